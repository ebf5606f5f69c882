import Foundation

/// One row of the channel table.
package final class ChannelRow: Sendable {
  package let channels: [ChannelKind]
  /// The laws of the numbers and colours of the group, in the order of their channels.
  let laws: [ChannelLaw]
  /// The part of a flight in which the group changes, or nil for the whole flight.
  let timing: @Sendable (PropertyTimings) -> ClosedRange<Double>?
  /// The rise of the values in the middle of a flight, or nil for an even change.
  let bump: @Sendable (Flight) -> GroupBump?
  /// Whether a flight has this group.
  let isPresent: @Sendable (Flight) -> Bool
  /// Appends the values of all channels at one end of a flight.
  let read: @Sendable (Flight, TransitionSide, inout [Double]) -> Void
  /// Writes the values of all channels to the end of a flight.
  let write: @Sendable (inout BoxState, GroupValues) -> Void

  init(
    _ channels: [ChannelKind],
    timing: @escaping @Sendable (PropertyTimings) -> ClosedRange<Double>? = { _ in nil },
    bump: @escaping @Sendable (Flight) -> GroupBump? = { _ in nil },
    isPresent: @escaping @Sendable (Flight) -> Bool = { _ in true },
    read: @escaping @Sendable (Flight, TransitionSide, inout [Double]) -> Void,
    write: @escaping @Sendable (inout BoxState, GroupValues) -> Void
  ) {
    self.channels = channels
    laws = channels.filter { $0.law != .color || $0.range != nil }.map(\.law)
    self.timing = timing
    self.bump = bump
    self.isPresent = isPresent
    self.read = read
    self.write = write
  }
}
