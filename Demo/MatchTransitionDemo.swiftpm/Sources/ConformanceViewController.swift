import MatchTransitionConformance
import UIKit

/// Runs the conformance suite on a window of its own, and lists what each probe observed.
final class ConformanceViewController: UITableViewController {
  private var report: ConformanceReport?
  private var run: Task<Void, Never>?

  private static let cellName = "probe"

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Conformance"
    navigationItem.largeTitleDisplayMode = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellName)
    showButtons()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { run?.cancel() }
  }

  private func showButtons() {
    let run = UIBarButtonItem(
      title: "Run", image: nil, primaryAction: nil,
      menu: UIMenu(children: [
        UIAction(title: "Without gestures") { [weak self] _ in self?.start(withGestures: false) },
        UIAction(title: "With gestures") { [weak self] _ in self?.start(withGestures: true) },
      ]))
    let share = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in self?.share() })
    share.isEnabled = report != nil
    run.isEnabled = self.run == nil
    navigationItem.rightBarButtonItems = [run, share]
  }

  // MARK: The run

  private func start(withGestures: Bool) {
    guard run == nil, let scene = view.window?.windowScene else { return }
    run = Task {
      let host = WindowHost(scene: scene, performsGestures: withGestures)
      report = await ConformanceSuite(host: host).run(ConformanceSuite.probes) {
        title = "\($0.results.count) of \(ConformanceSuite.probes.count)"
      }
      host.end()
      run = nil
      title = "Conformance"
      showButtons()
      tableView.reloadData()
    }
    showButtons()
  }

  /// Offers the report as text.
  private func share() {
    guard let report else { return }
    let sheet = UIActivityViewController(
      activityItems: [report.text], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.last
    present(sheet, animated: true)
  }

  // MARK: The list

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    report?.results.count ?? ConformanceSuite.probes.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    report?.summary ?? "Not run yet"
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellName, for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    if let result = report?.results[indexPath.row] {
      content.text = "\(result.verdict.rawValue)  \(result.probe.name)"
      content.textProperties.color = result.verdict == .failed ? .systemRed : .label
      content.secondaryText = result.findings
        .map {
          "\($0.subject): \($0.observed)" + ($0.holds ? "" : ", expected \($0.expected ?? "")")
        }
        .joined(separator: "\n")
    } else {
      content.text = ConformanceSuite.probes[indexPath.row].name
    }
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
  }
}
