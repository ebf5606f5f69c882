#if canImport(UIKit)
  import UIKit

  /// Contains an app's view that flies itself, and notices when the app takes that view away.
  @MainActor final class LiveHolder: UIView {
    /// Called before a subview leaves.
    var onLoss: ((UIView) -> Void)?
    /// Called in place of a write of `bounds`, with a closure that writes them. It must call that closure.
    ///
    /// UIKit's `frame` writes the bounds without this property.
    var onResize: ((() -> Void) -> Void)?

    override var bounds: CGRect {
      get { super.bounds }
      set {
        guard let onResize else { return super.bounds = newValue }
        onResize { super.bounds = newValue }
      }
    }

    /// Gives the views in the holder the surroundings that `home` gives its subviews (Rule 7.12).
    func adoptSurroundings(of home: UIView) {
      let (own, traits) = (traitCollection, home.traitCollection)
      if own.userInterfaceStyle != traits.userInterfaceStyle {
        overrideUserInterfaceStyle = traits.userInterfaceStyle
      }
      if tintColor != home.tintColor { tintColor = home.tintColor }
      if tintAdjustmentMode != home.tintAdjustmentMode {
        tintAdjustmentMode = home.tintAdjustmentMode
      }
      if own.layoutDiffers(from: traits) || own.levelDiffers(from: traits) {
        overrideLayout(by: traits)
      }
    }

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      onLoss?(subview)
    }
  }

  extension LiveHolder {
    /// Whether a holder in `container` can give a view the surroundings that it has.
    static func canCarry(_ view: UIView, in container: UIView) -> Bool {
      // A view whose layer UIKit has wrapped in another one cannot keep its place (rule 7.14).
      guard let home = view.superview, home.window === container.window,
        view.layer.superlayer === home.layer
      else { return false }
      return canOverrideLayout
        || !container.traitCollection.layoutDiffers(from: home.traitCollection)
    }

    #if canImport(ObjectiveC)
      private static let overrides = "traitOverrides"

      /// Views have trait overrides from iOS 17 on. Before, traits of this kind come from controllers alone.
      private static let canOverrideLayout = UIView.instancesRespond(
        to: Selector((overrides)))

      private func overrideLayout(by traits: UITraitCollection) {
        guard Self.canOverrideLayout, let overrides = value(forKey: Self.overrides) as? NSObject
        else { return }
        overrides.setValue(traits.layoutDirection.rawValue, forKey: "layoutDirection")
        overrides.setValue(traits.horizontalSizeClass.rawValue, forKey: "horizontalSizeClass")
        overrides.setValue(traits.verticalSizeClass.rawValue, forKey: "verticalSizeClass")
        overrides.setValue(
          traits.preferredContentSizeCategory.rawValue, forKey: "preferredContentSizeCategory")
        #if os(iOS)
          overrides.setValue(traits.userInterfaceLevel.rawValue, forKey: "userInterfaceLevel")
        #endif
      }
    #else
      private static let canOverrideLayout = false

      private func overrideLayout(by traits: UITraitCollection) {}
    #endif
  }

  extension UITraitCollection {
    /// Whether views are laid out in another way: in another direction, size class or text size.
    fileprivate func layoutDiffers(from other: UITraitCollection) -> Bool {
      layoutDirection != other.layoutDirection
        || horizontalSizeClass != other.horizontalSizeClass
        || verticalSizeClass != other.verticalSizeClass
        || preferredContentSizeCategory != other.preferredContentSizeCategory
    }

    /// Whether the colours are those of another level, as in a sheet. Where nobody can override the level, a live view
    /// flies nevertheless: its colours differ a little meanwhile.
    fileprivate func levelDiffers(from other: UITraitCollection) -> Bool {
      #if os(iOS)
        userInterfaceLevel != other.userInterfaceLevel
      #else
        false
      #endif
    }
  }

  /// Keeps the place of a view among its siblings while the view is elsewhere.
  ///
  /// The app may raise, lower and add siblings meanwhile. A layer moves among the siblings' layers like the
  /// layer of the view itself would. Unlike a subview it is not seen by an app that goes through its
  /// subviews.
  final class SiblingPlaceholder: CALayer {
    /// Takes the place of `view` among the layers of its siblings.
    @MainActor func standIn(for view: UIView) {
      isHidden = true
      view.superview?.layer.insertSublayer(self, above: view.layer)
    }

    /// Inserts `view` into `superview` at the kept place, or in front if the app has removed this layer.
    ///
    /// - Complexity: O(*n*) in the siblings.
    @MainActor func giveBack(_ view: UIView, to superview: UIView) {
      let layers = (superview.layer.sublayers ?? []).drop { $0 !== self }.dropFirst()
      let isSibling = { (layer: CALayer) in (layer.delegate as? UIView)?.superview === superview }
      if let next = layers.firstIndex(where: isSibling),
        let above = layers[next].delegate as? UIView
      {
        superview.insertSubview(view, belowSubview: above)
        // The view lies directly behind its next sibling now, in front of layers that belong in front of it.
        for layer in layers[..<next].reversed() {
          superview.layer.insertSublayer(layer, above: view.layer)
        }
      } else {
        superview.addSubview(view)
        for layer in layers { superview.layer.addSublayer(layer) }
      }
      removeFromSuperlayer()
    }
  }
#endif
