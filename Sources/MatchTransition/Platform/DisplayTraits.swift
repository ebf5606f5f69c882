#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The scale of the display that shows the view, in pixels per point.
    ///
    /// The scale comes from the traits, because visionOS has no screens.
    var displayScale: CGFloat {
      window?.traitCollection.displayScale ?? traitCollection.displayScale
    }

    /// The maximum frame rate of the display that shows the view, in frames per second.
    var displayFramesPerSecond: Int {
      #if os(visionOS)
        // The lowest rate of the displays. The link still reports the real interval of each frame.
        return 90
      #else
        return window?.screen.maximumFramesPerSecond ?? 60
      #endif
    }
  }
#endif
