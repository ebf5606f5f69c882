import Foundation

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear

    var cubic: CubicCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private static func bit(_ bit: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: 1 << bit)
    }
    private static func curve(_ value: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: value << 16)
    }
    private static func transition(_ value: UInt) -> AnimationOptions {
      AnimationOptions(rawValue: value << 20)
    }

    public static var layoutSubviews: AnimationOptions { bit(0) }
    public static var allowUserInteraction: AnimationOptions { bit(1) }
    public static var beginFromCurrentState: AnimationOptions { bit(2) }
    public static var `repeat`: AnimationOptions { bit(3) }
    public static var autoreverse: AnimationOptions { bit(4) }
    public static var overrideInheritedDuration: AnimationOptions { bit(5) }
    public static var overrideInheritedCurve: AnimationOptions { bit(6) }
    public static var allowAnimatedContent: AnimationOptions { bit(7) }
    public static var showHideTransitionViews: AnimationOptions { bit(8) }
    public static var overrideInheritedOptions: AnimationOptions { bit(9) }

    public static var curveEaseInOut: AnimationOptions { curve(0) }
    public static var curveEaseIn: AnimationOptions { curve(1) }
    public static var curveEaseOut: AnimationOptions { curve(2) }
    public static var curveLinear: AnimationOptions { curve(3) }

    public static var transitionFlipFromLeft: AnimationOptions { transition(1) }
    public static var transitionFlipFromRight: AnimationOptions { transition(2) }
    public static var transitionCurlUp: AnimationOptions { transition(3) }
    public static var transitionCurlDown: AnimationOptions { transition(4) }
    public static var transitionCrossDissolve: AnimationOptions { transition(5) }
    public static var transitionFlipFromTop: AnimationOptions { transition(6) }
    public static var transitionFlipFromBottom: AnimationOptions { transition(7) }

    /// The curve in bits 16 and 17.
    var animationCurve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))! }
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private static func bit(_ bit: UInt) -> KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: 1 << bit)
    }

    public static var layoutSubviews: KeyframeAnimationOptions { bit(0) }
    public static var allowUserInteraction: KeyframeAnimationOptions { bit(1) }
    public static var beginFromCurrentState: KeyframeAnimationOptions { bit(2) }
    public static var `repeat`: KeyframeAnimationOptions { bit(3) }
    public static var autoreverse: KeyframeAnimationOptions { bit(4) }
    public static var overrideInheritedDuration: KeyframeAnimationOptions { bit(5) }
    public static var overrideInheritedOptions: KeyframeAnimationOptions { bit(9) }
    private static func mode(_ value: UInt) -> KeyframeAnimationOptions {
      KeyframeAnimationOptions(rawValue: value << 10)
    }

    public static var calculationModeLinear: KeyframeAnimationOptions { mode(0) }
    public static var calculationModeDiscrete: KeyframeAnimationOptions { mode(1) }
    public static var calculationModePaced: KeyframeAnimationOptions { mode(2) }
    public static var calculationModeCubic: KeyframeAnimationOptions { mode(3) }
    public static var calculationModeCubicPaced: KeyframeAnimationOptions { mode(4) }
  }
}
