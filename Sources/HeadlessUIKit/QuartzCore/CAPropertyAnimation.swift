import Foundation

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String? {
    get { path }
    set {
      path = newValue
      property = newValue.map(LayerProperty.named)
    }
  }

  /// Whether the value is added to what shows beneath it; transforms are concatenated.
  open var isAdditive = false
  /// Whether every repeat starts where the one before it ended.
  open var isCumulative = false

  private var path: String?
  /// The table row of `keyPath`.
  private(set) var property: LayerProperty?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (path, property) = (other.path, other.property)
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The value at a progress in 0...1, `current` being the model's.
  func value(at progress: Double, current: LayerPropertyValue) -> LayerPropertyValue { current }

  /// The value at a share of the way, per axis; between the ends at least.
  func value(atFraction fraction: SIMD2<Double>, current: LayerPropertyValue) -> LayerPropertyValue
  {
    value(at: min(max(fraction.x, 0), 1), current: current)
  }

  override func apply(fraction: SIMD2<Double>, to values: inout LayerValues, model: LayerValues) {
    guard let property else { return }
    show(value(atFraction: fraction, current: property.get(model)), in: &values)
  }

  override func apply(
    _ moment: MediaTiming.Moment, to values: inout LayerValues, model: LayerValues
  ) {
    guard let property else { return }
    let current = property.get(model)
    var shown = value(at: moment.progress, current: current)
    if isCumulative && moment.iteration > 0 {
      shown = shown.adding(value(at: 1, current: current).scaled(by: Double(moment.iteration)))
    }
    show(shown, in: &values)
  }

  /// Puts a value where it shows, on top of what is beneath.
  final func show(_ value: LayerPropertyValue, in values: inout LayerValues) {
    guard let property else { return }
    property.set(&values, isAdditive ? value.adding(property.get(values)) : value)
  }
}
