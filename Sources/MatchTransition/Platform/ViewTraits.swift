#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Whether the view draws something of its own, besides what its layer's properties say.
    var drawsItself: Bool { layer.drawsByKind || drawsPicture }

    /// Whether the view's layer holds a picture.
    var drawsPicture: Bool {
      if layer.contents != nil { return true }
      #if canImport(ObjectiveC)
        let kind = type(of: self)
        return kind != UIView.self && ClassTraits.of(kind).drawsByCode
      #else
        // Nobody can tell who overrides what draws; a view that does has contents once displayed.
        layer.displayIfNeeded()
        return layer.contents != nil
      #endif
    }

    /// Whether a list owns the view and may write its alpha at any time.
    var isReusedByList: Bool {
      if self is UICollectionReusableView || self is UITableViewCell
        || self is UITableViewHeaderFooterView
      {
        return true
      }
      if let cell = superview as? UICollectionViewCell { return cell.contentView === self }
      if let cell = superview as? UITableViewCell { return cell.contentView === self }
      return false
    }

    /// Whether rendering in software cannot draw the view: effects, and what is live.
    var needsSystemSnapshot: Bool { self is UIVisualEffectView || isLive }

    /// Whether only the system can draw the view itself, its subviews aside, and goes on drawing:
    /// video, cameras, the web, maps, Metal.
    var isLive: Bool {
      let kind = type(of: self)
      if kind != UIView.self, ClassTraits.of(kind).isLive { return true }
      let layer = self.layer
      if layer.isLive { return true }
      // A player's layer is often added to that of a plain view.
      guard let sublayers = layer.sublayers, sublayers.count > subviews.count else { return false }
      return sublayers.contains { $0.isLive && !($0.delegate is UIView) }
    }

    /// Whether it is turned out of the plane of what it lies in, which rendering cannot draw either.
    var isTurnedInSpace: Bool { !CATransform3DIsAffine(layer.transform) }
  }

  extension CALayer {
    /// Whether the layer's class draws more than the plain one does: gradients, shapes, text, copies.
    @MainActor var drawsByKind: Bool {
      let kind = type(of: self)
      return kind != CALayer.self && ClassTraits.of(kind).drawsByKind
    }

    @MainActor fileprivate var isLive: Bool {
      let kind = type(of: self)
      return kind != CALayer.self && ClassTraits.of(kind).isLive
    }
  }

  /// What is known of a class of views or layers by its name and those of the classes above it.
  ///
  /// Named, because importing their frameworks would link them into every app. Those above it, since apps
  /// subclass, and a layer that is observed has a class of its own.
  @MainActor private struct ClassTraits {
    let isLive: Bool
    let drawsByKind: Bool
    #if canImport(ObjectiveC)
      /// Whether it is a class of views with its own way of one of those by which contents are drawn.
      private(set) var drawsByCode = false
    #endif

    private static let liveNames: Set<String> = [
      "WKWebView", "MKMapView", "SCNView", "SKView", "ARView", "CAMetalLayer", "CAEAGLLayer",
      "AVPlayerLayer", "AVSampleBufferDisplayLayer", "AVCaptureVideoPreviewLayer",
    ]
    /// Layers that only hold or move others, and the classes that the system observes or labels by.
    private static let plainNames: Set<String> = [
      "CALayer", "CATransformLayer", "CAScrollLayer", "_UILabelLayer", "UIWindowLayer",
    ]

    #if canImport(ObjectiveC)
      private static let drawingMethods = [
        #selector(UIView.draw(_:)), #selector(CALayerDelegate.draw(_:in:)),
        #selector(CALayerDelegate.display(_:)),
      ]
    #endif

    /// Classes do not change, so each is looked at once.
    private static var known: [ObjectIdentifier: ClassTraits] = [:]

    /// - Complexity: O(1) but for the first time, which is O(*d*) in the classes above `type`.
    static func of(_ type: AnyClass) -> ClassTraits {
      if let traits = known[ObjectIdentifier(type)] { return traits }
      var (isLive, drawsByKind) = (false, false)
      var next: AnyClass? = type
      while let current = next {
        let name = String(describing: current)
        if liveNames.contains(name) { isLive = true }
        if current is CALayer.Type, !plainNames.contains(name), !name.hasPrefix("NSKVONotifying_") {
          drawsByKind = true
        }
        next = superclass(of: current)
      }
      var traits = ClassTraits(isLive: isLive, drawsByKind: drawsByKind)
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

    private static func superclass(of type: AnyClass) -> AnyClass? {
      #if canImport(ObjectiveC)
        class_getSuperclass(type)
      #else
        _getSuperclass(type)
      #endif
    }
  }

  extension CALayer {
    /// Whether the app has masked the layer.
    @MainActor var hasOwnMask: Bool {
      guard let mask else { return false }
      return !(mask is HidingMask)
    }
  }

  extension UIImage {
    /// Whether it may look different on dark screens, as images of catalogues do.
    var mayVary: Bool {
      #if canImport(ObjectiveC)
        imageAsset != nil
      #else
        false
      #endif
    }
  }

  extension UIImageView {
    /// Whether a series of images is being played.
    var isPlayingImages: Bool {
      #if canImport(ObjectiveC)
        isAnimating
      #else
        false
      #endif
    }

    /// Takes over what only devices have: the form of symbols, and whether colours may be inverted.
    func takeDeviceSettings(of other: UIImageView) {
      #if canImport(ObjectiveC)
        preferredSymbolConfiguration = other.preferredSymbolConfiguration
        accessibilityIgnoresInvertColors = other.accessibilityIgnoresInvertColors
      #endif
    }
  }
#endif
