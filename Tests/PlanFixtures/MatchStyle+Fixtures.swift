import MatchTransition

extension MatchStyle {
  /// Returns the style with another value of one property.
  package func with<Value>(
    _ property: WritableKeyPath<MatchStyle, Value>, _ value: Value
  ) -> MatchStyle {
    var style = self
    style[keyPath: property] = value
    return style
  }
}

extension TransitionOptions {
  /// Returns the options with another value of one property.
  package func with<Value>(
    _ property: WritableKeyPath<TransitionOptions, Value>, _ value: Value
  ) -> TransitionOptions {
    var options = self
    options[keyPath: property] = value
    return options
  }
}
