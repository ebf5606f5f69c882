import DemoScenes
import UIKit

/// A list of all scenes by group, and of the SwiftUI scenes. A tap on a scene opens it full screen.
final class SceneListViewController: UITableViewController {
  private let groups = DemoGroup.allCases.map { group in
    (group: group, scenes: DemoScene.all.filter { $0.group == group })
  }
  private let pictures = DemoPictures()

  private static let cellName = "scene"

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "MatchTransition"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellName)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        image: UIImage(systemName: "gearshape"), style: .plain, target: self,
        action: #selector(showSettings)),
      UIBarButtonItem(
        title: "Conformance", style: .plain, target: self, action: #selector(showConformance)),
    ]
    navigationItem.rightBarButtonItems?.first?.accessibilityLabel = "Settings"
    // A scene that opens before this task ends draws its pictures itself.
    Task { await pictures.prepare() }
  }

  @objc private func showSettings() {
    present(SettingsViewController.sheet(), animated: true)
  }

  @objc private func showConformance() {
    navigationController?.pushViewController(
      ConformanceViewController(style: .insetGrouped), animated: true)
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    // The last section has the SwiftUI scenes.
    groups.count + 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < groups.count ? groups[section].scenes.count : SwiftUIScene.allCases.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    section < groups.count ? groups[section].group.title : "SwiftUI"
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    section < groups.count
      ? groups[section].group.summary
      : "SwiftUI views that fly. Nobody has seen these scenes on a device yet."
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellName, for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    if indexPath.section < groups.count {
      let scene = groups[indexPath.section].scenes[indexPath.row]
      content.text = scene.title
      content.secondaryText = ([scene.summary] + scene.wishes).joined(separator: "\n")
    } else {
      let scene = SwiftUIScene.allCases[indexPath.row]
      (content.text, content.secondaryText) = (scene.title, scene.summary)
    }
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let stage: UIViewController
    if indexPath.section < groups.count {
      stage = StageViewController.stage(
        for: groups[indexPath.section].scenes[indexPath.row], pictures: pictures)
    } else {
      stage = SwiftUIScene.allCases[indexPath.row].makeController { [weak self] in
        self?.dismiss(animated: true)
      }
    }
    stage.modalPresentationStyle = .fullScreen
    present(stage, animated: true)
  }
}

extension DemoScene {
  /// The settings that the scene needs and an app cannot change, unless they are set already.
  @MainActor fileprivate var wishes: [String] {
    var wishes: [String] = []
    if preferences.reducesMotion && !UIAccessibility.isReduceMotionEnabled {
      wishes.append("Turn on Reduce Motion in Settings first.")
    }
    if preferences.usesVoiceOver && !UIAccessibility.isVoiceOverRunning {
      wishes.append("Turn on VoiceOver first.")
    }
    if let size, size.width > size.height, UIDevice.current.userInterfaceIdiom != .pad {
      wishes.append("Made for a tablet.")
    }
    return wishes
  }
}
