import MatchTransition
import UIKit

/// Whole pushes of an app. The floor is the same push without the engine.
@MainActor enum Push {
  static let benchmarks =
    [
      Benchmark(name: "push to its first frame", counts: counts) { count in
        (firstFrame(count, .engine), firstFrame(count, .system))
      }
    ]
    + PushApp.Course.allCases.map { course in
      Benchmark(name: "slowest frame, \(course)", counts: counts) { count in
        (
          slowestFrame(count, course, .engine), slowestFrame(count, .playing, .system)
        )
      }
    }

  private static let counts = [10, 100, 1000]

  /// The figures of pushes that have a bound.
  static let ratios =
    [(10, 2.5), (100, 4), (1000, 6.5)].map { count, bound in
      RatioBenchmark(
        name: "first frame of a push of \(count) images, to one without the engine", bound: bound
      ) {
        Harness.ratio(firstFrame(count, .engine), to: firstFrame(count, .system))
      }
    }
    + [(10, 1.5), (100, 2), (1000, 2.25)].map { count, bound in
      RatioBenchmark(
        name: "first frame of a push of \(count) images, to one written by hand", bound: bound
      ) {
        Harness.ratio(firstFrame(count, .engine), to: firstFrame(count, .byHand))
      }
    }
    // One frame hands all flights over.
    + [(100, 1.5), (1000, 3)].map { count, bound in
      RatioBenchmark(
        name: "slowest later frame of a push of \(count) images, to one without the engine",
        bound: bound
      ) {
        Harness.ratio(
          slowestFrame(count, .playing, .engine), to: slowestFrame(count, .playing, .system))
      }
    }
    + [
      RatioBenchmark(
        name: "frame after a grab of 1000 images, to the next frame of the scrub", bound: 8
      ) {
        Harness.ratio(scrub(1000, isHeld: false), to: scrub(1000, isHeld: true))
      }
    ]

  /// Measures the time from the push to its first frame.
  private static func firstFrame(_ count: Int, _ animation: PushApp.Animation) -> Workload {
    let app = PushApp(count: count, animation)
    return Workload(prepare: { app.reset() }, body: { app.push() })
  }

  /// Measures the time from a scrub to the frame that shows the new progress. The drawing is left out,
  /// because on a device the render server draws.
  ///
  /// - Parameter isHeld: Whether the push is held before, or else the render server plays it.
  private static func scrub(_ count: Int, isHeld: Bool) -> Workload {
    let app = PushApp(count: count, .engine)
    return Workload(
      prepare: {
        app.reset()
        app.push()
        app.play(frames: 10)
        precondition(app.isPlayed, "the render server must play what is grabbed")
        if isHeld { app.scrub(to: 0.5) }
      }, body: { app.scrub(to: 0.4) }, finish: { app.letGo() })
  }

  /// Measures the slowest frame after the first, until the transition ends.
  private static func slowestFrame(
    _ count: Int, _ course: PushApp.Course, _ animation: PushApp.Animation
  ) -> Workload {
    let app = PushApp(count: count, animation)
    var slowest = 0.0
    return Workload(
      prepare: {
        app.reset()
        app.push()
      }, body: { slowest = app.run(course).max() ?? 0 }, part: { slowest })
  }
}

/// An app with two screens of pictures.
@MainActor private final class PushApp {
  /// The origin of the animation.
  enum Animation {
    case system, byHand, engine
  }

  /// The events during a transition.
  enum Course: CaseIterable {
    case playing, scrubbing, reversing, retargeting
  }

  private let screen = HeadlessScreen(size: Scenario.size, scale: 1)
  private let navigation: UINavigationController
  private let byHand = HandWrittenPush()
  private let count: Int
  private var detail = UIViewController()
  private var views = TileViews()
  private var targets: [UIView] = []

  init(count: Int, _ animation: Animation) {
    self.count = count
    let list = UIViewController()
    navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    navigation.matchTransition.isEnabled = animation == .engine
    if animation == .byHand { navigation.delegate = byHand }
    screen.window.rootViewController = navigation
    fill(list, .source)
    showFrame()
  }

  /// Returns to the list and makes a new detail screen.
  func reset() {
    screen.advance(by: 2)
    navigation.popToRootViewController(animated: false)
    showFrame()
    detail = UIViewController()
    targets = fill(detail, .destination)
  }

  /// Pushes the detail screen and shows the first frame.
  func push() {
    navigation.pushViewController(detail, animated: true)
    showFrame()
  }

  /// Runs the transition and returns the time of each frame, in nanoseconds.
  func run(_ course: Course) -> [Double] {
    var times: [Double] = []
    while navigation.transitionCoordinator != nil {
      precondition(times.count < 1000, "a push that does not end, \(course)")
      times.append(
        Harness.nanoseconds {
          act(course, frame: times.count)
          showFrame()
        })
    }
    return times
  }

  /// Shows frames without rendering them.
  func play(frames: Int) {
    for _ in 0..<frames { advanceFrame() }
  }

  /// Whether the render server plays a flight.
  var isPlayed: Bool {
    var stack: [CALayer] = [screen.window.layer]
    while let layer = stack.popLast() {
      if layer.animationKeys()?.contains(where: { $0.hasPrefix("MatchTransition") }) == true {
        return true
      }
      stack += layer.sublayers ?? []
    }
    return false
  }

  /// Holds the transition at another progress and shows the next frame without rendering it.
  func scrub(to progress: Double) {
    guard let session else { preconditionFailure("a push that ended before the grab") }
    session.scrub(to: progress)
    advanceFrame()
  }

  func letGo() {
    session?.finish()
  }

  private var session: MatchSession? { navigation.matchTransition.session }

  private func act(_ course: Course, frame: Int) {
    switch (course, frame) {
    case (.scrubbing, 0..<20): session?.scrub(to: 0.5 - 0.4 * cos(Double(frame) / 3))
    case (.scrubbing, 20): session?.finish()
    case (.reversing, 10): session?.reverse()
    case (.retargeting, 10): for view in targets { view.center.y += 20 }
    default: break
    }
  }

  private func showFrame() {
    advanceFrame()
    keep(screen.render())
  }

  private func advanceFrame() {
    screen.advance(by: 1 / Double(screen.framesPerSecond))
  }

  @discardableResult
  private func fill(_ controller: UIViewController, _ side: TransitionSide) -> [UIView] {
    controller.view.frame = screen.window.bounds
    controller.view.backgroundColor = .white
    return views.add(Scenario.flatGrid.tiles(side, count), to: controller.view)
  }
}
