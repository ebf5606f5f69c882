import Foundation
import MatchTransition

/// One transition as a value that can be saved: both captured screens, the plan, every touch, and every frame.
///
/// ```swift
/// let saved = try SavedTransition(data: Data(contentsOf: file))
/// print(saved.replay())
/// ```
///
/// The value holds what the engine knows of the screens: the places, sizes, colours and IDs of tagged views. It
/// holds no text, no pictures and no classes of the app. An ID whose value is neither a string nor an integer is
/// saved as its description.
public struct SavedTransition: Equatable, Sendable {
  package var record: TransitionRecord

  package init(_ record: TransitionRecord) {
    self.record = record
  }

  /// The plan at the beginning, before any retarget.
  public var plan: TransitionPlan { record.plan }

  /// Makes a transition from a file of `data()`, or of `ControllerMatching.lastTransitionFile`.
  ///
  /// - Parameter data: The bytes of the file.
  /// - Throws: A decoding error if the data is damaged or has another format. Its `debugDescription` says
  ///   which.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  public init(data: Data) throws {
    record = try TransitionRecord(data: data)
  }

  /// Returns the transition as a JSON file. Equal transitions give equal bytes.
  ///
  /// Keys are in alphabetical order. Numbers that are not finite are written as `"inf"`, `"-inf"` and
  /// `"nan"`.
  /// - Throws: An encoding error if the transition contains a colour that it has not resolved.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
  public func data() throws -> Data { try record.data() }
}

extension SavedTransition: Codable {
  /// Reads a transition that `encode(to:)` has written.
  ///
  /// - Parameter decoder: The decoder with the transition. A JSON decoder needs a strategy for numbers that are
  ///   not finite, as `init(data:)` has it.
  /// - Throws: A decoding error if the data is damaged or has another format.
  public init(from decoder: any Decoder) throws {
    record = try TransitionRecord(from: decoder)
  }

  /// Writes the transition.
  ///
  /// - Parameter encoder: The encoder. A JSON encoder needs a strategy for numbers that are not finite.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
  }
}
