import UIKit

/// One rule of UIKit's behaviour, as code that runs on Apple's UIKit and on the headless one.
///
/// ```swift
/// Probe("1.12", "An animator that pauses on completion stays active",
///   otherwise: "A settled flight would lose its animator before the session ends it.")
/// { stage in
///   let animator = stage.animator(0.2) { stage.box.center.x = 100 }
///   animator.pausesOnCompletion = true
///   animator.startAnimation()
///   await stage.wait(0.4)
///   stage.expect("is running", animator.isRunning, is: false)
/// }
/// ```
public struct Probe: Sendable {
  /// The number of the rule, for example "5.12".
  public let rule: String
  /// The promise that the probe checks, in one sentence.
  public let promise: String
  /// The consequence for the engine when the promise does not hold.
  public let consequence: String
  /// How the probe runs, and how it is judged.
  public let kind: Kind
  let perform: @MainActor @Sendable (ProbeStage) async -> Void

  /// How a probe runs, and how it is judged.
  public enum Kind: String, Sendable, CaseIterable {
    /// Needs nobody. Each finding must hold.
    case automatic
    /// Asks a person for a gesture. Each finding must hold.
    case guided
    /// Records what UIKit does where the rules leave it open. Never fails.
    case reading
    /// Asks a person for a gesture, and records what UIKit does. Never fails.
    case guidedReading
  }

  init(
    _ rule: String, _ promise: String, otherwise consequence: String, kind: Kind = .automatic,
    perform: @escaping @MainActor @Sendable (ProbeStage) async -> Void
  ) {
    self.rule = rule
    self.promise = promise
    self.consequence = consequence
    self.kind = kind
    self.perform = perform
  }

  /// Whether a person, or a test that injects touches, has to act.
  public var needsGesture: Bool { kind == .guided || kind == .guidedReading }

  /// Whether the probe only records what it sees.
  public var isReading: Bool { kind == .reading || kind == .guidedReading }

  /// The rule and the promise, which together name the probe.
  public var name: String { "\(rule): \(promise)" }
}
