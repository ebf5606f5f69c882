import MatchTransition

/// A saved transition and what the present engine makes of it.
///
/// ```swift
/// let saved = try SavedTransition(data: Data(contentsOf: file))
/// print(saved.replay())
/// // The transition replays byte for byte.
/// ```
///
/// The replay plans again from the captured screens. Then it plays the touches, the calls and the display's frames
/// of the record. It needs no screen, and the same file gives the same bytes on each run.
public struct TransitionReplay: Equatable, Sendable {
  /// The transition of the file.
  public let original: SavedTransition
  /// The transition that the present engine makes of the same screens and touches.
  public let result: SavedTransition
  /// The changes of the plan, in words.
  public let planChanges: TransitionDiff
  /// The changes of the frames, in words: the largest one of each flight, back to front, and those of the
  /// transition's progress and of its events before them.
  public let frameChanges: [String]

  /// Whether the result is saved as the same bytes as the original.
  public var isExact: Bool {
    guard let old = try? original.data(), let new = try? result.data() else { return false }
    return old == new
  }

  /// Whether no change can be seen. Files of another kind of machine may differ in the last digits of numbers.
  public var isSame: Bool { planChanges.isEmpty && frameChanges.isEmpty }

  /// The values of every flight in every frame of the result.
  public var trajectory: TransitionTrajectory { TransitionTrajectory(result.record.trace) }

  init(of saved: SavedTransition) {
    original = saved
    result = SavedTransition(saved.record.replayed())
    planChanges = TransitionDiff(from: saved.plan, to: result.plan)
    frameChanges = TraceComparison(saved.record.trace, result.record.trace).changes
  }
}

extension TransitionReplay: CustomStringConvertible {
  /// "The transition replays byte for byte." or the changes, one per line.
  public var description: String {
    if isExact { return "The transition replays byte for byte." }
    if isSame {
      return "The transition replays without a change that can be seen, but not byte for byte."
    }
    let lines = planChanges.changes.map(\.description) + frameChanges
    return (["The transition does not replay byte for byte."] + lines).joined(separator: "\n")
  }
}

extension SavedTransition {
  /// Plans and plays the transition again with the present engine, without a screen.
  ///
  /// - Returns: The result, with the changes in words.
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values, and O(*n* log *n*) in the views for the plan and
  ///   for each retarget.
  public func replay() -> TransitionReplay { TransitionReplay(of: self) }
}
