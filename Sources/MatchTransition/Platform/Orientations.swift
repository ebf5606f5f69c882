#if canImport(UIKit) && (os(iOS) || os(Linux))
  import UIKit

  extension UIInterfaceOrientationMask {
    /// The orientations of a controller that says nothing about them.
    @MainActor static var `default`: UIInterfaceOrientationMask {
      UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
    }
  }

  extension UIViewController {
    /// The orientation in which the controller is shown.
    var presentOrientation: UIInterfaceOrientation {
      viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
  }
#endif
