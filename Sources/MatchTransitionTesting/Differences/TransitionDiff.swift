import Foundation
import MatchTransition

/// The changes between two transitions, in words: pairs, places, paths, timing and stacking.
///
/// ```swift
/// let push = try await recorder.push(detail, on: stack)
/// detail.isCompact = true
/// let again = try await recorder.push(detail, on: stack)
/// print(TransitionDiff(from: push.plan, to: again.plan))
/// // title: ends with centerY 120 points instead of 96
/// // badge: does not fly any more: the other screen has no view with this ID
/// ```
public struct TransitionDiff: Hashable, Sendable {
  /// The aspect of a transition that a change concerns.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// Which views fly, and whether in pairs.
    case pairs
    /// Where flights start and end, and what they look like there.
    case ends
    /// The lines along which flights move.
    case paths
    /// How one content replaces the other.
    case contents
    /// The length of the transition, and the pace and the windows of its flights.
    case timing
    /// The order of the flights, back to front.
    case stacking
  }

  /// One difference.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    /// The aspect that the change concerns.
    public let aspect: Aspect
    /// The ID of the flight, or nil for the transition as a whole.
    public let id: MatchID?
    /// The change in words, without its subject.
    public let text: String

    /// The ID of the flight, or "transition", and the change.
    public var description: String { "\(id?.description ?? "transition"): \(text)" }
  }

  /// The changes: those of the whole transition first, then those of each flight, back to front.
  public let changes: [Change]

  /// Compares two plans.
  ///
  /// Flights with the same ID are compared, the first one of the old plan with the first one of the new plan,
  /// and so on.
  /// - Parameters:
  ///   - old: The earlier plan.
  ///   - new: The later plan.
  ///   - tolerance: The differences of lengths, angles and other values that count as none. The default is
  ///     0.5 points, 0.005 radians and 0.01. Its limits for pictures are not used.
  /// - Complexity: O(*n* + *d*²) for *n* flights, of which *d* are stacked in another order, and the complexity
  ///   of `TransitionPlan.outcomes` if a flight came or went.
  public init(
    from old: TransitionPlan, to new: TransitionPlan,
    tolerance: SnapshotTolerance = SnapshotTolerance()
  ) {
    var comparison = PlanComparison(old, new, tolerance)
    changes = comparison.run()
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { changes.isEmpty }
}

extension TransitionDiff: CustomStringConvertible {
  /// One line for each change, or "no change".
  public var description: String {
    isEmpty ? "no change" : changes.map(\.description).joined(separator: "\n")
  }
}
