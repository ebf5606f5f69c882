#if os(Linux)
  import UIKit

  /// Calls a closure before each frame of the display.
  @MainActor final class FrameClock {
    private var link: CADisplayLink?

    /// - Parameter handler: Receives the time of the frame, in seconds.
    init(_ handler: @escaping @MainActor (TimeInterval) -> Void) {
      let link = CADisplayLink.headlessDisplayLink { handler($0.timestamp) }
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Stops the clock, which is released after that.
    func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
