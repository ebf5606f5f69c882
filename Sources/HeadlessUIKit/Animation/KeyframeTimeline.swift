import Foundation

/// The changes that the keyframes of one block make, gathered until the block ends: only then is it
/// known what lies between which values.
final class KeyframeTimeline {
  /// A change that begins and ends at moments in 0...1 of the block's time.
  struct Frame {
    let start: Double
    let end: Double
    let old: LayerPropertyValue
    let new: LayerPropertyValue
  }

  /// One property of one view.
  struct Entry {
    let view: UIView
    let layer: CALayer
    let key: String
    let isAdditive: Bool
    var frames: [Frame]

    /// What the property was before the block.
    var first: LayerPropertyValue { frames[0].old }
  }

  private struct Name: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  let mode: CAAnimationCalculationMode
  private(set) var entries: [Entry] = []
  private var places: [Name: Int] = [:]

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  func add(_ key: String, on layer: CALayer, of view: UIView, _ frame: Frame, isAdditive: Bool) {
    let name = Name(layer: ObjectIdentifier(layer), key: key)
    if let place = places[name] {
      entries[place].frames.append(frame)
    } else {
      places[name] = entries.count
      entries.append(
        Entry(view: view, layer: layer, key: key, isAdditive: isAdditive, frames: [frame]))
    }
  }

  /// The animation of one property, from `first` on; `base` is what is taken off all values.
  func animation(
    of entry: Entry, from first: LayerPropertyValue, relativeTo base: LayerPropertyValue?
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: entry.key)
    animation.calculationMode = mode
    // In order of time; frames that begin together stay in the order of their calls.
    let frames = entry.frames.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    let (values, times) =
      mode == .discrete ? Self.steps(frames, from: first) : Self.stations(frames, from: first)
    animation.stations = base.map { base in values.map { $0.subtracting(base) } } ?? values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    return animation
  }

  /// A value holds from the beginning of its frame to that of the next one.
  private static func steps(
    _ frames: [Frame], from first: LayerPropertyValue
  ) -> ([LayerPropertyValue], [Double]) {
    var (values, times) = ([first], [0.0])
    for frame in frames {
      if frame.start <= times[times.count - 1] {
        values[values.count - 1] = frame.new
      } else {
        values.append(frame.new)
        times.append(frame.start)
      }
    }
    return (values, times + [1])
  }

  /// A value is reached at the end of its frame and holds to the beginning of the next one.
  private static func stations(
    _ frames: [Frame], from first: LayerPropertyValue
  ) -> ([LayerPropertyValue], [Double]) {
    var (values, times) = ([first], [0.0])
    func append(_ value: LayerPropertyValue, at time: Double) {
      values.append(value)
      times.append(min(max(time, times[times.count - 1]), 1))
    }
    for frame in frames {
      if frame.start > times[times.count - 1] {
        append(values[values.count - 1], at: frame.start)
      }
      append(frame.new, at: frame.end)
    }
    if times[times.count - 1] < 1 { append(values[values.count - 1], at: 1) }
    return (values, times)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// The calculation mode in bits 10 to 12.
  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}
