import UIKit

/// The property writes of a stage between two frames, and nothing else. They are the floor of applying a
/// frame.
///
/// The writes are found by comparing every view of the container at both frames.
@MainActor struct BareWrites {
  private enum Value {
    case center(CGPoint, CGPoint)
    case bounds(CGRect, CGRect)
    case transform(CGAffineTransform, CGAffineTransform)
    case alpha(CGFloat, CGFloat)
    case backgroundColor(UIColor?, UIColor?)
    case cornerRadius(CGFloat, CGFloat)
    case borderWidth(CGFloat, CGFloat)
    case borderColor(CGColor?, CGColor?)
    case shadowOpacity(Float, Float)
    case shadowRadius(CGFloat, CGFloat)
    case shadowOffset(CGSize, CGSize)
    case shadowColor(CGColor?, CGColor?)
    case shadowPath(CGPath?, CGPath?)
  }

  private var writes: [(view: UIView, value: Value)] = []
  private var showsSecond = false

  /// - Parameter screens: The screens, with all stand-ins in place.
  init(_ screens: Screens) {
    let views = screens.views
    screens.show(second: false)
    let first = views.map(State.init)
    screens.show(second: true)
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
      add(\.backgroundColor, Value.backgroundColor)
      add(\.cornerRadius, Value.cornerRadius)
      add(\.borderWidth, Value.borderWidth)
      add(\.borderColor, Value.borderColor)
      add(\.shadowOpacity, Value.shadowOpacity)
      add(\.shadowRadius, Value.shadowRadius)
      add(\.shadowOffset, Value.shadowOffset)
      add(\.shadowColor, Value.shadowColor)
      add(\.shadowPath, Value.shadowPath)
    }
  }

  /// Writes the values of the frame that is not shown.
  mutating func run() {
    showsSecond.toggle()
    for (view, value) in writes {
      switch value {
      case .center(let first, let second): view.center = showsSecond ? second : first
      case .bounds(let first, let second): view.bounds = showsSecond ? second : first
      case .transform(let first, let second): view.transform = showsSecond ? second : first
      case .alpha(let first, let second): view.alpha = showsSecond ? second : first
      case .backgroundColor(let first, let second):
        view.backgroundColor = showsSecond ? second : first
      case .cornerRadius(let first, let second):
        view.layer.cornerRadius = showsSecond ? second : first
      case .borderWidth(let first, let second):
        view.layer.borderWidth = showsSecond ? second : first
      case .borderColor(let first, let second):
        view.layer.borderColor = showsSecond ? second : first
      case .shadowOpacity(let first, let second):
        view.layer.shadowOpacity = showsSecond ? second : first
      case .shadowRadius(let first, let second):
        view.layer.shadowRadius = showsSecond ? second : first
      case .shadowOffset(let first, let second):
        view.layer.shadowOffset = showsSecond ? second : first
      case .shadowColor(let first, let second):
        view.layer.shadowColor = showsSecond ? second : first
      case .shadowPath(let first, let second):
        view.layer.shadowPath = showsSecond ? second : first
      }
    }
  }

  private struct State {
    let center: CGPoint
    let bounds: CGRect
    let transform: CGAffineTransform
    let alpha: CGFloat
    let backgroundColor: UIColor?
    let cornerRadius: CGFloat
    let borderWidth: CGFloat
    let borderColor: CGColor?
    let shadowOpacity: Float
    let shadowRadius: CGFloat
    let shadowOffset: CGSize
    let shadowColor: CGColor?
    let shadowPath: CGPath?

    @MainActor init(_ view: UIView) {
      let layer = view.layer
      center = view.center
      bounds = view.bounds
      transform = view.transform
      alpha = view.alpha
      backgroundColor = view.backgroundColor
      cornerRadius = layer.cornerRadius
      borderWidth = layer.borderWidth
      borderColor = layer.borderColor
      shadowOpacity = layer.shadowOpacity
      shadowRadius = layer.shadowRadius
      shadowOffset = layer.shadowOffset
      shadowColor = layer.shadowColor
      shadowPath = layer.shadowPath
    }
  }
}
