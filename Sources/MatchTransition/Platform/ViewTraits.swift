#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Whether the view draws a picture of its own, besides what its layer's properties say.
    var drawsItself: Bool {
      if layer.contents != nil { return true }
      #if canImport(ObjectiveC)
        let draw = #selector(UIView.draw(_:))
        return type(of: self).instanceMethod(for: draw) != UIView.instanceMethod(for: draw)
      #else
        // Nobody can tell who overrides `draw(_:)`; a view that does has contents once displayed.
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

    /// Whether rendering in software cannot draw the view: effects, video, the web, maps.
    var needsSystemSnapshot: Bool {
      if self is UIVisualEffectView { return true }
      #if canImport(ObjectiveC)
        // Named, because importing their frameworks would link them into every app.
        let layerNames: Set<String> = ["CAMetalLayer", "CAEAGLLayer", "AVPlayerLayer"]
        let viewNames: Set<String> = ["WKWebView", "MKMapView", "SCNView", "SKView", "ARView"]
        if layerNames.contains(NSStringFromClass(type(of: layer)))
          || viewNames.contains(NSStringFromClass(type(of: self)))
        {
          return true
        }
      #endif
      return false
    }

    /// Whether it is turned out of the plane of what it lies in, which rendering cannot draw either.
    var isTurnedInSpace: Bool { !CATransform3DIsAffine(layer.transform) }
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
  }
#endif
