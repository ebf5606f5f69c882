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
