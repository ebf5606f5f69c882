import Foundation

/// What an animation tells its delegate; both calls are optional on Apple's platforms.
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something that changes what a layer shows over time, without changing the layer.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()

  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly until the animation has been removed.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  open var preferredFrameRateRange = CAFrameRateRange.default

  public required override init() {
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.takeValues(of: self)
    return copy
  }

  /// Copies what `other`, of the same class, holds; subclasses add their own values.
  func takeValues(of other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Writes what shows at `time` seconds of the parent's time, `begin` being the start, into
  /// `values`; `model` is the layer without any animation.
  final func apply(
    at time: TimeInterval, begin: TimeInterval, to values: inout LayerValues, model: LayerValues
  ) {
    var started = timing
    started.beginTime = begin
    guard let moment = started.moment(at: started.localTime(at: time)) else { return }
    apply(moment, to: &values, model: model)
  }

  /// What a subclass shows at a moment.
  func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues, model: LayerValues) {}

  /// What a subclass shows at a share of its way, per axis, that somebody else paces.
  func apply(fraction: SIMD2<Double>, to values: inout LayerValues, model: LayerValues) {
    apply(
      MediaTiming.Moment(progress: min(max(fraction.x, 0), 1), iteration: 0), to: &values,
      model: model)
  }

  /// The progress after the timing function has warped it.
  final func paced(_ progress: Double) -> Double {
    timingFunction?.curve.value(at: progress) ?? progress
  }

  public var beginTime: TimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  public var duration: TimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  public var timeOffset: TimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  public var repeatDuration: TimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
