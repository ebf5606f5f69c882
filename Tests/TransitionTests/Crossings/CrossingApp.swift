import MatchTransition
import MatchTransitionTesting
import UIKit

@testable import UIKit

/// An app of two screens that stands before the change of a crossing.
@MainActor final class CrossingApp {
  let crossing: Crossing
  let screen: HeadlessScreen
  let list: CrossingScreen
  let detail: CrossingScreen
  private let root: UIViewController

  init(_ crossing: Crossing) {
    self.crossing = crossing
    (list, detail) = (
      CrossingScreen(crossing.feature, isDetail: false),
      CrossingScreen(crossing.feature, isDetail: true)
    )
    let isWide = crossing.surroundings == .tablet
    screen = HeadlessScreen(
      size: CGSize(width: isWide ? 320 : 200, height: 300), scale: 1, framesPerSecond: 240)
    HeadlessAccessibility.isReduceMotionEnabled = crossing.surroundings == .reduceMotion
    switch crossing.surroundings {
    case .rightToLeft:
      screen.overrideTraitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    case .largeText:
      screen.overrideTraitCollection = UITraitCollection(
        preferredContentSizeCategory: .accessibilityLarge)
    case .tablet:
      screen.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
    case .dark: screen.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    case .usual, .reduceMotion: break
    }
    switch crossing.change {
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [list, detail]
      root = tabs
    case .push, .pop: root = UINavigationController(rootViewController: list)
    case .present, .dismiss, .inPlace: root = list
    }
    (root as? UINavigationController)?.isNavigationBarHidden = true
    detail.modalPresentationStyle = .fullScreen
    screen.window.rootViewController = root
    screen.runTurn()
    if crossing.change == .pop { stack?.pushViewController(detail, animated: false) }
    if crossing.change == .dismiss { list.present(detail, animated: false) }
    screen.runTurn()
    matching?.isEnabled = true
    matching?.options = crossing.feature.options
  }

  private var stack: UINavigationController? { root as? UINavigationController }

  /// The engine's part for the change, or nil for a change in place.
  var matching: ControllerMatching? {
    switch crossing.change {
    case .push, .pop: stack?.matchTransition
    case .present, .dismiss: detail.matchPresentation
    case .tab: (root as? UITabBarController)?.matchTransition
    case .inPlace: nil
    }
  }

  /// Changes the screens, apart from a change in place.
  func change(animated: Bool) {
    switch crossing.change {
    case .push: stack?.pushViewController(detail, animated: animated)
    case .pop: stack?.popViewController(animated: animated)
    case .present: list.present(detail, animated: animated)
    case .dismiss: detail.dismiss(animated: animated)
    case .tab:
      matching?.isEnabled = animated
      (root as? UITabBarController)?.selectedIndex = 1
    case .inPlace: list.arrange(asDetail: true)
    }
  }

  /// Records the change with its interruption.
  func record() async throws -> RecordedTransition {
    let recorder = TransitionRecorder(screen: screen)
    guard let matching else {
      return try await recorder.change(list.view, crossing.feature.options, at: moments) {
        list.arrange(asDetail: true)
      }
    }
    return try await recorder.record(matching, crossing.change.rawValue, at: moments) {
      change(animated: true)
    }
  }

  /// Begins the change and holds it.
  func hold() -> MatchSession? {
    var session: MatchSession?
    if crossing.change == .inPlace {
      session = list.view.matchTransition.animate(crossing.feature.options) {
        list.arrange(asDetail: true)
      }
    } else {
      change(animated: true)
      screen.runTurn()
      session = matching?.session
    }
    session?.pause()
    return session
  }

  /// The screen that the change leads to.
  var target: CrossingScreen {
    crossing.change == .pop || crossing.change == .dismiss || crossing.change == .inPlace
      ? list : detail
  }

  private typealias Moments = KeyValuePairs<TimeInterval, @MainActor (MatchSession) -> Void>

  private var moments: KeyValuePairs<TimeInterval, @MainActor (MatchSession) -> Void> {
    let moments: Moments
    switch crossing.interruption {
    case .none: moments = [:]
    case .caught: moments = [0.1: { $0.pause() }, 0.25: { $0.finish(velocity: 1) }]
    case .reversed: moments = [0.15: { $0.reverse() }]
    case .turnedTwice: moments = [0.12: { $0.reverse() }, 0.2: { $0.reverse() }]
    case .scrubbed:
      moments = [
        0.1: { $0.pause() }, 0.15: { $0.scrub(to: 0.8) }, 0.2: { $0.scrub(to: 0.3) },
        0.25: { $0.finish() },
      ]
    case .finger: moments = fingerMoments
    case .memory:
      moments = [
        0.15: { _ in
          NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        }
      ]
    case .moved: moments = [0.15: { [target] _ in target.moveBox() }]
    case .cancelled: moments = [0.15: { $0.cancel(velocity: -2) }]
    }
    return moments
  }

  /// A finger rests on a flight, moves a little, and lifts.
  private var fingerMoments: KeyValuePairs<TimeInterval, @MainActor (MatchSession) -> Void> {
    let screen = screen
    var finger: HeadlessTouch?
    return [
      0.1: { _ in finger = screen.touchDown(at: CGPoint(x: 100, y: 120)) },
      0.15: { _ in finger?.move(to: CGPoint(x: 104, y: 130)) },
      0.25: { _ in finger?.lift() },
      0.27: { $0.finish() },
    ]
  }
}
