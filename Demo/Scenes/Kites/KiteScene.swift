import MatchTransition
import UIKit

extension DemoScene {
  /// Four kites that fly on paths of their own, paused and reversed by buttons.
  static let kites = DemoScene(
    name: "kites",
    title: "Paused by Code",
    summary:
      "Each kite takes its own way: a line, or an arc to either side. Two buttons "
      + "stop and turn them: session.reverse().",
    group: .engine,
    duration: 3.2,
    moments: [DemoTransition(name: "Paused, reversed twice", start: 0.35, duration: 2.6)],
    fingers: [
      .tap(at: 0.5, 0.55, time: 0.35), .tap(at: 0.27, 0.915, time: 1.18),
      .tap(at: 0.73, 0.915, time: 1.5), .tap(at: 0.73, 0.915, time: 1.95),
    ],
    root: { _ in KiteViewController() },
    matching: { $0.stack.matchTransition })
}

/// Shows a sky, and below it two buttons that pause and reverse the session.
final class KiteViewController: PanelViewController {
  private let track = UIView()
  private let passed = UIView()
  private let shareLabel = UILabel("0 %", font: DemoStyle.captionStrong)
  private let hold = TitleButton(
    "Hold", color: DemoStyle.ink, background: DemoStyle.desk, radius: 16)
  private let turn = TitleButton(
    "Turn around", color: DemoStyle.ink, background: DemoStyle.desk, radius: 16)

  init() {
    let stack = DemoNavigationController(
      rootViewController: KiteSkyViewController(.beach), flight: 1.5)
    super.init(stack, above: UIView(), .footer, height: 116)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    panel.backgroundColor = .white
    track.backgroundColor = DemoStyle.hairline
    passed.backgroundColor = DemoStyle.accent
    for bar in [track, passed] { bar.layer.cornerRadius = 2 }
    for subview in [track, passed, shareLabel, hold, turn] { panel.addSubview(subview) }
    let matching = stack.matchTransition
    matching.options.curve = .easeInOut
    matching.onProgress = { [weak self] in self?.show($0.progress) }
    matching.onEnd = { [weak self] _, didComplete in self?.show(didComplete ? 1 : 0) }
    hold.onTap = { matching.session?.pause() }
    turn.onTap = { matching.session?.reverse() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, bounds) = (CGFloat(24), view.bounds)
    track.frame = CGRect(x: margin, y: 24, width: bounds.width - 2 * margin - 56, height: 4)
    let side = (bounds.width - 2 * margin - 12) / 2
    [hold, turn].place(
      from: CGPoint(x: margin, y: 48), columns: 2, size: CGSize(width: side, height: 52), gap: 12)
    show(stack.matchTransition.session?.progress ?? 0)
  }

  /// - Parameter progress: The progress of the transition, 0...1.
  private func show(_ progress: Double) {
    shareLabel.text = "\(Int((progress * 100).rounded())) %"
    shareLabel.place(at: CGPoint(x: 0, y: 16), width: 64)
    shareLabel.frame.origin.x = panel.bounds.width - 24 - shareLabel.frame.width
    passed.frame = track.frame
    passed.frame.size.width = track.frame.width * CGFloat(progress)
  }
}
