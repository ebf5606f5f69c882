import DemoScenes
import UIKit

/// Plays a scene on a headless screen, with its steps and its fingers.
@MainActor public final class ScenePlayer {
  public let scene: DemoScene
  public let screen: HeadlessScreen
  public let root: UIViewController
  /// The touches of the scene's fingers.
  public let touches: HeadlessTouchScript
  private let start: TimeInterval
  private var steps: ArraySlice<DemoStep>

  /// Shows the first screen of a scene. The device gets the settings that the scene needs.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points, unless the scene has a size of its own.
  ///   - scale: The number of pixels for each point.
  public init(
    _ scene: DemoScene, pictures: DemoPictures, size: CGSize = CGSize(width: 390, height: 844),
    scale: CGFloat = 1, framesPerSecond: Int = 60
  ) {
    self.scene = scene
    screen = HeadlessScreen(
      size: scene.size ?? size, scale: scale, framesPerSecond: framesPerSecond)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    screen.apply(scene.preferences)
    root = scene.makeRootViewController(pictures)
    touches = HeadlessTouchScript(scene.fingers, on: screen.size)
    steps = scene.script.sorted { $0.time < $1.time }[...]
    screen.window.rootViewController = root
    screen.runTurn()
    start = screen.time
  }

  /// Lets the fingers touch the screen, from the scene's start on.
  public func performTouches() { screen.perform(touches) }

  /// Advances the clock to a time since the scene's start, in seconds. Steps run at their times.
  public func advance(to time: TimeInterval) {
    runSteps(until: time)
    screen.advance(to: max(screen.time, start + time))
  }

  /// Runs the steps up to a time since the scene's start, in seconds.
  public func runSteps(until time: TimeInterval) {
    while let step = steps.first, step.time <= time + 1e-9 {
      screen.advance(to: max(screen.time, start + step.time))
      step.action(root)
      steps.removeFirst()
    }
  }
}

extension HeadlessTouchScript {
  /// Makes the touches of a scene's fingers on a screen of `size`, in points.
  public init(_ fingers: [DemoFinger], on size: CGSize) {
    func point(_ place: CGPoint) -> CGPoint {
      CGPoint(x: place.x * size.width, y: place.y * size.height)
    }
    self.init(
      fingers: fingers.map { finger in
        let start = finger.points[0]
        let way = HeadlessFinger(at: point(start.place), after: start.time)
        return finger.points.dropFirst().reduce(way) { way, corner in
          way.moving(
            to: point(corner.place), pressing: corner.force, in: corner.time - way.endTime)
        }
      })
  }
}

extension HeadlessScreen {
  /// Takes over the settings of the person's device.
  public func apply(_ preferences: DemoPreferences) {
    HeadlessAccessibility.isReduceMotionEnabled = preferences.reducesMotion
    HeadlessAccessibility.isVoiceOverRunning = preferences.usesVoiceOver
    if preferences.readsRightToLeft {
      overrideTraitCollection = UITraitCollection(layoutDirection: .rightToLeft)
    }
  }
}
