import MatchTransition
import UIKit

/// What a transition costs where it meets live views; bitmaps aside, as all pictures are shared.
@MainActor let screenBenchmarks = [
  Benchmark(name: "Capture both screens") { count in
    let screens = LiveScreens(count: count)
    return Workload { keep(screens.transition.capture()) }
  },
  Benchmark(name: "Stage set up") { count in
    let transition = LiveScreens(count: count).planned()
    return Workload(prepare: { transition.end() }, body: { transition.stage() })
  },
  Benchmark(name: "Stage frame") { count in
    let transition = LiveScreens(count: count).planned()
    transition.stage()
    return showing(transition)
  },
  Benchmark(name: "Stage tear down") { count in
    let transition = LiveScreens(count: count).planned()
    return Workload(prepare: { transition.stage() }, body: { transition.end() })
  },
]

@MainActor let screenRatios = [
  RatioBenchmark(
    name: "Capture, 10000 views of which 1000 tagged, to a bare walk", bound: 3, unit: "x"
  ) {
    let screens = LiveScreens(count: 1000, untagged: 9)
    return Harness.ratio(
      Workload { keep(screens.transition.capture()) },
      to: Workload { keep(bareWalk(screens.from) + bareWalk(screens.to)) })
  },
  RatioBenchmark(
    name: "Capture, match and plan for one of 100000, to one of 1000", bound: 1.5, unit: "x"
  ) {
    let (many, few) = (LiveScreens(count: 100_000), LiveScreens(count: 1000))
    return Harness.ratio(
      Workload { keep(many.planned()) }, to: Workload { keep(few.planned()) }) / 100
  },
  RatioBenchmark(
    name: "Stage frame of 10000 flights, sampled and applied, to the bare writes", bound: 1.5,
    unit: "x"
  ) {
    let screens = LiveScreens(count: 10_000)
    let transition = screens.planned()
    transition.stage()
    var writes = BareWrites(below: screens.container) { transition.show($0 ? 0.6 : 0.3) }
    var isSecond = false
    return Harness.ratio(
      Workload {
        isSecond.toggle()
        transition.show(isSecond ? 0.6 : 0.3)
      }, to: Workload { writes.run() })
  },
  RatioBenchmark(name: "Stage frame, mallocs for 1000 flights", bound: 0, unit: "calls") {
    let transition = LiveScreens(count: 1000).planned()
    transition.stage()
    return Double(Harness.mallocs(showing(transition)))
  },
]

/// Shows another instant each time.
@MainActor private func showing(_ transition: StagedTransition) -> Workload {
  var progress = 0.0
  return Workload {
    progress = progress < 0.9 ? progress + 0.0123 : 0.01
    transition.show(progress)
  }
}

/// Reads the matchID and the bounds of every view below `root`, and nothing else.
@MainActor private func bareWalk(_ root: UIView) -> Double {
  var sum = 0.0
  var stack = [root]
  while let view = stack.popLast() {
    sum += Double(view.bounds.size.width) + (view.matchID == nil ? 0 : 1)
    stack.append(contentsOf: view.subviews)
  }
  return sum
}

/// Two screens of views in a window, all of whose tagged views match and can be seen.
@MainActor final class LiveScreens {
  let from: UIView
  let to: UIView
  let transition: StagedTransition
  var container: UIView { screen.window }
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 1)

  /// - Parameters:
  ///   - count: How many tagged views each screen has.
  ///   - untagged: How many more views without a tag follow each of them.
  init(count: Int, untagged: Int = 0) {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    from = LiveScreens.fill(screen.window.bounds, count, untagged, side: 40, picture)
    to = LiveScreens.fill(screen.window.bounds, count, untagged, side: 90, picture)
    screen.window.addSubview(from)
    screen.window.addSubview(to)
    transition = StagedTransition(from: from, to: to, in: screen.window)
  }

  /// The transition, captured, matched and planned.
  func planned() -> StagedTransition {
    transition.capture()
    transition.plan()
    return transition
  }

  /// A screen whose tagged views are spread over it evenly.
  private static func fill(
    _ bounds: CGRect, _ count: Int, _ untagged: Int, side: CGFloat, _ picture: UIImage
  ) -> UIView {
    let root = UIView(frame: bounds)
    for index in 0..<count {
      let share = CGFloat(index) / CGFloat(count)
      let view = UIImageView(image: picture)
      view.frame = CGRect(
        x: (share * 97).truncatingRemainder(dividingBy: 1) * (bounds.width - side),
        y: share * (bounds.height - side), width: side, height: side)
      view.layer.cornerRadius = side / 8
      view.clipsToBounds = true
      view.matchID = MatchID("photo-\(index)")
      root.addSubview(view)
      for _ in 0..<untagged {
        root.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)))
      }
    }
    return root
  }
}
