import Foundation

/// A change of a view that follows the tilt of the device. No device tilts here: effects are remembered.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  public override init() {
    super.init()
  }

  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves a value between two extremes.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis
    case tiltAlongVerticalAxis
  }

  open private(set) var keyPath: String
  open private(set) var type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

/// What few views are told and all only remember; an object, so that the others have no room for it.
final class RareViewValues {
  var interactions: [any UIInteraction] = []
  var isExclusiveTouch = false
  var motionEffects: [UIMotionEffect] = []
  var ignoresInvertedColors = false
  var keyboard = KeyboardWishes()
  /// What the view only remembers, under the names of its properties.
  var remembered: [String: Any] = [:]
}

extension UIView {
  var rareValues: RareViewValues {
    if let rare = storage.rare { return rare }
    let rare = RareViewValues()
    storage.rare = rare
    return rare
  }

  var keyboardWishes: KeyboardWishes {
    get { storage.rare?.keyboard ?? KeyboardWishes() }
    set { rareValues.keyboard = newValue }
  }

  /// Only remembered: other views get their touches all the same.
  public var isExclusiveTouch: Bool {
    get { storage.rare?.isExclusiveTouch ?? false }
    set { rareValues.isExclusiveTouch = newValue }
  }

  public var motionEffects: [UIMotionEffect] {
    get { storage.rare?.motionEffects ?? [] }
    set { rareValues.motionEffects = newValue }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.append(effect)
  }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Only remembered: nobody inverts colours here.
  public var accessibilityIgnoresInvertColors: Bool {
    get { storage.rare?.ignoresInvertedColors ?? false }
    set { rareValues.ignoresInvertedColors = newValue }
  }
}
