import UIKit

/// What a frame costs once its views have moved: the commit, and the picture.
@MainActor let frameBenchmarks = [
  Benchmark(name: "Commit moved views") { count in
    let wall = Wall(count: count)
    return Workload(prepare: { wall.move() }, body: { CATransaction.flush() })
  },
  Benchmark(name: "Render moved views") { count in
    let wall = Wall(count: count)
    return Workload(
      prepare: {
        wall.move()
        CATransaction.flush()
      }, body: { keep(wall.screen.render()) })
  },
  Benchmark(name: "Render one moved view") { count in
    let wall = Wall(count: count)
    return Workload(
      prepare: {
        wall.moveOne()
        CATransaction.flush()
      }, body: { keep(wall.screen.render()) })
  },
]

@MainActor let frameRatios = [
  RatioBenchmark(
    name: "Render one moved view of 100000, to one of 1000", bound: 2, unit: "x"
  ) {
    @MainActor func workload(_ count: Int) -> Workload {
      let wall = Wall(count: count)
      return Workload {
        wall.moveOne()
        keep(wall.screen.render())
      }
    }
    return Harness.ratio(workload(100_000), to: workload(1000))
  }
]

/// A screen full of small round pictures.
@MainActor private final class Wall {
  let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 1)
  private var views: [UIView] = []
  private var isMoved = false

  init(count: Int) {
    let list = UIView(frame: screen.window.bounds)
    for index in 0..<count {
      // Like a scrolled list: 13 columns, and as many rows as it takes.
      let view = UIView(
        frame: CGRect(
          x: CGFloat(index % 13) * 30, y: CGFloat(index / 13) * 30, width: 28, height: 28))
      view.backgroundColor = UIColor(white: CGFloat(index % 7) / 7, alpha: 1)
      view.layer.cornerRadius = 6
      list.addSubview(view)
      views.append(view)
    }
    screen.window.addSubview(list)
    _ = screen.render()
    // Where all views lie is found out once.
    moveOne()
    _ = screen.render()
  }

  func move() {
    isMoved.toggle()
    for view in views { view.center.x += isMoved ? 1.5 : -1.5 }
  }

  func moveOne() {
    isMoved.toggle()
    views[views.count / 2 % 100].center.x += isMoved ? 1.5 : -1.5
  }
}
