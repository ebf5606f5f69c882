import MatchTransition
import UIKit

extension DemoScene {
  /// Six kitchen timers: two fly live, two fly as pictures, and two stay with their screen.
  static let timers = DemoScene(
    name: "timers",
    title: "Live, Picture, or Neither",
    summary:
      "Two timers run on while they fly, two fly as pictures, and two stay with their screen, "
      + "each by its style.",
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
  let form: Form

  /// How a timer changes from one page to the other.
  enum Form {
    case live, picture, stays

    var style: MatchStyle {
      switch self {
      case .live: MatchStyle(snapshot: .live(.destination))
      case .picture: MatchStyle(snapshot: .rendered)
      case .stays: .staysOnScreen
      }
    }
  }

  var id: MatchID { MatchID(name, in: "timer") }

  /// All timers, in the order in which they ring.
  static let all = [
    KitchenTimer(name: "Eggs", left: "0:41", share: 0.12, color: 0xD9572F, form: .live),
    KitchenTimer(name: "Rice", left: "3:12", share: 0.27, color: 0xC98A1B, form: .live),
    KitchenTimer(name: "Pasta", left: "5:26", share: 0.6, color: 0x6E9A3C, form: .picture),
    KitchenTimer(name: "Stock", left: "18:05", share: 0.45, color: 0x2F8C86, form: .picture),
    KitchenTimer(name: "Bread", left: "24:30", share: 0.7, color: 0x4A6FB0, form: .stays),
    KitchenTimer(name: "Dough", left: "52:00", share: 0.87, color: 0x8A5AA5, form: .stays),
  ]
}

/// Shows the timers, and below them a panel with the form of each flight.
final class KitchenViewController: PanelViewController {
  init() {
    let hob = TimerPageViewController(.hob)
    super.init(
      DemoNavigationController(rootViewController: hob, flight: 1.05), above: RoomPanel(), .card,
      height: RoomPanel.height)
    stack.matchTransition.options.stagger = .towards(
      .bottom, spread: 0.4, includesMatched: true)
    hob.onTap = { [weak self] in self?.openList() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
  }

  private func openList() {
    let list = TimerPageViewController(.list)
    list.onTap = { [weak self] in self?.stack.popViewController(animated: true) }
    stack.pushViewController(list, animated: true)
  }
}
