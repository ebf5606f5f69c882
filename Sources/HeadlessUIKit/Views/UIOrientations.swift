import Foundation

/// Which way up the app shows its screens.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  // The device lies the other way round than what it shows.
  case landscapeLeft = 4
  case landscapeRight = 3

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  private init(_ orientations: UIInterfaceOrientation...) {
    rawValue = orientations.reduce(0) { $0 | 1 << UInt($1.rawValue) }
  }

  public static var portrait: UIInterfaceOrientationMask { Self(.portrait) }
  public static var landscapeLeft: UIInterfaceOrientationMask { Self(.landscapeLeft) }
  public static var landscapeRight: UIInterfaceOrientationMask { Self(.landscapeRight) }
  public static var portraitUpsideDown: UIInterfaceOrientationMask { Self(.portraitUpsideDown) }
  public static var landscape: UIInterfaceOrientationMask { Self(.landscapeLeft, .landscapeRight) }
  public static var all: UIInterfaceOrientationMask { [.allButUpsideDown, .portraitUpsideDown] }
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIScreen {
  /// Follows from the shape of the screen alone: a wide one is held with its top to the left.
  var interfaceOrientation: UIInterfaceOrientation {
    bounds.width > bounds.height ? .landscapeRight : .portrait
  }
}
