import Foundation

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? {
    get { named.from }
    set {
      named.from = newValue
      from = newValue.map(LayerPropertyValue.init(boxed:))
    }
  }

  open var toValue: Any? {
    get { named.to }
    set {
      named.to = newValue
      to = newValue.map(LayerPropertyValue.init(boxed:))
    }
  }

  open var byValue: Any? {
    get { named.by }
    set {
      named.by = newValue
      by = newValue.map(LayerPropertyValue.init(boxed:))
    }
  }

  /// The values as they were handed over.
  private var named: (from: Any?, to: Any?, by: Any?)
  var from: LayerPropertyValue?
  var to: LayerPropertyValue?
  var by: LayerPropertyValue?
  /// What the property showed when the animation was added, for one that names no value at all.
  var previous: LayerPropertyValue?

  /// Whether the animation names any value.
  var hasEnds: Bool { from != nil || to != nil || by != nil }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    named = other.named
    (from, to, by, previous) = (other.from, other.to, other.by, other.previous)
  }

  /// The two ends by the table of rule 3.6; "current" is the model's value.
  func ends(current: LayerPropertyValue) -> (LayerPropertyValue, LayerPropertyValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.adding(from))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, by.adding(current))
    case (nil, nil, nil): (previous ?? current, current)
    }
  }

  override func value(at progress: Double, current: LayerPropertyValue) -> LayerPropertyValue {
    value(atFraction: fraction(at: progress), current: current)
  }

  /// The value at a share of the way, per axis; outside 0...1 it lies beyond the ends.
  override func value(atFraction fraction: SIMD2<Double>, current: LayerPropertyValue)
    -> LayerPropertyValue
  {
    let (first, last) = ends(current: current)
    return first.mixed(with: last, fraction)
  }

  /// The share of the way at a progress in 0...1 of the duration, per axis.
  func fraction(at progress: Double) -> SIMD2<Double> {
    SIMD2(repeating: paced(progress))
  }
}
