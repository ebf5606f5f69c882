#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Whether the view draws content in addition to the properties of its layer.
    var drawsItself: Bool { layer.drawsByKind || drawsPicture }

    /// Whether the view's layer has a bitmap.
    var drawsPicture: Bool {
      if layer.contents != nil { return true }
      #if canImport(ObjectiveC)
        let kind = type(of: self)
        return kind != UIView.self && ClassTraits.of(kind).drawsByCode
      #else
        // Without Objective-C, overridden drawing methods cannot be found. A view that draws has
        // layer contents after display.
        layer.displayIfNeeded()
        return layer.contents != nil
      #endif
    }

    /// The identity of the superview.
    ///
    /// `map` would check at each call whether its closure runs on the main actor, and frames compare hundreds of
    /// these.
    var superviewIdentity: ObjectIdentifier? {
      guard let superview else { return nil }
      return ObjectIdentifier(superview)
    }

    /// Whether the view is a cell of a table or of a collection view.
    var isListCell: Bool { self is UICollectionViewCell || self is UITableViewCell }

    /// Whether a list owns the view and may change its alpha at any time.
    var isReusedByList: Bool {
      if self is UICollectionReusableView || self is UITableViewCell
        || self is UITableViewHeaderFooterView
      {
        return true
      }
      if let cell = superview as? UITableViewCell { return cell.contentView === self }
      return (superview as? UICollectionViewCell)?.contentView === self
    }

    /// Whether software rendering cannot draw the view, because it is a backdrop or live.
    var needsSystemSnapshot: Bool { isBackdrop || isLive }

    /// Whether the view shows what lies behind it, for example blurred or through glass.
    ///
    /// The views of apps are visual effect views. UIKit's own ones have other classes (rule 7.14).
    var isBackdrop: Bool { self is UIVisualEffectView || hasBackdropLayer }

    /// Whether the view's layer, or a sublayer that belongs to no view, shows what lies behind it.
    var hasBackdropLayer: Bool { hasLayer(where: \.isBackdrop) }

    /// Whether the view's class is one of UIKit's that apps do not put into their screens.
    var isOfPrivateClass: Bool { ClassTraits.of(type(of: self)).isPrivate }

    /// Whether the view shows live content that only the system can draw, without its subviews.
    ///
    /// Live content is video, a camera, a web page, a map or Metal content.
    var isLive: Bool {
      let kind = type(of: self)
      if kind != UIView.self, ClassTraits.of(kind).isLive { return true }
      return hasLayer(where: \.isLive)
    }

    /// Returns whether `condition` holds for the view's layer, or for one of its sublayers that belong to no
    /// view. The layer of a player is often a sublayer of a plain view's layer.
    private func hasLayer(where condition: (CALayer) -> Bool) -> Bool {
      if condition(layer) { return true }
      guard let sublayers = layer.sublayers, sublayers.count > subviews.count else { return false }
      return sublayers.contains { condition($0) && !($0.delegate is UIView) }
    }

    /// Whether the view is turned out of the plane of its superview, which software rendering
    /// cannot draw.
    var isTurnedInSpace: Bool { !CATransform3DIsAffine(layer.transform) }
  }

  extension CALayer {
    /// Whether the layer's class draws content of its own, such as gradients, shapes, text or
    /// copies.
    @MainActor var drawsByKind: Bool {
      let kind = type(of: self)
      return kind != CALayer.self && ClassTraits.of(kind).drawsByKind
    }

    /// Whether the layer's class draws copies of its sublayers.
    @MainActor var copiesSublayers: Bool {
      let kind = type(of: self)
      return kind != CALayer.self && ClassTraits.of(kind).copiesSublayers
    }

    @MainActor fileprivate var isLive: Bool {
      let kind = type(of: self)
      return kind != CALayer.self && ClassTraits.of(kind).isLive
    }

    @MainActor fileprivate var isBackdrop: Bool {
      let kind = type(of: self)
      return kind != CALayer.self && ClassTraits.of(kind).isBackdrop
    }
  }

  /// Returns whether a class belongs to UIKit itself.
  func isClassOfUIKit(_ type: AnyClass) -> Bool {
    #if canImport(ObjectiveC)
      Bundle(for: type).bundleIdentifier?.hasPrefix("com.apple.UIKit") == true
    #else
      String(reflecting: type).hasPrefix("UIKit.")
    #endif
  }

  /// The facts about a class of views or layers that follow from its name and its superclasses.
  ///
  /// The classes are found by name, because an import of their frameworks would link them into
  /// every app. Superclasses count, because apps subclass and an observed layer gets a class of its
  /// own.
  @MainActor private struct ClassTraits {
    let isLive: Bool
    let isBackdrop: Bool
    let drawsByKind: Bool
    let copiesSublayers: Bool
    /// Whether the class is one of UIKit's views that apps do not put into their screens.
    let isPrivate: Bool
    #if canImport(ObjectiveC)
      /// Whether the class overrides one of the drawing methods of `UIView`.
      private(set) var drawsByCode = false
    #endif

    private static let liveNames: Set<String> = [
      "WKWebView", "MKMapView", "SCNView", "SKView", "ARView", "CAMetalLayer", "CAEAGLLayer",
      "AVPlayerLayer", "AVSampleBufferDisplayLayer", "AVCaptureVideoPreviewLayer",
    ]
    /// Layer classes that only group or scroll sublayers, and classes that the system adds itself.
    private static let plainNames: Set<String> = [
      "CALayer", "CATransformLayer", "CAScrollLayer", "_UILabelLayer", "UIWindowLayer",
    ]

    /// The classes of UIKit whose views are an app's content in a scroll view, also if UIKit makes the view.
    private static let contentClasses: [AnyClass] = [
      UICollectionReusableView.self, UITableViewCell.self, UITableViewHeaderFooterView.self,
    ]
    /// The other views of UIKit that an app puts into a scroll view. Refresh controls are no content.
    private static let publicNames: Set<String> = [
      "UIView", "UILabel", "UIImageView", "UIStackView", "UIScrollView", "UITableView",
      "UICollectionView", "UITextView", "UITextField", "UIControl", "UIButton", "UISwitch",
      "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIDatePicker",
      "UIPickerView",
      "UIColorWell", "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView",
      "UISearchBar",
      "UISearchTextField", "UINavigationBar", "UIToolbar", "UITabBar", "UIListContentView",
      "UIContentUnavailableView", "UICalendarView",
    ]

    #if canImport(ObjectiveC)
      private static let drawingMethods = [
        #selector(UIView.draw(_:)), #selector(CALayerDelegate.draw(_:in:)),
        #selector(CALayerDelegate.display(_:)),
      ]
    #endif

    /// The facts by class. Classes do not change, so each class is examined once.
    private static var known: [ObjectIdentifier: ClassTraits] = [:]

    /// Returns the facts about a class.
    ///
    /// - Complexity: O(1), except O(*d*) in the number of superclasses for the first call.
    static func of(_ type: AnyClass) -> ClassTraits {
      if let traits = known[ObjectIdentifier(type)] { return traits }
      var (isLive, isBackdrop, drawsByKind, copiesSublayers) = (false, false, false, false)
      var next: AnyClass? = type
      while let current = next {
        let name = String(describing: current)
        if liveNames.contains(name) { isLive = true }
        if name == "CABackdropLayer" { isBackdrop = true }
        if name == "CAReplicatorLayer" { copiesSublayers = true }
        if current is CALayer.Type, !plainNames.contains(name), !name.hasPrefix("NSKVONotifying_") {
          drawsByKind = true
        }
        next = superclass(of: current)
      }
      var traits = ClassTraits(
        isLive: isLive, isBackdrop: isBackdrop, drawsByKind: drawsByKind,
        copiesSublayers: copiesSublayers, isPrivate: isPrivate(type))
      #if canImport(ObjectiveC)
        if let kind = type as? UIView.Type {
          traits.drawsByCode = drawingMethods.contains {
            kind.instanceMethod(for: $0) != UIView.instanceMethod(for: $0)
          }
        }
      #endif
      known[ObjectIdentifier(type)] = traits
      return traits
    }

    private static func isPrivate(_ type: AnyClass) -> Bool {
      var next: AnyClass? = type
      while let current = next, String(describing: current).hasPrefix("NSKVONotifying_") {
        next = superclass(of: current)
      }
      guard let kind = next, isClassOfUIKit(kind),
        !publicNames.contains(String(describing: kind))
      else { return false }
      while let current = next {
        if contentClasses.contains(where: { $0 == current }) { return false }
        next = superclass(of: current)
      }
      return true
    }

    private static func superclass(of type: AnyClass) -> AnyClass? {
      #if canImport(ObjectiveC)
        class_getSuperclass(type)
      #else
        _getSuperclass(type)
      #endif
    }
  }

  extension CALayer {
    /// Whether the app has set a mask on the layer.
    @MainActor var hasOwnMask: Bool {
      guard let mask else { return false }
      return !(mask is HidingMask || mask is ScreenMask)
    }
  }

  extension UIView {
    /// The radii of the view's corner configuration, or nil on a system whose views have none (rule 7.9).
    var effectiveRadii: CornerRadii? {
      #if canImport(ObjectiveC)
        guard Self.hasCornerConfigurations else { return nil }
        let selector = Self.effectiveRadius
        typealias Getter = @convention(c) (UIView, Selector, UInt) -> CGFloat
        let getter = unsafeBitCast(method(for: selector), to: Getter.self)
        func radius(_ corner: UIRectCorner) -> Double {
          Double(getter(self, selector, corner.rawValue))
        }
      #else
        func radius(_ corner: UIRectCorner) -> Double {
          Double(headlessEffectiveRadius(corner: corner))
        }
      #endif
      return CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
        bottomRight: radius(.bottomRight))
    }

    #if canImport(ObjectiveC)
      // `effectiveRadius(corner:)`, which is not known to every SDK.
      private static let effectiveRadius = Selector(("effectiveRadiusForCorner:"))
      private static let hasCornerConfigurations = instancesRespond(to: effectiveRadius)
    #endif
  }

  extension UIImage {
    /// Whether an image view draws the image in its tint colour.
    var isTinted: Bool {
      #if canImport(ObjectiveC)
        if renderingMode == .automatic { return isSymbolImage }
      #endif
      return renderingMode == .alwaysTemplate
    }

    /// Whether the image may look different in dark appearance, like an image of an asset
    /// catalogue.
    var mayVary: Bool {
      #if canImport(ObjectiveC)
        imageAsset != nil
      #else
        false
      #endif
    }
  }

  extension CALayer {
    /// The picture that is the layer's contents, or nil for contents of another kind.
    @MainActor var contentsPicture: CGImage? {
      #if canImport(ObjectiveC)
        guard let contents, CFGetTypeID(contents as CFTypeRef) == CGImage.typeID else { return nil }
        return (contents as! CGImage)
      #else
        return contents as? CGImage
      #endif
    }
  }

  extension UIImage {
    /// Returns whether `picture` is the picture of the image, or of the variant for the traits of `view`.
    @MainActor func shows(_ picture: CGImage, in view: UIView) -> Bool {
      if cgImage === picture { return true }
      #if canImport(ObjectiveC)
        return imageAsset?.image(with: view.traitCollection).cgImage === picture
      #else
        return false
      #endif
    }
  }

  extension UIImageView {
    /// Whether the view is playing a series of images.
    var isPlayingImages: Bool {
      #if canImport(ObjectiveC)
        isAnimating
      #else
        false
      #endif
    }

    /// Copies the dynamic range, and settings that exist only on devices: the symbol configuration and the
    /// colour inversion.
    func takeDeviceSettings(of other: UIImageView) {
      #if canImport(ObjectiveC)
        preferredSymbolConfiguration = other.preferredSymbolConfiguration
        accessibilityIgnoresInvertColors = other.accessibilityIgnoresInvertColors
        // Not known to every SDK (rule 4.9).
        let range = "preferredImageDynamicRange"
        if responds(to: Selector((range))) { setValue(other.value(forKey: range), forKey: range) }
      #else
        let range = other.headlessPreferredDynamicRange
        if range != headlessPreferredDynamicRange { headlessPreferredDynamicRange = range }
      #endif
    }
  }

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
        return ownScreen?.maximumFramesPerSecond ?? 60
      #endif
    }

    #if !os(visionOS)
      /// The screen of the view's window scene, or nil without a window.
      var ownScreen: UIScreen? { window?.windowScene?.screen ?? window?.screen }
    #endif
  }

  extension UIView {
    /// Whether a transition in this view runs from right to left.
    ///
    /// An app can set the `semanticContentAttribute` of a controller's view, and not that of the views in
    /// which UIKit runs the transitions of the controller. The attribute is not inherited, so such a view asks
    /// the controller's view.
    /// - Complexity: O(*d*) in the views between this view and the controller's.
    var readsRightToLeft: Bool {
      var view = self
      while view.semanticContentAttribute == .unspecified, !(view.next is UIViewController),
        let parent = view.superview, !(parent is UIWindow)
      {
        view = parent
      }
      return view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
  }

  extension UIAccessibility {
    /// Whether the user wants less motion, or crossfades in place of slides.
    @MainActor static var reducesMotion: Bool {
      if isReduceMotionEnabled { return true }
      guard #available(iOS 14.0, tvOS 14.0, *) else { return false }
      return prefersCrossFadeTransitions
    }
  }
#endif
