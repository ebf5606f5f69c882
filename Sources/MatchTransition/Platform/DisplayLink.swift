#if canImport(UIKit)
  import UIKit

  /// Calls a closure before each frame of the display that shows a view.
  ///
  /// It runs in the common modes, so it also runs while a scroll view is tracked.
  @MainActor final class DisplayLink {
    private var link: CADisplayLink?

    /// The preferred frame rate in frames per second, at least 1.
    ///
    /// Nil lets the system choose, which saves power while nothing moves.
    var framesPerSecond: Int? {
      didSet {
        guard framesPerSecond != oldValue, #available(iOS 15.0, tvOS 15.0, *) else { return }
        link?.preferredFrameRateRange =
          framesPerSecond.map(CAFrameRateRange.init(framesPerSecond:)) ?? .default
      }
    }

    /// Makes a running display link.
    ///
    /// - Parameters:
    ///   - view: A view in a window. The frames are those of the window's display, which may be an external
    ///     one with another rate.
    ///   - handler: Receives the display time of the frame, and the time until then in seconds.
    init(of view: UIView, handler: @escaping @MainActor (DisplayTime, TimeInterval) -> Void) {
      #if canImport(ObjectiveC)
        let (target, step) = (Target(handler: handler), #selector(Target.step(_:)))
        #if os(visionOS)
          let link = CADisplayLink(target: target, selector: step)
        #else
          let link =
            view.ownScreen?.displayLink(withTarget: target, selector: step)
            ?? CADisplayLink(target: target, selector: step)
        #endif
      #else
        let step: @MainActor (CADisplayLink) -> Void = {
          handler($0.targetTimestamp, $0.targetTimestamp - $0.timestamp)
        }
        let link =
          view.ownScreen?.headlessDisplayLink(handler: step)
          ?? CADisplayLink.headlessDisplayLink(handler: step)
      #endif
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Stops the calls for good and releases the handler.
    func invalidate() {
      link?.invalidate()
      link = nil
    }

    #if canImport(ObjectiveC)
      /// The object that the link retains, so that it does not retain its owner.
      @MainActor private final class Target: NSObject {
        private let handler: @MainActor (DisplayTime, TimeInterval) -> Void

        init(handler: @escaping @MainActor (DisplayTime, TimeInterval) -> Void) {
          self.handler = handler
        }

        @objc func step(_ link: CADisplayLink) {
          handler(link.targetTimestamp, link.targetTimestamp - link.timestamp)
        }
      }
    #endif
  }

  extension CAAnimation {
    /// Sets the preferred frame rate in frames per second, at least 1.
    func prefer(framesPerSecond: Int) {
      guard #available(iOS 15.0, tvOS 15.0, *) else { return }
      preferredFrameRateRange = CAFrameRateRange(framesPerSecond: framesPerSecond)
    }
  }

  @available(iOS 15.0, tvOS 15.0, *)
  extension CAFrameRateRange {
    /// Makes a range for motion across the screen: the given rate, or slightly less.
    fileprivate init(framesPerSecond: Int) {
      let rate = Float(framesPerSecond)
      self.init(minimum: min(80, rate), maximum: rate, preferred: rate)
    }
  }

  /// Calls a closure later on the main thread.
  @MainActor enum LaterCall {
    /// - Parameter delay: The delay in seconds, above 0.
    static func run(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      #if canImport(ObjectiveC)
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
          MainActor.assumeIsolated(action)
        }
      #else
        HeadlessProcess.run(after: delay, action)
      #endif
    }
  }
#endif
