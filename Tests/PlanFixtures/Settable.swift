import MatchTransition

/// A value whose properties can be set one by one.
package protocol Settable {}

extension Settable {
  /// Returns the value with another value of one property.
  package func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }
}

extension MatchStyle: Settable {}
extension TransitionOptions: Settable {}
