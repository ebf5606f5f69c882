import Foundation

/// The frame rates that suit an animation, in frames per second; 0 leaves it to the system.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public static let `default` = CAFrameRateRange()

  public init() {
    self.init(minimum: 0, maximum: 0, preferred: 0)
  }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// Calls a block once per frame of the headless screen.
public class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  /// The screen whose frames count, or nil for those of every screen.
  private weak var screen: UIScreen?
  private var isOfOneScreen = false
  private var isAdded = false
  private var lastCall: TimeInterval?

  /// The time of the frame that is under way, in seconds.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the frame after it, for which a handler prepares what shows.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// The length of one frame of the screen, in seconds.
  public private(set) var duration: TimeInterval = 0
  public var isPaused = false
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Calls per second, rounded to a whole fraction of the screen's rate; 0 for every frame.
  public var preferredFramesPerSecond = 0

  /// The run loop holds its links strongly.
  private static let links = ProcessVariable<[CADisplayLink]>([])

  private init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
  }

  /// A link that calls `handler`; it runs once it has been added to a run loop.
  @MainActor
  public static func headlessDisplayLink(
    handler: @escaping @MainActor (CADisplayLink) -> Void
  ) -> CADisplayLink {
    CADisplayLink { link in
      // Links fire from the screen's frame only, which is on the main actor.
      nonisolated(unsafe) let link = link
      MainActor.assumeIsolated { handler(link) }
    }
  }

  /// Has the link fire in the frames of one screen only.
  func restrict(to screen: UIScreen) {
    (self.screen, isOfOneScreen) = (screen, true)
  }

  /// A link that performs `sel` on `target`, which must be a `HeadlessActionTarget` and is held.
  public convenience init(target: Any, selector sel: Selector) {
    guard let target = target as? any HeadlessActionTarget else {
      preconditionFailure(
        "CADisplayLink(target:selector:): \(type(of: target)) cannot perform \(sel), since it is no"
          + " HeadlessActionTarget and there is no Objective-C to send it by name")
    }
    self.init { link in
      // Links fire from the screen's frame only, which is on the main actor.
      nonisolated(unsafe) let (target, link) = (target, link)
      MainActor.assumeIsolated { target.headlessPerform(sel, with: link) }
    }
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    Self.links.value.append(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    Self.links.value.removeAll { $0 === self }
  }

  /// Ends the link for good and lets go of its handler's run loop.
  public func invalidate() {
    isAdded = false
    Self.links.value.removeAll { $0 === self }
  }

  /// Calls the links of the frame at the clock's time, in the order they were added; the frames of
  /// `screen` are `interval` seconds apart.
  static func fireAll(of screen: UIScreen, interval: TimeInterval) {
    for link in links.value
    where link.isAdded && !link.isPaused && (!link.isOfOneScreen || link.screen === screen) {
      link.fire(at: HeadlessClock.now, interval: interval)
    }
  }

  private func fire(at time: TimeInterval, interval: TimeInterval) {
    var frames = 1.0
    let rate = TimeInterval(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    let wished = preferredFramesPerSecond > 0 ? TimeInterval(preferredFramesPerSecond) : rate
    if wished > 0 { frames = max(1, (1 / (wished * interval)).rounded()) }
    // Half a frame after the last call is soon enough, whatever rounding makes of it.
    if let lastCall, time < lastCall + (frames - 0.5) * interval - 1e-9 { return }
    lastCall = time
    timestamp = time
    duration = interval
    targetTimestamp = time + frames * interval
    handler(self)
  }
}
