import MatchTransition
import UIKit

extension DemoScene {
  /// Six kitchen timers: two fly live, two fly as snapshots, and two fade in place.
  static let timers = DemoScene(
    name: "timers",
    title: "Limited Live Views",
    summary:
      "Two timers run on while they fly, two fly as pictures, and two fade in place: "
      + "options.budget.liveViews = 2.",
    group: .detail,
    duration: 3.7,
    taps: [
      DemoTap("To the list", at: 0.5, 0.35, time: 0.35, lasting: 1.25),
      DemoTap("Back to the hob", at: 0.6, 0.35, time: 2.1, lasting: 1.25),
    ],
    root: { _ in KitchenViewController() },
    matching: { $0.stack.matchTransition })
}

/// A kitchen timer.
struct KitchenTimer {
  let name: String
  let left: String
  /// The remaining fraction of the time, 0...1.
  let share: CGFloat
  /// An sRGB colour as 24 bits, red highest.
  let color: Int

  var id: MatchID { MatchID(name, in: "timer") }

  /// All timers, in the order in which they ring.
  static let all = [
    KitchenTimer(name: "Eggs", left: "0:41", share: 0.12, color: 0xD9572F),
    KitchenTimer(name: "Rice", left: "3:12", share: 0.27, color: 0xC98A1B),
    KitchenTimer(name: "Pasta", left: "5:26", share: 0.6, color: 0x6E9A3C),
    KitchenTimer(name: "Stock", left: "18:05", share: 0.45, color: 0x2F8C86),
    KitchenTimer(name: "Bread", left: "24:30", share: 0.7, color: 0x4A6FB0),
    KitchenTimer(name: "Dough", left: "52:00", share: 0.87, color: 0x8A5AA5),
  ]
}

/// Shows the timers, and below them a panel with the form of each flight and its reason.
final class KitchenViewController: PanelViewController {
  init() {
    let hob = TimerPageViewController(.hob)
    let room = RoomPanel()
    super.init(
      DemoNavigationController(rootViewController: hob, flight: 1.05), above: room, .card,
      height: RoomPanel.height)
    let matching = stack.matchTransition
    matching.options.budget.liveViews = 2
    matching.options.stagger = .towards(.bottom, spread: 0.4, includesMatched: true)
    matching.onBegin = { [weak room] session in
      guard let room else { return }
      UIView.transition(with: room, duration: 0.2, options: .transitionCrossDissolve) {
        room.show(session.plan)
        room.layoutIfNeeded()
      }
    }
    hob.onTap = { [weak self] in self?.openList() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
  }

  private func openList() {
    let scale = view.window?.screen.scale ?? 1
    let sides = [TimerPageViewController.Kind.hob, .list].map { ($0.faceSide * scale).rounded(.up) }
    // A timer needs a bitmap of each end, with four bytes per pixel.
    let picture = sides.reduce(0) { $0 + 4 * Int($1 * $1) }
    stack.matchTransition.options.budget.bitmapBytes = 2 * picture
    let list = TimerPageViewController(.list)
    list.onTap = { [weak self] in self?.stack.popViewController(animated: true) }
    stack.pushViewController(list, animated: true)
  }
}
