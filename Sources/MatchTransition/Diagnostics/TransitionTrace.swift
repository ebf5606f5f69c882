import Foundation

/// A record of every frame of a transition, and of the events between the frames.
///
/// Velocities are in progress per second.
package struct TransitionTrace: Equatable, Sendable {
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The stage is ready. The entry names the flights and channels, and both ends of each flight.
    case begin
    /// A frame. Its time is the time of display.
    case frame
    /// A grab stopped the transition.
    case grab
    /// A finger or the app set the progress.
    case scrub
    /// A moving transition was sent to one of its ends, with its own velocity or the app's
    /// velocity.
    case reverse
    /// A held transition was released with the given velocity.
    case release
    /// UIKit or the app continued the animator.
    case resume
    /// Flights were retargeted.
    case retarget
    case end
  }

  package struct Entry: Equatable, Sendable, Codable {
    package var kind: Kind
    package var time: DisplayTime
    package var progress: Double
    /// The velocity at the start of a release or a reversal.
    package var velocity: Double?
    /// The display time of an event's effect, or nil for the next frame.
    package var start: DisplayTime?
    /// Whether the transition moves by itself. Set for a frame.
    package var isRunning: Bool?
    /// The value of each channel for each flight. Set for a frame.
    package var values: [[Double]]?
    /// The values at both ends, in the form of `values`. Set for `begin` and `retarget`.
    package var from: [[Double]]?
    package var to: [[Double]]?
    /// The progresses at which values of each flight begin or end to change, in ascending order. Set for
    /// `begin` and `retarget`.
    package var edges: [[Double]]?
    /// The IDs of the flights and the names of the channels. Set for `begin`.
    package var flights: [String]?
    package var channels: [String]?
    /// Whether the transition completed and the destination screen stays. Set for `end`.
    package var completed: Bool?
    /// Whether the transition ended early, for example on a rotation. Set for `end`.
    package var isAbrupt: Bool?

    package init(kind: Kind, time: DisplayTime, progress: Double) {
      self.kind = kind
      self.time = time
      self.progress = progress
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = entries
  }
}

extension TransitionTrace {
  /// The trace as text. Each line is a JSON object for one entry, with its keys in alphabetical
  /// order.
  package var jsonLines: String {
    let encoder = JSONEncoder.repeatable
    return entries.map { entry in
      let data = try? encoder.encode(entry)
      return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
    }.joined()
  }

  /// Makes a trace from the text of `jsonLines`.
  ///
  /// - Throws: A decoding error if a line is no valid entry.
  package init(jsonLines: String) throws {
    let decoder = JSONDecoder.repeatable
    entries = try jsonLines.split(whereSeparator: \.isNewline).map {
      try decoder.decode(Entry.self, from: Data($0.utf8))
    }
  }
}

extension JSONEncoder {
  /// An encoder that writes equal values as equal bytes: keys are in alphabetical order, and numbers that are
  /// not finite are `"inf"`, `"-inf"` and `"nan"`.
  static var repeatable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Only a broken screen has numbers that JSON cannot represent.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of what `JSONEncoder.repeatable` writes.
  static var repeatable: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

extension Flight {
  /// The progresses at which values of the flight begin or end to change, within 0<..<1 and in ascending
  /// order.
  ///
  /// The speed of a value may change there at once.
  var edges: [Double] {
    let start = unitClamped(motion.window.lowerBound)
    let length = unitClamped(motion.window.upperBound) - start
    var shares: [Double] = []
    for part in ChannelGroup.all.compactMap({ $0.row.timing(motion.timings) }) {
      for share in [part.lowerBound, part.upperBound] where share > 0 && share < 1 {
        if !shares.contains(where: { $0 == share }) { shares.append(share) }
      }
    }
    let times = [0, 1] + shares.map(motion.curve.time)
    return times.map { start + $0 * length }.filter { $0 > 0 && $0 < 1 }.ordered { $0 }
  }
}

extension TransitionCurve {
  /// Returns the time share at which the curve has the value, 0...1. A curve that swings may have it several
  /// times.
  fileprivate func time(of value: Double) -> Double {
    var (early, late) = (0.0, 1.0)
    // Each step halves the interval, so the rest is beyond the precision of a Double.
    for _ in 0..<52 {
      let middle = (early + late) / 2
      if self.value(at: middle) < value { early = middle } else { late = middle }
    }
    return late
  }
}

extension TransitionPlan {
  /// Returns a transition as text for a bug report: what became of each view, the plan of each flight, and every
  /// frame.
  ///
  /// The text has the places, sizes and IDs of tagged views. It has no text and no pictures of the app. The lines of
  /// the frames are those of `TransitionTrace.jsonLines`.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  package func report(_ trace: TransitionTrace) -> String {
    """
    \(explain())

    \(traits.kind), \(Self.number(duration)) seconds, flights from back to front:
    \(flights.map(Self.line).joined(separator: "\n"))

    Frames and events:
    \(trace.jsonLines)
    """
  }

  private static func line(_ flight: Flight) -> String {
    let window = flight.motion.window
    var parts = [
      "\(box(flight.ends.source)) to \(box(flight.ends.destination))",
      "window \(number(window.lowerBound)) to \(number(window.upperBound))",
      "fade \(flight.content.fade.kind)",
      "snapshot \(flight.content.snapshot)",
    ]
    if flight.pathDeviation != nil { parts.append("arc") }
    return "\(flight.id): " + parts.joined(separator: ", ")
  }

  private static func box(_ end: BoxState) -> String {
    let numbers = [end.center.x, end.center.y, end.size.width, end.size.height]
    return "(" + numbers.map { number(Double($0)) }.joined(separator: " ") + ")"
  }

  /// Returns a number with at most two decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
