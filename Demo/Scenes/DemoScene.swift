import MatchTransition
import UIKit

/// A small app of a few screens, and the script or the fingers that play it.
@MainActor public struct DemoScene {
  /// The name on the command line.
  public let name: String
  /// The name on the page and in the app.
  public let title: String
  /// One sentence that says what to look at.
  public let summary: String
  /// The group that the scene belongs to.
  public private(set) var group: DemoGroup
  /// The duration of the scene, in seconds.
  public let duration: TimeInterval
  /// The transitions to look at, in order of time.
  public let transitions: [DemoTransition]
  /// Makes the screens. Called once each time the scene plays.
  public let makeRootViewController: (DemoPictures) -> UIViewController
  /// The steps on the root view controller, in order of time.
  public let script: [DemoStep]
  /// The fingers that touch the screen one after the other, in order of time.
  public let fingers: [DemoFinger]
  /// The person's settings on the device.
  public let preferences: DemoPreferences
  /// The size of the screen that the scene is made for, in points. Nil fits every phone.
  public let size: CGSize?
  /// Returns the matched transitions of the root view controller, or nil while there are none.
  public let matching: (UIViewController) -> ControllerMatching?

  /// Every scene. The first ones are the best introduction.
  public static let all: [DemoScene] =
    (everydays + [zoom, pager, now, storm, magic]).map { $0.placed(in: .matched) }
    + (changes + more).map { $0.group == .matched ? $0.placed(in: .engine) : $0 }

  /// The scenes of the photo browser and of the everyday app, whose parts need iOS 14.
  private static var everydays: [DemoScene] {
    if #available(iOS 14, *) { [browser, everyday] } else { [] }
  }

  /// More scenes of the everyday app.
  private static var changes: [DemoScene] {
    if #available(iOS 14, *) { [arrivals, resized, larger] } else { [] }
  }

  private static let more: [DemoScene] = [
    photos, cards, tiles, recipes, swipe, caught, thrown, feed, mashing, player, tabs,
    records, water, places, glass, kites, screens, mirrored, calm, inspected,
    darkroom, dinners, surprise, wide, guide, timers, anchor,
    forecast, drum, handmade, held, pull, rise, reveal, styles,
    peek, blur, tickets, daylight, slides, keyframes, springs, breath,
  ]

  private func placed(in group: DemoGroup) -> DemoScene {
    var scene = self
    scene.group = group
    return scene
  }

  /// Makes a scene that fingers play.
  ///
  /// - Parameters:
  ///   - group: The scene's group. Nil chooses `matched` for a scene with `matching`, and `plain`
  ///     otherwise.
  ///   - moments: The transitions to look at, in order of time.
  ///   - steps: The steps that need no finger, in order of time.
  ///   - size: The size of the screen, in points. Nil fits every phone.
  ///   - makeRoot: Makes the screens.
  ///   - matching: Returns the matched transitions. Nil means that the scene is plain UIKit.
  init<Root: UIViewController>(
    name: String, title: String, summary: String, group: DemoGroup? = nil,
    duration: TimeInterval,
    moments: [DemoTransition], fingers: [DemoFinger], steps: [DemoStep] = [],
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
    script = steps
    makeRootViewController = { makeRoot($0) }
    self.matching = { ($0 as? Root).flatMap { matching?($0) } }
  }

  /// Makes a scene in which each transition begins with a tap.
  ///
  /// - Parameters:
  ///   - taps: The taps that begin transitions, in order of time.
  ///   - others: Taps that begin no transition.
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
  ///   - flight: The duration of each of the two transitions, in seconds.
  ///   - dwell: The time between the two transitions, in seconds.
  ///   - makeRoot: Makes the first screen.
  ///   - open: Pushes the second screen, as a tap on the first screen would.
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

/// A group of scenes.
public enum DemoGroup: CaseIterable, Sendable {
  /// Matched transitions.
  case matched
  /// Matched transitions that show more of what the engine can do.
  case engine
  /// Matched transitions that each show one detail.
  case detail
  /// Transitions that an app writes itself, in plain UIKit.
  case plain
  /// Animations within one screen.
  case animation

  /// The name on the page and in the app.
  public var title: String {
    switch self {
    case .matched: "Matched Views"
    case .engine: "In Depth"
    case .detail: "Details"
    case .plain: "Plain UIKit"
    case .animation: "Plain Animation"
    }
  }

  /// One sentence that says what the scenes of the group have in common.
  public var summary: String {
    switch self {
    case .matched:
      "Views with the same ID fly from their place on one screen to their place on the other."
    case .engine:
      "More that matched views can do: perspective, live content, lists, right to left."
    case .detail:
      "Small features: custom content, duplicate IDs, options for one push, conditions, VoiceOver."
    case .plain:
      "Transitions in plain UIKit, without the engine: an app’s own animators and gestures."
    case .animation:
      "Animations within one screen: animators, springs, keyframes and layer transitions."
    }
  }
}

/// The settings of a device that a scene needs. The host of the scene applies them.
public struct DemoPreferences: Equatable, Sendable {
  public var reducesMotion = false
  public var readsRightToLeft = false
  /// Whether VoiceOver is on. A tap then moves the cursor, and a double tap activates the element
  /// in it.
  public var usesVoiceOver = false
}

/// A transition in a scene, from its start to its end.
public struct DemoTransition: Equatable, Sendable {
  /// The name of the transition, on the page and in the app.
  public let name: String
  /// The start, in seconds from the scene's start.
  public let start: TimeInterval
  /// The duration, in seconds.
  public let duration: TimeInterval

  /// The end, in seconds from the scene's start.
  public var end: TimeInterval { start + duration }
}

/// A transition that a tap begins.
struct DemoTap {
  let transition: DemoTransition
  /// The place of the tap, in fractions of the screen's width and height.
  let x: CGFloat
  let y: CGFloat

  /// - Parameters:
  ///   - name: The name of the transition, on the page and in the app.
  ///   - time: The time of the tap, in seconds from the scene's start.
  ///   - seconds: The time that the page shows of the transition.
  init(
    _ name: String, at x: CGFloat, _ y: CGFloat, time: TimeInterval, lasting seconds: TimeInterval
  ) {
    transition = DemoTransition(name: name, start: time, duration: seconds)
    (self.x, self.y) = (x, y)
  }
}

/// One step of a script.
@MainActor public struct DemoStep {
  /// The time of the step, in seconds from the scene's start.
  public let time: TimeInterval
  /// The action on the root view controller.
  public let action: (UIViewController) -> Void
}
