import Foundation

extension CALayer {
  public var beginTime: TimeInterval {
    get { box.values.timing.beginTime }
    set { write { $0.timing.beginTime = newValue } }
  }

  public var duration: TimeInterval {
    get { box.values.timing.duration }
    set { write { $0.timing.duration = newValue } }
  }

  public var speed: Float {
    get { box.values.timing.speed }
    set { write { $0.timing.speed = newValue } }
  }

  public var timeOffset: TimeInterval {
    get { box.values.timing.timeOffset }
    set { write { $0.timing.timeOffset = newValue } }
  }

  public var repeatCount: Float {
    get { box.values.timing.repeatCount }
    set { write { $0.timing.repeatCount = newValue } }
  }

  public var repeatDuration: TimeInterval {
    get { box.values.timing.repeatDuration }
    set { write { $0.timing.repeatDuration = newValue } }
  }

  public var autoreverses: Bool {
    get { box.values.timing.autoreverses }
    set { write { $0.timing.autoreverses = newValue } }
  }

  public var fillMode: CAMediaTimingFillMode {
    get { box.values.timing.fillMode }
    set { write { $0.timing.fillMode = newValue } }
  }

  /// A time of layer `l` (of the clock where `nil`) in this layer's time, both in seconds.
  /// - Complexity: O(*d*) in the depth of both layers.
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval {
    localTime(at: l?.clockTime(at: t) ?? t)
  }

  /// A time of this layer in that of layer `l` (of the clock where `nil`), both in seconds.
  /// - Complexity: O(*d*) in the depth of both layers.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
    let time = clockTime(at: t)
    return l?.localTime(at: time) ?? time
  }

  /// This layer's time when the clock shows `time`.
  func localTime(at time: TimeInterval) -> TimeInterval {
    let outer = parent?.localTime(at: time) ?? time
    return box.values.timing.localTime(at: outer)
  }

  private func clockTime(at time: TimeInterval) -> TimeInterval {
    let outer = box.values.timing.parentTime(at: time)
    return parent?.clockTime(at: outer) ?? outer
  }
}
