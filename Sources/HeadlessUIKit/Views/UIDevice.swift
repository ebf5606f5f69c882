import Foundation

/// The device, of which only the screen's shape is known here.
@preconcurrency @MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { shared.value }

  private static let shared = ProcessVariable(MainActor.assumeIsolated { UIDevice() })

  /// Posted when the screen's size changes between tall and wide.
  public class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }

  open var name: String { model }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var systemName: String { "iOS" }
  /// The system whose names the runtime has.
  open var systemVersion: String { "16.0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  open var orientation: UIDeviceOrientation {
    UIScreen.main.interfaceOrientation.isLandscape ? .landscapeLeft : .portrait
  }

  open private(set) var isGeneratingDeviceOrientationNotifications = false

  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
}
