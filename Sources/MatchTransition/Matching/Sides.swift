/// A value for each of the two screens of a transition.
package struct Sides<Value> {
  package var source: Value
  package var destination: Value

  package init(source: Value, destination: Value) {
    (self.source, self.destination) = (source, destination)
  }

  /// Makes a value for each side.
  package init(_ make: (TransitionSide) throws -> Value) rethrows {
    self = try Self.making(make)
  }

  private static func making(_ make: (TransitionSide) throws -> Value) rethrows -> Sides {
    // With one call in a loop, the optimizer inserts the code of the closure once.
    var (side, first) = (TransitionSide.source, Value?.none)
    while true {
      let value = try make(side)
      if let first { return Sides(source: first, destination: value) }
      (side, first) = (.destination, value)
    }
  }

  package subscript(side: TransitionSide) -> Value {
    _read {
      switch side {
      case .source: yield source
      case .destination: yield destination
      }
    }
    _modify {
      switch side {
      case .source: yield &source
      case .destination: yield &destination
      }
    }
  }

  /// Returns the results of `transform` for both values.
  package func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Sides<Result> {
    Sides<Result>(source: try transform(source), destination: try transform(destination))
  }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}

/// One of the two screens of a transition.
public enum TransitionSide: Hashable, Sendable, CaseIterable {
  /// The source screen, which UIKit calls `from`.
  case source
  /// The destination screen, which UIKit calls `to`.
  case destination
}

extension TransitionSide {
  /// The name of the side. As a raw value it would be compared wherever two sides are.
  package var name: String { self == .source ? "source" : "destination" }

  /// The side of the other screen.
  package var other: TransitionSide { self == .source ? .destination : .source }
}
