import MatchTransition
import UIKit

/// A hash of all values that walks displayed and left behind. Equal digests mean equal motion, bit for
/// bit.
///
/// The hash is 64-bit FNV-1a over the bits of every value. It proves that a refactoring changes nothing.
public struct WalkDigest: Equatable, Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ ((bits >> UInt64(shift)) & 0xff)) &* 0x100_0000_01b3
    }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ text: String) { text.utf8.forEach { add(UInt64($0)) } }

  /// Adds the displayed values of a transition, frame by frame.
  mutating func add(_ trace: TransitionTrace) {
    for entry in trace.entries {
      add(entry.kind.rawValue)
      add(entry.time)
      add(entry.progress)
      for values in [entry.values, entry.from, entry.to] {
        values?.forEach { $0.forEach { add($0) } }
      }
    }
  }

  /// Adds the values of a layer.
  mutating func add(_ layer: CALayer) {
    let (position, bounds, transform) = (layer.position, layer.bounds, layer.transform)
    let numbers: [CGFloat] = [
      position.x, position.y, bounds.minX, bounds.minY, bounds.width, bounds.height,
      transform.m11, transform.m12, transform.m14, transform.m21, transform.m22, transform.m24,
      CGFloat(layer.opacity), layer.cornerRadius, layer.borderWidth, CGFloat(layer.shadowOpacity),
      layer.shadowRadius, layer.backgroundColor?.alpha ?? -1, layer.borderColor?.alpha ?? -1,
    ]
    numbers.forEach { add(Double($0)) }
  }

  /// Adds the values of an app's view.
  @MainActor mutating func add(_ view: UIView) {
    add(view.layer)
    let flags = [
      view.isHidden, view.isOpaque, view.isUserInteractionEnabled, view.layer.mask != nil,
      view.superview != nil,
    ]
    flags.forEach { add($0 ? 1 : UInt64(0)) }
  }
}
