#if canImport(UIKit)
  import UIKit

  /// Determines the content of views, and which views show the same content.
  ///
  /// One object serves both screens of a transition, so that equal content gets equal numbers.
  @MainActor final class ContentIdentities {
    // The numbers are stored by type, because an `AnyHashable` key would be an allocation for every
    // view.
    private var images: [ImageKey: Int] = [:]
    private var effects: [EffectKey: Int] = [:]
    private var texts: [TextKey: Int] = [:]
    private var strings: [String: Int] = [:]
    private var next = 0

    private struct ImageKey: Hashable {
      let image: ObjectIdentifier
      let mode: UIView.ContentMode
      let tint: UIColor?
      /// The appearance, for images and colours that may depend on it.
      let style: UIUserInterfaceStyle?
      /// Whether the layout direction turns the image over.
      var isMirrored = false
      /// The part of the image, or nil for the whole.
      let part: Int?
    }

    private struct EffectKey: Hashable {
      let effect: UIVisualEffect?
      let style: UIUserInterfaceStyle
    }

    private struct TextKey: Hashable {
      let text: NSAttributedString
      let alignment: NSTextAlignment
      let lines: Int
      let width: CGFloat

      /// Hashes only properties that are certain to be equal for equal texts. Not every Foundation
      /// gives equal attributed strings equal hashes.
      func hash(into hasher: inout Hasher) {
        hasher.combine(text.string)
        hasher.combine(alignment)
        hasher.combine(lines)
        hasher.combine(width)
      }
    }

    /// Returns the content inside the box of `view`.
    ///
    /// - Parameters:
    ///   - drawsMore: Whether any descendant of the view draws.
    ///   - holdsLive: Whether a descendant is live, without the descendants of other tagged views.
    func content(of view: UIView, drawsMore: Bool, holdsLive: Bool) -> ElementContent {
      if view.layer.hasOwnMask {
        // The mask applies to every kind of content.
        let isDrawn = drawsMore || view.isPainted
        var content = ElementContent(kind: isDrawn ? .pixels : .box, isOpaque: false)
        content.isLive = holdsLive || view.isLive
        return content
      }
      if view is MatchAnchorView { return ElementContent(kind: .pixels, isOpaque: false) }
      if let imageView = view as? UIImageView, imageView.isLeaf,
        let picture = imageView.drawnPicture
      {
        let mode = imageView.pictureMode
        return ElementContent(
          kind: .image,
          isOpaque: (picture.isOpaque && mode.fillsBounds)
            || view.hasOpaqueBackground,
          identity: number(
            ImageKey(
              image: ObjectIdentifier(picture), mode: mode, tint: nil, style: nil,
              part: imageView.layer.partOfContents),
            in: &images))
      }
      if let imageView = view as? UIImageView, imageView.isLeaf, let image = imageView.shownImage {
        let tint = image.isTinted ? imageView.tintColor : nil
        let mode = imageView.pictureMode
        let style =
          tint != nil || image.mayVary ? view.traitCollection.userInterfaceStyle : nil
        return ElementContent(
          kind: .image,
          isOpaque: (image.isOpaque && mode.fillsBounds) || view.hasOpaqueBackground,
          identity: number(
            ImageKey(
              image: ObjectIdentifier(image), mode: mode, tint: tint, style: style,
              isMirrored: image.flipsForRightToLeftLayoutDirection && imageView.readsRightToLeft,
              part: imageView.layer.partOfContents),
            in: &images))
      }
      if let effectView = view as? UIVisualEffectView, effectView.contentView.subviews.isEmpty {
        return ElementContent(
          kind: .image, isOpaque: false,
          identity: number(
            EffectKey(
              effect: effectView.effect, style: view.traitCollection.userInterfaceStyle),
            in: &effects))
      }
      if let text = ShownText(of: view, drawsMore: drawsMore) {
        var content = ElementContent(
          kind: .text, isOpaque: false, identity: textIdentity(of: text))
        content.string = text.string.map { number($0, in: &strings) }
        content.anchor = text.textAnchor
        return content
      }
      let isLive = holdsLive || view.isLive
      let isSystems = isLive || view is UIVisualEffectView
      let isProvided = view.contentProvider != nil
      if !drawsMore && !isSystems && !view.drawsInside && !isProvided {
        var content = ElementContent.box
        content.isAwaited = view is UIImageView
        return content
      }
      let isGroup = drawsMore && !isSystems && !isProvided && !view.drawsPicture
      var content = ElementContent(
        kind: isGroup ? .group : .pixels,
        isOpaque: view.hasOpaqueBackground || view.layer.isCoveredByGradient)
      content.isLive = isLive
      return content
    }

    private func textIdentity(of shown: ShownText) -> Int? {
      guard let text = shown.attributedText else { return nil }
      // A single line at the leading edge looks the same, whatever the free space behind it.
      return number(
        TextKey(
          text: text, alignment: shown.textAlignment, lines: shown.numberOfLines,
          width: shown.isFree ? 0 : shown.area.width), in: &texts)
    }

    /// Returns the number of a key. Equal keys have equal numbers.
    private func number<Key: Hashable>(_ key: Key, in numbers: inout [Key: Int]) -> Int {
      if let known = numbers[key] { return known }
      numbers[key] = next
      next += 1
      return next - 1
    }
  }

  extension UIView {
    /// Whether the view itself draws anything, without its subviews.
    var isPainted: Bool {
      let layer = self.layer
      if (layer.backgroundColor?.alpha ?? 0) > 0 || layer.borderWidth > 0 { return true }
      // A shadow without a path depends on other content.
      if layer.shadowOpacity > 0, layer.shadowPath != nil { return true }
      return drawsInside || needsSystemSnapshot
    }

    /// Whether the view itself draws inside its box, apart from background and border.
    var drawsInside: Bool {
      drawsItself || hasOwnSublayers
    }

    /// Whether the view has sublayers that belong to no subview.
    var hasOwnSublayers: Bool {
      guard let sublayers = layer.sublayers, sublayers.count > subviews.count else { return false }
      return sublayers.lazy.filter { !($0 is SiblingPlaceholder) }.count > subviews.count
    }

    /// How much of what lies behind the view its own box hides, without subviews, 0...1. A backdrop counts as half.
    var boxOpacity: CGFloat {
      if needsSystemSnapshot { return isBackdrop ? 0.5 : 1 }
      if layer.isCoveredByGradient { return 1 }
      if let image = (self as? UIImageView)?.shownImage, image.isOpaque, contentMode.fillsBounds {
        return 1
      }
      return layer.backgroundColor?.alpha ?? 0
    }

    fileprivate var hasOpaqueBackground: Bool { (backgroundColor?.cgColor.alpha ?? 0) >= 1 }
  }

  extension UIImageView {
    /// Whether the view shows one picture and nothing else.
    var isLeaf: Bool { subviews.isEmpty && !isPlayingImages && !hasOwnSublayers }

    /// The image or the highlighted image, whichever the view shows now.
    var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    /// The picture in the layer, which the view draws before if it has to.
    var shownContents: CGImage? {
      if layer.needsDisplay() { layer.displayIfNeeded() }
      return layer.contentsPicture
    }

    /// The picture that the app has drawn into the layer in place of the image, or nil.
    ///
    /// Views that play their frames themselves keep the first frame as their image.
    var drawnPicture: CGImage? {
      guard let picture = shownContents else { return nil }
      guard let image = shownImage else { return picture }
      // A turned, mirrored or tinted image has other contents than its picture.
      if image.imageOrientation != .up || image.isTinted || image.flipsForRightToLeftLayoutDirection
        || image.images != nil
      {
        return nil
      }
      return image.shows(picture, in: self) ? nil : picture
    }
  }

  extension CALayer {
    /// A number for the part of the contents that the layer shows, or nil for the whole.
    @MainActor var partOfContents: Int? {
      let part = contentsRect
      if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return nil }
      var hasher = Hasher()
      for value in [part.minX, part.minY, part.width, part.height] { hasher.combine(value) }
      return hasher.finalize()
    }

    /// Whether the layer is a gradient that covers its whole bounds with opaque colours.
    @MainActor fileprivate var isCoveredByGradient: Bool {
      guard let gradient = self as? CAGradientLayer, gradient.type == .axial,
        gradient.startPoint != gradient.endPoint, let colors = gradient.colors as? [CGColor]
      else { return false }
      return colors.count > 1 && colors.allSatisfy { $0.alpha >= 1 }
    }
  }

  extension UIView.ContentMode {
    /// Whether an image in this mode covers the whole bounds.
    fileprivate var fillsBounds: Bool { self == .scaleToFill || self == .scaleAspectFill }
  }

  extension UIImage {
    /// Whether the image format has no alpha.
    fileprivate var isOpaque: Bool { cgImage?.isOpaque == true }
  }

  extension CGImage {
    fileprivate var isOpaque: Bool {
      switch alphaInfo {
      case .none, .noneSkipFirst, .noneSkipLast: true
      default: false
      }
    }
  }

  extension UIView {
    /// The part of the bounds in which the view shows anything.
    ///
    /// An image view with `.scaleAspectFit` and nothing but its image shows the same as a smaller one with
    /// `.scaleAspectFill`, around which nothing is left. It flies as that one, so that a picture which fills a cell
    /// opens into a page without a second picture.
    var pictureArea: CGRect { pictureArea(of: bounds) }

    /// - Parameter bounds: The bounds, or those that the display shows.
    func pictureArea(of bounds: CGRect) -> CGRect {
      guard contentMode == .scaleAspectFit, let view = self as? UIImageView else { return bounds }
      return view.fittedArea(of: bounds) ?? bounds
    }
  }

  extension UIImageView {
    /// The mode in which a copy of the size of `pictureArea` shows the image.
    var pictureMode: UIView.ContentMode {
      contentMode == .scaleAspectFit && fittedArea(of: bounds) != nil
        ? .scaleAspectFill : contentMode
    }

    fileprivate func fittedArea(of bounds: CGRect) -> CGRect? {
      guard isLeaf, showsNothingButPicture, let size = pictureSize, size.width > 0,
        size.height > 0, bounds.width > 0, bounds.height > 0, bounds.isFinite
      else { return nil }
      let scale = min(bounds.width / size.width, bounds.height / size.height)
      let (width, height) = (size.width * scale, size.height * scale)
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    /// The size of what the view shows of its picture, up to its scale.
    private var pictureSize: CGSize? {
      let part = layer.contentsRect
      let size = drawnPicture.map { CGSize(width: $0.width, height: $0.height) } ?? shownImage?.size
      return size.map { CGSize(width: $0.width * part.width, height: $0.height * part.height) }
    }

    /// Whether the view's own box draws and cuts nothing.
    private var showsNothingButPicture: Bool {
      (layer.backgroundColor?.alpha ?? 0) == 0 && layer.borderWidth == 0
        && layer.shadowOpacity == 0 && !layer.hasOwnMask
        && (layer.cornerRadius == 0 || !layer.masksToBounds)
        && shownImage?.capInsets ?? .zero == .zero
        && shownImage?.alignmentRectInsets ?? .zero == .zero
    }
  }
#endif
