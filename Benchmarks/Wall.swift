import UIKit

/// A screen of small round boxes that move without a transition. It measures the runtime's own share.
@MainActor final class Wall {
  private let screen = HeadlessScreen(size: Scenario.size, scale: 1)
  private var views: [UIView] = []
  private var isMoved = false

  init(count: Int) {
    let list = UIView(frame: screen.window.bounds)
    for index in 0..<count {
      // The boxes lie in 13 columns and as many rows as needed, like a list.
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
    // The first frame finds the places of all views.
    moveOne()
    _ = screen.render()
  }

  private func move() {
    isMoved.toggle()
    for view in views { view.center.x += isMoved ? 1.5 : -1.5 }
  }

  private func moveOne() {
    isMoved.toggle()
    views[views.count / 2 % 100].center.x += isMoved ? 1.5 : -1.5
  }

  static let commit = Benchmark(name: "commit of moved views") { count in
    let wall = Wall(count: count)
    return (Workload(prepare: { wall.move() }, body: { CATransaction.flush() }), nil)
  }

  static let render = Benchmark(name: "picture of moved views") { count in
    let wall = Wall(count: count)
    return (
      Workload(
        prepare: {
          wall.move()
          CATransaction.flush()
        }, body: { keep(wall.screen.render()) }), nil
    )
  }

  static let renderOne = Benchmark(name: "picture of one moved view") { count in
    let wall = Wall(count: count)
    return (
      Workload(
        prepare: {
          wall.moveOne()
          CATransaction.flush()
        }, body: { keep(wall.screen.render()) }), nil
    )
  }

  /// Moves one of `count` views and renders the screen.
  static func movingOne(_ count: Int) -> Workload {
    let wall = Wall(count: count)
    return Workload {
      wall.moveOne()
      keep(wall.screen.render())
    }
  }
}
