import Foundation

/// A record of everything that a transition showed, frame by frame, and of what happened in between.
///
/// ```swift
/// navigationController.matchTransition.isTracing = true
/// // … after a transition:
/// print(navigationController.matchTransition.lastTrace?.jsonLines ?? "")
/// ```
///
/// `ContinuityCheck` of MatchTransitionTesting looks in a trace for jumps. Times are in seconds on the clock of `CACurrentMediaTime()`, velocities in progress per second.
public struct TransitionTrace: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The stage is up; names the flights and channels, and where each flight begins and ends.
    case begin
    /// A frame; its time is when it is seen.
    case frame
    /// What moved is held from here on.
    case grab
    /// A finger or the app puts progress where the entry says.
    case scrub
    /// What moved goes on towards an end as fast as it is, or as fast as the app says.
    case reverse
    /// What was held moves on, with the velocity that the entry says.
    case release
    /// UIKit or the app continues the animator.
    case resume
    /// Flights got other ends.
    case retarget
    case end
  }

  package struct Entry: Hashable, Sendable, Codable {
    package var kind: Kind
    package var time: Double
    package var progress: Double
    /// Of a release or reversal: with which it starts.
    package var velocity: Double?
    /// Of an event: when what it leads to sets in, as it is seen; nil for the next frame.
    package var start: Double?
    /// Of a frame: whether the transition moves by itself.
    package var isRunning: Bool?
    /// Of a frame: for each flight the value of each channel.
    package var values: [[Double]]?
    /// Of a beginning and a retarget: the values at both ends, as in `values`.
    package var from: [[Double]]?
    package var to: [[Double]]?
    /// Of the beginning: the IDs of the flights and the names of the channels.
    package var flights: [String]?
    package var channels: [String]?
    /// Of the end: whether the new screen shows.
    package var completed: Bool?
    /// Of the end: whether it came in the middle of the way, as when the screen is turned.
    package var isAbrupt: Bool?

    package init(kind: Kind, time: Double, progress: Double) {
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
  /// The trace as text: one line for each entry, which is a JSON object with its keys in alphabetical
  /// order.
  public var jsonLines: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Numbers that JSON does not have come from screens that are broken already.
    encoder.nonConformingFloatEncodingStrategy = Self.names
    return entries.map { entry in
      let data = try? encoder.encode(entry)
      return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
    }.joined()
  }

  /// Makes the trace that `jsonLines` has written.
  public init(jsonLines: String) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    entries = try jsonLines.split(separator: "\n").map {
      try decoder.decode(Entry.self, from: Data($0.utf8))
    }
  }

  private static let names = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
}
