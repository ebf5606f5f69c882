import UIKit

/// Calls a closure before each frame, with the times of the frame.
@MainActor final class FrameCounter: NSObject {
  private var link: CADisplayLink?
  private let handler: @MainActor (CADisplayLink) -> Void

  init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
    #if canImport(ObjectiveC)
      let link = CADisplayLink(target: self, selector: #selector(step))
    #else
      let link = CADisplayLink.headlessDisplayLink(handler: handler)
    #endif
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  #if canImport(ObjectiveC)
    @objc private func step(_ link: CADisplayLink) { handler(link) }
  #endif
}
