import Foundation

/// Everything that a transition showed, frame by frame, and what happened to it in between.
///
/// ```swift
/// navigationController.matchTransition.isTracing = true
/// // … after a transition:
/// print(navigationController.matchTransition.lastTrace?.jsonLines ?? "")
/// ```
///
/// Times are in seconds on the clock of `CACurrentMediaTime()`, velocities in progress per second.
public struct TransitionTrace: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
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

  public struct Entry: Hashable, Sendable, Codable {
    public var kind: Kind
    public var time: Double
    public var progress: Double
    /// Of a release or reversal: with which it starts.
    public var velocity: Double?
    /// Of an event: when what it leads to sets in, as it is seen; nil for the next frame.
    public var start: Double?
    /// Of a frame: whether the transition moves by itself.
    public var isRunning: Bool?
    /// Of a frame: for each flight the value of each channel.
    public var values: [[Double]]?
    /// Of a beginning and a retarget: the values at both ends, as in `values`.
    public var from: [[Double]]?
    public var to: [[Double]]?
    /// Of the beginning: the IDs of the flights and the names of the channels.
    public var flights: [String]?
    public var channels: [String]?
    /// Of the end: whether the new screen shows.
    public var completed: Bool?
    /// Of the end: whether it came in the middle of the way, as when the screen is turned.
    public var isAbrupt: Bool?

    public init(kind: Kind, time: Double, progress: Double) {
      self.kind = kind
      self.time = time
      self.progress = progress
    }
  }

  public var entries: [Entry]

  public init(entries: [Entry] = []) {
    self.entries = entries
  }
}

extension TransitionTrace {
  /// The trace as text, an entry a line, each an object of JSON with its keys in alphabetical order.
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

  /// The trace that `jsonLines` gave.
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
