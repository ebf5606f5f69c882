import DemoScenes
import UIKit

/// Lists the settings for all scenes. A change counts at once.
final class SettingsViewController: UITableViewController {
  /// One setting.
  private struct Row {
    var title: String
    /// A sentence on the effect of the setting.
    var note: String
    var control: UIControl
  }

  private lazy var rows = [
    Row(
      title: "Speed", note: "Slows matched transitions down.",
      control: choice(
        DemoSpeed.all.map(\.title), at: DemoSpeed.all.firstIndex { $0.factor == settings.speed }
      ) { $0.speed = DemoSpeed.all[$1].factor }),
    Row(
      title: "Inspector",
      note: "Draws paths, boxes and IDs. Its bar scrubs a transition and copies its report.",
      control: toggle(settings.showsInspector) { $0.showsInspector = $1 }),
    Row(
      title: "Reduce Motion", note: "Screens dissolve, and nothing flies.",
      control: toggle(settings.reducesMotion) { $0.reducesMotion = $1 }),
    Row(
      title: "Frame times", note: "Shows the rate and the slowest frame of the last second.",
      control: toggle(settings.showsFrameTimes) { $0.showsFrameTimes = $1 }),
  ]

  private var settings: DemoSettings { DemoSettings.current }

  private static let cellName = "setting"

  /// Returns the settings as a sheet.
  static func sheet() -> UIViewController {
    let stack = UINavigationController(
      rootViewController: SettingsViewController(style: .insetGrouped))
    stack.sheetPresentationController?.detents = [.medium(), .large()]
    stack.sheetPresentationController?.prefersGrabberVisible = true
    return stack
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellName)
    tableView.allowsSelection = false
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  // MARK: Controls

  private func toggle(
    _ isOn: Bool, _ change: @escaping (inout DemoSettings, Bool) -> Void
  ) -> UIControl {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [unowned toggle] _ in change(&DemoSettings.current, toggle.isOn) },
      for: .valueChanged)
    return toggle
  }

  private func choice(
    _ titles: [String], at index: Int?, _ change: @escaping (inout DemoSettings, Int) -> Void
  ) -> UIControl {
    let choice = UISegmentedControl(items: titles)
    choice.selectedSegmentIndex = index ?? UISegmentedControl.noSegment
    choice.addAction(
      UIAction { [unowned choice] _ in change(&DemoSettings.current, choice.selectedSegmentIndex) },
      for: .valueChanged)
    return choice
  }

  // MARK: The list

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellName, for: indexPath)
    let row = rows[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = row.title
    content.secondaryText = row.note
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    row.control.accessibilityLabel = row.title
    cell.accessoryView = row.control
    return cell
  }
}
