import Foundation

/// One row of the channel table.
package final class ChannelRow: Sendable {
  /// The numbers and colours of the group, in the order of their channels.
  package let fields: [ChannelField]
  /// The part of a flight in which the group changes, or nil for the whole flight.
  let timing: @Sendable (PropertyTimings) -> ClosedRange<Double>?
  /// The deviation of the first two channels, or of all corners, from an even change.
  let addition: Addition
  /// Whether a flight has this group.
  let isPresent: @Sendable (Flight) -> Bool
  /// Appends the values of all channels at one end of a flight.
  let read: @Sendable (Flight, FlightTip, inout ChannelValues) -> Void
  /// Writes the values of all channels to the end of a flight.
  let write: @Sendable (inout FlightEnd, GroupValues) -> Void

  /// A deviation from the even change.
  enum Addition {
    case none
    /// The deviation of the flight's path from its straight line.
    case path
    /// The lift of a view that travels.
    case lift
    /// The rounding of a screen that flies, which all four corners have.
    case rounding
  }

  init(
    _ fields: [ChannelField],
    timing: @escaping @Sendable (PropertyTimings) -> ClosedRange<Double>? = { _ in nil },
    addition: Addition = .none, isPresent: @escaping @Sendable (Flight) -> Bool = { _ in true },
    read: @escaping @Sendable (Flight, FlightTip, inout ChannelValues) -> Void,
    write: @escaping @Sendable (inout FlightEnd, GroupValues) -> Void
  ) {
    self.fields = fields
    self.timing = timing
    self.addition = addition
    self.isPresent = isPresent
    self.read = read
    self.write = write
  }

  /// Returns the offset that the group's channels add.
  ///
  /// - Parameters:
  ///   - path: The offset of the flight's path, if it has one.
  ///   - flight: The flight.
  func offset(path: PathOffset?, of flight: Flight) -> PathOffset? {
    switch addition {
    case .none: nil
    case .path: path
    case .lift: flight.liftOffset
    case .rounding: flight.roundingOffset
    }
  }
}

/// How a channel follows the progress of its flight. A spring can move the progress outside 0...1.
package enum ChannelLaw: Sendable {
  /// Continues outside 0...1.
  case free
  /// Continues outside 0...1, but never below 0.
  case notNegative
  /// Stays between both ends.
  case unit
  /// Stays between both ends. The four channels of a colour are mixed premultiplied.
  case color
  /// A fade, as `start + end · progress` clamped to 0...1.
  case ramp

  /// The number of channels that the law covers.
  package var width: Int { self == .color ? 4 : 1 }

  /// Whether a channel with these values changes during the flight.
  func varies(_ start: Double, _ end: Double) -> Bool {
    self == .ramp ? end != 0 : start != end
  }

  /// Returns the value at progress `t`. For colours, `writeColor` is used instead.
  @inline(__always)
  func value(_ start: Double, _ end: Double, at t: Double) -> Double {
    switch self {
    case .free, .color: interpolate(start, end, at: t)
    case .notNegative: ChannelLaw.notNegative(start, end, t)
    case .unit: interpolate(start, end, at: unitClamped(t))
    case .ramp: ChannelLaw.ramp(start, end, t)
    }
  }

  @inline(__always)
  static func notNegative(_ start: Double, _ end: Double, _ t: Double) -> Double {
    let value = interpolate(start, end, at: t)
    return value > 0 ? value : 0
  }

  @inline(__always)
  static func ramp(_ start: Double, _ slope: Double, _ t: Double) -> Double {
    unitClamped(start + slope * unitClamped(t))
  }

  /// Mixes two colours premultiplied.
  ///
  /// - Parameters:
  ///   - start: Red, green, blue and alpha at progress 0, each `stride` after the previous number.
  ///   - end: The colour at progress 1, with the same layout.
  ///   - out: The memory for the mixed colour, with the same layout.
  @inline(__always)
  static func writeColor(
    _ start: UnsafePointer<Double>, _ end: UnsafePointer<Double>,
    _ out: UnsafeMutablePointer<Double>, stride: Int, at t: Double
  ) {
    let t = unitClamped(t)
    // Three plain lines: the compiler does not unroll a loop over a stride.
    let (green, blue, alpha) = (stride, 2 * stride, 3 * stride)
    let weight = RGBA.weight(start[alpha], end[alpha], at: t)
    out[0] = interpolate(start[0], end[0], at: weight)
    out[green] = interpolate(start[green], end[green], at: weight)
    out[blue] = interpolate(start[blue], end[blue], at: weight)
    out[alpha] = interpolate(start[alpha], end[alpha], at: t)
  }
}

/// A buffer for the values of all channels of a flight, in channel order.
package struct ChannelValues: Sendable {
  private(set) var numbers: [Double] = []

  init() {
    numbers.reserveCapacity(Channel.allCases.count)
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
  }

  /// Returns the numbers without keeping a copy, so that the caller can change them in place.
  mutating func take() -> [Double] {
    defer { numbers = [] }
    return numbers
  }

  mutating func add(_ value: Double) {
    numbers.append(value)
  }

  mutating func add(_ first: Double, _ second: Double) {
    numbers.append(first)
    numbers.append(second)
  }

  mutating func add(_ point: CGPoint) {
    add(Double(point.x), Double(point.y))
  }

  mutating func add(_ size: CGSize) {
    add(Double(size.width), Double(size.height))
  }

  mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ color: RGBA) {
    add(color.red, color.green)
    add(color.blue, color.alpha)
  }

  mutating func add(_ components: AffineMatrix.Components) {
    add(components.rotation, components.scaleX)
    add(components.scaleY, components.shear)
  }

  mutating func add(_ radii: CornerRadii) {
    add(radii.topLeft, radii.topRight)
    add(radii.bottomLeft, radii.bottomRight)
  }

  mutating func add(_ border: ElementBorder) {
    add(border.width)
    add(border.color)
  }

  mutating func add(_ shadow: ElementShadow) {
    add(shadow.color)
    add(shadow.opacity)
    add(shadow.offset)
    add(shadow.radius)
  }
}

extension Flight {
  /// Replaces `values` by the values of every channel at one end.
  func read(_ tip: FlightTip, into values: inout ChannelValues) {
    values.removeAll()
    for group in ChannelGroup.all { group.row.read(self, tip, &values) }
  }
}
