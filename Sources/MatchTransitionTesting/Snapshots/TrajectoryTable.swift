import Foundation
import MatchTransition

/// The values of a trajectory as a text that people can read and compare: a table for each flight.
///
///     trajectory 1
///     outcome completed
///
///     [photo-1]
///     time progress centerX centerY
///     0 0 40 50
///     0.008 0.017 41.833 50.667
struct TrajectoryTable: Equatable {
  struct Flight: Equatable {
    /// The ID on one line. A number follows an ID that is not the first of its kind.
    var id: String
    var columns: [String]
    var rows: [[Double]]
  }

  var outcome: String
  var flights: [Flight]

  private static let head = "trajectory 1"

  /// Takes the progress, and the channels that vary or say where the flight is.
  init(_ trajectory: TransitionTrajectory) {
    let entries = trajectory.trace.entries
    let begin = entries.first { $0.kind == .begin }
    let start = entries.first?.time ?? 0
    let frames = entries.filter { $0.kind == .frame }
    outcome = entries.last?.completed == true ? "completed" : "cancelled"
    let names = begin?.channels ?? []
    let lines = (begin?.flights ?? []).map {
      $0.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    flights = NumberedID.all(lines).enumerated().map { index, key in
      let seen = frames.filter { $0.values?.indices.contains(index) == true }
      let all = seen.map { $0.values?[index] ?? [] }
      let channels = names.indices.filter { channel in
        let values = all.map { $0[channel] }
        return Self.places.contains(names[channel])
          || (values.max() ?? 0) - (values.min() ?? 0) > 1e-3
      }
      return Flight(
        id: key.description,
        columns: ["time", "progress"] + channels.map { names[$0] },
        rows: zip(seen, all).map { frame, values in
          [frame.time - start, frame.progress] + channels.map { values[$0] }
        })
    }
  }

  /// The channels that every table has.
  private static let places: Set = ["centerX", "centerY", "width", "height"]

  /// The table as text, with three decimals.
  var text: String {
    var lines = [Self.head, "outcome \(outcome)"]
    for flight in flights {
      lines += ["", "[\(flight.id)]", flight.columns.joined(separator: " ")]
      lines += flight.rows.map { row in row.map(\.decimals).joined(separator: " ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads what `text` has written, or returns nil for another text.
  init?(text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard lines.first == Self.head, lines.count > 1, lines[1].hasPrefix("outcome ") else {
      return nil
    }
    outcome = String(lines[1].dropFirst(8))
    flights = []
    for line in lines.dropFirst(2) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        flights.append(
          Flight(id: String(line.dropFirst().dropLast()), columns: [], rows: []))
        continue
      }
      let words = line.split(separator: " ").map(String.init)
      guard let last = flights.indices.last else { return nil }
      if flights[last].columns.isEmpty {
        flights[last].columns = words
        continue
      }
      let numbers = words.compactMap(Double.init)
      guard numbers.count == flights[last].columns.count else { return nil }
      flights[last].rows.append(numbers)
    }
  }
}
