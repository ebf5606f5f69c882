#if canImport(UIKit)
  import UIKit

  /// Calls a closure for each frame that the display is about to show.
  ///
  /// It runs in the common modes, so also while a scroll view is tracked.
  @MainActor final class DisplayLink {
    private var link: CADisplayLink?

    /// - Parameter handler: Is given the time, on the clock of `CACurrentMediaTime()`, at which the
    ///   frame will be seen.
    init(handler: @escaping @MainActor (TimeInterval) -> Void) {
      #if canImport(ObjectiveC)
        let link = CADisplayLink(
          target: Target(handler: handler), selector: #selector(Target.step(_:)))
      #else
        let link = CADisplayLink.headlessDisplayLink { handler($0.targetTimestamp) }
      #endif
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Ends the calls for good and lets go of the handler.
    func invalidate() {
      link?.invalidate()
      link = nil
    }

    #if canImport(ObjectiveC)
      /// What the link retains in place of its owner.
      @MainActor private final class Target: NSObject {
        private let handler: @MainActor (TimeInterval) -> Void

        init(handler: @escaping @MainActor (TimeInterval) -> Void) {
          self.handler = handler
        }

        @objc func step(_ link: CADisplayLink) {
          handler(link.targetTimestamp)
        }
      }
    #endif
  }
#endif
