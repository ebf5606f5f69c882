import Foundation

/// One row of the channel table.
package final class ChannelRow: Sendable {
  /// The numbers and colours of the group, in the order of their channels.
  package let fields: [ChannelField]
  /// The part of a flight in which the group changes, or nil for the whole flight.
  let timing: @Sendable (PropertyTimings) -> ClosedRange<Double>?
  /// Whether the first two channels follow the flight's path.
  let followsPath: Bool
  /// Whether a flight has this group.
  let isPresent: @Sendable (Flight) -> Bool
  /// Appends the values of all channels at one end of a flight.
  let read: @Sendable (Flight, FlightTip, inout ChannelValues) -> Void
  /// Writes the values of all channels to the end of a flight.
  let write: @Sendable (inout FlightEnd, GroupValues) -> Void

  init(
    _ fields: [ChannelField],
    timing: @escaping @Sendable (PropertyTimings) -> ClosedRange<Double>? = { _ in nil },
    followsPath: Bool = false, isPresent: @escaping @Sendable (Flight) -> Bool = { _ in true },
    read: @escaping @Sendable (Flight, FlightTip, inout ChannelValues) -> Void,
    write: @escaping @Sendable (inout FlightEnd, GroupValues) -> Void
  ) {
    self.fields = fields
    self.timing = timing
    self.followsPath = followsPath
    self.isPresent = isPresent
    self.read = read
    self.write = write
  }
}
