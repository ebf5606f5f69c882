import DemoScenes
import UIKit

/// A list of all scenes by group. A tap on a scene opens it full screen.
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

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].scenes.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    groups[section].group.title
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    groups[section].group.summary
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellName, for: indexPath)
    let scene = groups[indexPath.section].scenes[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = scene.title
    content.secondaryText = ([scene.summary] + scene.wishes).joined(separator: "\n")
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let scene = groups[indexPath.section].scenes[indexPath.row]
    let stage = StageViewController.stage(for: scene, pictures: pictures)
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
