import MatchTransition
import UIKit

/// A small app of a few screens together with what plays it: a script, fingers, or both.
@MainActor public struct DemoScene {
  /// The name on the command line.
  public let name: String
  /// The name shown to people.
  public let title: String
  /// One sentence that says what there is to see.
  public let summary: String
  /// Whose work the transitions are.
  public let group: DemoGroup
  /// How long the scene plays, in seconds.
  public let duration: TimeInterval
  /// What is worth looking at, in order.
  public let transitions: [DemoTransition]
  /// Makes the screens; called once for each playing.
  public let makeRootViewController: (DemoPictures) -> UIViewController
  /// What happens on the root view controller, in order of time.
  public let script: [DemoStep]
  /// The fingers that touch the screen, in order of time; one at a time.
  public let fingers: [DemoFinger]
  /// What the person has set on the device.
  public let preferences: DemoPreferences
  /// The screen that it is made for, in points; nil for any phone's.
  public let size: CGSize?
  /// Where the transitions of the root view controller are set up; nil while there are none.
  public let matching: (UIViewController) -> ControllerMatching?

  /// Every scene, the best introduction first.
  public static let all: [DemoScene] = [
    photos, cards, tiles, recipes, swipe, caught, thrown, player, tabs,
    records, water, budget, places, glass, kites, screens, mirrored, calm, inspected,
    darkroom, dinners, surprise, wide, guide, timers,
    forecast, drum, held, pull, rise, reveal, styles,
    peek, blur, tickets, daylight, slides, keyframes, springs, breath,
  ]

  /// Makes a scene that fingers play.
  ///
  /// - Parameters:
  ///   - group: Where it belongs; nil for transitions, by whoever sets them up.
  ///   - moments: What is worth looking at, in order.
  ///   - size: The screen that it is made for, in points; nil for any phone's.
  ///   - makeRoot: Makes the screens.
  ///   - matching: Where matched transitions are set up; nil for a scene in plain UIKit.
  init<Root: UIViewController>(
    name: String, title: String, summary: String, group: DemoGroup? = nil,
    duration: TimeInterval,
    moments: [DemoTransition], fingers: [DemoFinger],
    preferences: DemoPreferences = DemoPreferences(), size: CGSize? = nil,
    root makeRoot: @escaping @MainActor (DemoPictures) -> Root,
    matching: (@MainActor (Root) -> ControllerMatching?)? = nil
  ) {
    self.group = group ?? (matching == nil ? .plain : .matched)
    self.name = name
    self.title = title
    self.summary = summary
    self.duration = duration
    transitions = moments
    self.fingers = fingers
    self.preferences = preferences
    self.size = size
    script = []
    makeRootViewController = { makeRoot($0) }
    self.matching = { ($0 as? Root).flatMap { matching?($0) } }
  }

  /// Makes a scene in which each transition begins with a tap.
  ///
  /// - Parameters:
  ///   - taps: The transitions, in order of time, with the places that begin them.
  ///   - others: Taps that begin none.
  init<Root: UIViewController>(
    name: String, title: String, summary: String, group: DemoGroup? = nil,
    duration: TimeInterval,
    taps: [DemoTap], and others: [DemoFinger] = [],
    preferences: DemoPreferences = DemoPreferences(), size: CGSize? = nil,
    root makeRoot: @escaping @MainActor (DemoPictures) -> Root,
    matching: (@MainActor (Root) -> ControllerMatching?)? = nil
  ) {
    let fingers = taps.map { DemoFinger.tap(at: $0.x, $0.y, time: $0.transition.start) } + others
    self.init(
      name: name, title: title, summary: summary, group: group, duration: duration,
      moments: taps.map(\.transition),
      fingers: fingers.sorted { $0.points[0].time < $1.points[0].time },
      preferences: preferences, size: size, root: makeRoot, matching: matching)
  }

  /// Makes a scene that pushes a screen, stays on it and pops it again.
  ///
  /// - Parameters:
  ///   - flight: How long each of the two transitions takes, in seconds.
  ///   - dwell: How long the pushed screen stays at rest, in seconds.
  ///   - makeRoot: Makes the first screen.
  ///   - open: Does what a tap on the first screen does.
  init<Root: UIViewController>(
    name: String,
    title: String,
    summary: String,
    flight: TimeInterval,
    dwell: TimeInterval = 0.9,
    root makeRoot: @escaping @MainActor (DemoPictures) -> Root,
    open: @escaping @MainActor (Root) -> Void
  ) {
    let push = DemoTransition(name: "Push", start: 0.6, duration: flight)
    let pop = DemoTransition(name: "Pop", start: push.end + dwell, duration: flight)
    self.name = name
    self.title = title
    self.summary = summary
    group = .matched
    duration = pop.end + 0.6
    transitions = [push, pop]
    fingers = []
    preferences = DemoPreferences()
    size = nil
    matching = { ($0 as? UINavigationController)?.matchTransition }
    makeRootViewController = { pictures in
      DemoNavigationController(rootViewController: makeRoot(pictures), flight: flight)
    }
    script = [
      DemoStep(time: push.start) { root in
        guard let navigation = root as? UINavigationController else { return }
        (navigation.viewControllers.first as? Root).map(open)
      },
      DemoStep(time: pop.start) { root in
        (root as? UINavigationController)?.popViewController(animated: true)
      },
    ]
  }
}

/// Scenes that belong together.
public enum DemoGroup: CaseIterable, Sendable {
  /// Transitions of the engine.
  case matched
  /// Transitions of the engine that show what else it can do.
  case engine
  /// Transitions of the engine in which it is a detail that matters.
  case detail
  /// Transitions that an app writes itself.
  case plain
  /// What moves within one screen.
  case animation

  /// The name shown to people.
  public var title: String {
    switch self {
    case .matched: "Matched Views"
    case .engine: "In Depth"
    case .detail: "The Fine Points"
    case .plain: "Plain UIKit"
    case .animation: "Plain Animation"
    }
  }

  /// One sentence about what the scenes have in common.
  public var summary: String {
    switch self {
    case .matched: "What two screens share flies from its place on one to its place on the other."
    case .engine:
      "What else matched views do: in space, live, on a budget, in other lists and readings."
    case .detail:
      "Small things that matter: what is seen on the way, who flies of several, and for whom."
    case .plain: "What an app writes without the engine: its own animators and its own gestures."
    case .animation: "What moves within a screen: animators, springs, keyframes, layer transitions."
    }
  }
}

/// What a person has set on the device, for whoever hosts a scene.
public struct DemoPreferences: Equatable, Sendable {
  public var reducesMotion = false
  public var readsRightToLeft = false
  /// Whether VoiceOver reads the screen: a tap moves its attention, a double tap does what a tap would.
  public var usesVoiceOver = false
}

/// A stretch of a scene's time in which one screen turns into another.
public struct DemoTransition: Equatable, Sendable {
  /// What happens, as shown to people.
  public let name: String
  /// When it starts, in seconds from the scene's start.
  public let start: TimeInterval
  /// How long it takes, in seconds.
  public let duration: TimeInterval

  /// When it ends, in seconds from the scene's start.
  public var end: TimeInterval { start + duration }
}

/// A transition that a tap begins.
struct DemoTap {
  let transition: DemoTransition
  /// Where the finger comes down, as shares of the screen.
  let x: CGFloat
  let y: CGFloat

  /// - Parameters:
  ///   - name: What happens, as shown to people.
  ///   - time: When the finger comes down, in seconds from the scene's start.
  ///   - seconds: How long the transition is looked at.
  init(
    _ name: String, at x: CGFloat, _ y: CGFloat, time: TimeInterval, lasting seconds: TimeInterval
  ) {
    transition = DemoTransition(name: name, start: time, duration: seconds)
    (self.x, self.y) = (x, y)
  }
}

/// One thing that the script does.
@MainActor public struct DemoStep {
  /// When, in seconds from the scene's start.
  public let time: TimeInterval
  /// What, given the root view controller.
  public let action: (UIViewController) -> Void
}
