import UIKit

/// What a stage writes between two instants, and nothing else: the floor of applying a frame.
///
/// Found by looking at every view of the container at both instants, so it is what was written,
/// whatever wrote it.
@MainActor struct BareWrites {
  private enum Value {
    case center(CGPoint, CGPoint)
    case bounds(CGRect, CGRect)
    case transform(CGAffineTransform, CGAffineTransform)
    case alpha(CGFloat, CGFloat)
    case cornerRadius(CGFloat, CGFloat)
  }

  private var writes: [(view: UIView, value: Value)] = []
  private var showsSecond = false

  /// - Parameters:
  ///   - container: All views below it are looked at.
  ///   - show: Shows the first or the second instant.
  init(below container: UIView, show: (Bool) -> Void) {
    var views: [UIView] = []
    var stack = container.subviews
    while let view = stack.popLast() {
      views.append(view)
      stack.append(contentsOf: view.subviews)
    }
    show(false)
    let first = views.map(State.init)
    show(true)
    for (view, state) in zip(views, first) {
      let other = State(view)
      func add<V: Equatable>(_ path: KeyPath<State, V>, _ make: (V, V) -> Value) {
        if state[keyPath: path] != other[keyPath: path] {
          writes.append((view, make(state[keyPath: path], other[keyPath: path])))
        }
      }
      add(\.center, Value.center)
      add(\.bounds, Value.bounds)
      add(\.transform, Value.transform)
      add(\.alpha, Value.alpha)
      add(\.cornerRadius, Value.cornerRadius)
    }
  }

  /// Writes the values of the instant that is not shown.
  mutating func run() {
    showsSecond.toggle()
    for (view, value) in writes {
      switch value {
      case .center(let first, let second): view.center = showsSecond ? second : first
      case .bounds(let first, let second): view.bounds = showsSecond ? second : first
      case .transform(let first, let second): view.transform = showsSecond ? second : first
      case .alpha(let first, let second): view.alpha = showsSecond ? second : first
      case .cornerRadius(let first, let second):
        view.layer.cornerRadius = showsSecond ? second : first
      }
    }
  }

  private struct State {
    let center: CGPoint
    let bounds: CGRect
    let transform: CGAffineTransform
    let alpha: CGFloat
    let cornerRadius: CGFloat

    @MainActor init(_ view: UIView) {
      center = view.center
      bounds = view.bounds
      transform = view.transform
      alpha = view.alpha
      cornerRadius = view.layer.cornerRadius
    }
  }
}
