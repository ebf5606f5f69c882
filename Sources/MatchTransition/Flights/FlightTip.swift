import Foundation

/// The beginning or the end of a flight.
package enum FlightTip: Sendable {
  case start, end
}
