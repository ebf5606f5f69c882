import UIKit

/// How a view must look at rest: as its screen made it, and as the app has written it since.
@MainActor struct WalkRecord {
  let view: UIView
  /// The view's place in its screen, or nil after the app has removed it.
  var superview: UIView?
  /// All subviews of that superview, in their order.
  var siblings: [UIView]
  /// The values of all properties, in their order.
  private var values: [AnyHashable]

  /// - Parameter guests: Views that others have added for a while.
  init(_ view: UIView, besides guests: [UIView] = []) {
    self.view = view
    superview = view.superview
    siblings = (view.superview?.subviews ?? []).filter {
      let name = String(reflecting: type(of: $0))
      // UIKit keeps its own parts of a scroll view in front, and the inspector keeps itself there.
      return !guests.contains($0) && !name.hasPrefix("UIKit.Scroll") && !$0.isInspector
    }
    values = Property.all.map { $0.value(view) }
  }

  /// Writes a value to a property of the view, as an app does at any time.
  ///
  /// - Parameters:
  ///   - property: The number of a property that the app writes. Larger numbers begin again at the first.
  ///   - value: The number of a value.
  mutating func write(property: Int, value: Int) {
    let written = Property.all.indices.filter { Property.all[$0].write != nil }
    let index = written[property % written.count]
    Property.all[index].write?(view, value)
    values[index] = Property.all[index].value(view)
  }

  /// Returns the differences from the required state.
  func complaints() -> [String] {
    var complaints: [String] = []
    for (property, value) in zip(Property.all, values) where property.value(view) != value {
      complaints.append(
        "the \(property.name) of a \(type(of: view)) is \(property.value(view)), was \(value)")
    }
    if view.superview !== superview { complaints.append("a view is not in its superview") }
    if let superview {
      // A scroll view may have indicators among the siblings.
      let present = superview.subviews.filter { siblings.contains($0) }
      if present != siblings { complaints.append("a view is not in its place among its siblings") }
    }
    return complaints
  }

  /// One property of a view.
  @MainActor private struct Property {
    let name: String
    let value: @MainActor (UIView) -> AnyHashable
    /// Writes one of a few values. It is nil for a property that the app leaves alone.
    var write: (@MainActor (UIView, Int) -> Void)?

    /// Makes a property with the values that an app may write.
    init<Value: Hashable>(
      _ name: String, _ path: ReferenceWritableKeyPath<UIView, Value>, writes values: [Value] = []
    ) {
      self.name = name
      value = { $0[keyPath: path] }
      if !values.isEmpty { write = { $0[keyPath: path] = values[$1 % values.count] } }
    }

    /// The app writes no value that the engine writes too, for example an alpha of 0. Nobody can tell such
    /// a value from the engine's.
    static let all: [Property] = [
      Property("alpha", \.alpha, writes: [0.5, 0.25]),
      Property("isHidden", \.isHidden, writes: [true, false]),
      Property("isOpaque", \.isOpaque),
      Property(
        "transform", \.transform,
        writes: [CGAffineTransform(rotationAngle: 1), CGAffineTransform(scaleX: 0.5, y: 2)]),
      Property("center", \.center, writes: [CGPoint(x: 70, y: 90), CGPoint(x: 300, y: 600)]),
      Property(
        "bounds", \.bounds,
        writes: [
          CGRect(x: 0, y: 0, width: 50, height: 80), CGRect(x: 0, y: 0, width: 0, height: 30),
        ]),
      Property("isUserInteractionEnabled", \.isUserInteractionEnabled, writes: [true, false]),
      Property("clipsToBounds", \.clipsToBounds, writes: [true, false]),
      Property("backgroundColor", \.backgroundColor, writes: [.cyan, .brown]),
      Property("corner radius", \.layer.cornerRadius, writes: [5, 12]),
      Property("border width", \.layer.borderWidth, writes: [1, 2]),
      Property("shadow", \.layer.shadowOpacity, writes: [0.25, 0.5]),
      Property("z position", \.layer.zPosition, writes: [0, 3]),
      Property("mask", \.layer.mask),
    ]
  }
}
