#if canImport(ObjectiveC)
  import UIKit

  /// Calls a closure before each frame of the display.
  @MainActor final class FrameClock: NSObject {
    private let handler: @MainActor (TimeInterval) -> Void
    private var link: CADisplayLink?

    /// - Parameter handler: Receives the time of the frame, in seconds.
    init(_ handler: @escaping @MainActor (TimeInterval) -> Void) {
      self.handler = handler
      super.init()
      let link = CADisplayLink(target: self, selector: #selector(step(_:)))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Stops the clock, which is released after that.
    func stop() {
      link?.invalidate()
      link = nil
    }

    @objc private func step(_ link: CADisplayLink) {
      handler(link.timestamp)
    }
  }
#endif
