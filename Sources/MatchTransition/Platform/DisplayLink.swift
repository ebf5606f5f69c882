#if canImport(UIKit)
  import UIKit

  /// Calls a closure for each frame that the display is about to show.
  ///
  /// It runs in the common modes, so also while a scroll view is tracked.
  @MainActor final class DisplayLink {
    private var link: CADisplayLink?

    /// How many frames there should be in a second, at least 1; nil leaves it to the system, which
    /// saves power where nothing moves.
    var framesPerSecond: Int? {
      didSet {
        guard framesPerSecond != oldValue, #available(iOS 15.0, tvOS 15.0, *) else { return }
        link?.preferredFrameRateRange =
          framesPerSecond.map(CAFrameRateRange.init(framesPerSecond:)) ?? .default
      }
    }

    /// - Parameter handler: Is given the time, on the clock of `CACurrentMediaTime()`, at which the
    ///   frame will be seen, and how much later than now that is, in seconds.
    init(handler: @escaping @MainActor (TimeInterval, TimeInterval) -> Void) {
      #if canImport(ObjectiveC)
        let link = CADisplayLink(
          target: Target(handler: handler), selector: #selector(Target.step(_:)))
      #else
        let link = CADisplayLink.headlessDisplayLink {
          handler($0.targetTimestamp, $0.targetTimestamp - $0.timestamp)
        }
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
        private let handler: @MainActor (TimeInterval, TimeInterval) -> Void

        init(handler: @escaping @MainActor (TimeInterval, TimeInterval) -> Void) {
          self.handler = handler
        }

        @objc func step(_ link: CADisplayLink) {
          handler(link.targetTimestamp, link.targetTimestamp - link.timestamp)
        }
      }
    #endif
  }

  extension CAAnimation {
    /// Asks for so many frames in a second, at least 1.
    func prefer(framesPerSecond: Int) {
      guard #available(iOS 15.0, tvOS 15.0, *) else { return }
      preferredFrameRateRange = CAFrameRateRange(framesPerSecond: framesPerSecond)
    }
  }

  @available(iOS 15.0, tvOS 15.0, *)
  extension CAFrameRateRange {
    /// For what moves across the screen: the rate, or not much less.
    fileprivate init(framesPerSecond: Int) {
      let rate = Float(framesPerSecond)
      self.init(minimum: min(80, rate), maximum: rate, preferred: rate)
    }
  }
#endif
