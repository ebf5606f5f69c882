import MatchTransition
import UIKit

/// The minimum work that any implementation of a stage must do.
@MainActor enum Floor {
  /// Reads the `matchID` and the bounds of every view in the tree of `root`.
  static func walk(_ root: UIView) -> Double {
    var sum = 0.0
    var stack = [root]
    while let view = stack.popLast() {
      sum += Double(view.bounds.size.width) + (view.matchID == nil ? 0 : 1)
      stack.append(contentsOf: view.subviews)
    }
    return sum
  }

  /// Assigns a number to each distinct ID.
  static func number(_ ids: [MatchID]) -> Int {
    var numbers: [MatchID: Int] = [:]
    numbers.reserveCapacity(ids.count)
    var next = 0
    for id in ids {
      numbers[id, default: next] += 0
      next += 1
    }
    return numbers.count
  }

  /// Copies `bytes` bytes.
  static func copy(_ bytes: Int) -> Workload {
    let source = [UInt8](repeating: 1, count: max(bytes, 1))
    var target = [UInt8](repeating: 0, count: max(bytes, 1))
    return Workload {
      source.withUnsafeBytes { source in
        target.withUnsafeMutableBytes { target in target.copyMemory(from: source) }
      }
      keep(target[0])
    }
  }

  /// Makes and adds as many plain views as a stage adds.
  @MainActor final class Views {
    private let container: UIView
    private let count: Int
    private var views: [UIView] = []

    init(_ screens: Screens) {
      container = screens.container
      let before = screens.views.count
      screens.stage()
      count = screens.views.count - before
      screens.transition.end()
    }

    func add() {
      views.reserveCapacity(count)
      for _ in 0..<count {
        let view = UIView()
        container.addSubview(view)
        views.append(view)
      }
    }

    func remove() {
      for view in views.reversed() { view.removeFromSuperview() }
      views.removeAll(keepingCapacity: true)
    }
  }
}
