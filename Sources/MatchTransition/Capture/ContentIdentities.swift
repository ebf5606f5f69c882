#if canImport(UIKit)
  import UIKit

  /// Tells what views show, and which of them show the same.
  ///
  /// One object serves both screens of a transition, so that equal content gets equal numbers.
  @MainActor final class ContentIdentities {
    // By type, since a key in an `AnyHashable` would cost an allocation for every view.
    private var images: [ImageKey: Int] = [:]
    private var effects: [EffectKey: Int] = [:]
    private var texts: [TextKey: Int] = [:]
    private var next = 0

    private struct ImageKey: Hashable {
      let image: ObjectIdentifier
      let mode: UIView.ContentMode
      let tint: UIColor?
      /// Of images and colours that may differ by it.
      let style: UIUserInterfaceStyle?
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

      /// Only what is certain to be equal where the texts are: not every Foundation hashes equal
      /// attributed strings alike.
      func hash(into hasher: inout Hasher) {
        hasher.combine(text.string)
        hasher.combine(alignment)
        hasher.combine(lines)
        hasher.combine(width)
      }
    }

    /// What is drawn inside the box of `view`.
    ///
    /// - Parameters:
    ///   - drawsMore: Whether anything below the view draws.
    ///   - holdsLive: Whether anything below the view is live, in no other tagged view.
    func content(of view: UIView, drawsMore: Bool, holdsLive: Bool) -> ElementContent {
      if view.layer.hasOwnMask {
        // Whatever it is, it is seen through the mask.
        let isDrawn = drawsMore || view.isPainted
        var content = ElementContent(kind: isDrawn ? .pixels : .box, isOpaque: false)
        content.isLive = holdsLive || view.isLive
        return content
      }
      let hasOpaqueBackground = (view.backgroundColor?.cgColor.alpha ?? 0) >= 1
      if let imageView = view as? UIImageView, imageView.isPlain, let image = imageView.shownImage {
        let tint = image.renderingMode == .alwaysTemplate ? imageView.tintColor : nil
        let style =
          tint != nil || image.mayVary ? view.traitCollection.userInterfaceStyle : nil
        return ElementContent(
          kind: .image,
          isOpaque: hasOpaqueBackground || (image.isOpaque && imageView.contentMode.fillsBounds),
          identity: number(
            ImageKey(
              image: ObjectIdentifier(image), mode: imageView.contentMode, tint: tint, style: style
            ), in: &images))
      }
      if let effectView = view as? UIVisualEffectView, effectView.contentView.subviews.isEmpty {
        return ElementContent(
          kind: .image, isOpaque: false,
          identity: number(
            EffectKey(
              effect: effectView.effect, style: view.traitCollection.userInterfaceStyle),
            in: &effects))
      }
      if let label = view as? UILabel, !drawsMore {
        return ElementContent(kind: .text, isOpaque: false, identity: textIdentity(of: label))
      }
      let isLive = holdsLive || view.isLive
      let isSystems = isLive || view is UIVisualEffectView
      if !drawsMore && !isSystems && !view.drawsInside { return .box }
      let isGroup = drawsMore && !isSystems && !view.drawsPicture
      var content = ElementContent(
        kind: isGroup ? .group : .pixels,
        isOpaque: hasOpaqueBackground || view.layer.isCoveredByGradient)
      content.isLive = isLive
      return content
    }

    private func textIdentity(of label: UILabel) -> Int? {
      guard let text = label.attributedText else { return nil }
      // One line that starts at the leading edge looks the same whatever room is left behind it.
      let isFree =
        label.numberOfLines == 1 && [.left, .natural].contains(label.textAlignment)
        && label.intrinsicContentSize.width <= label.bounds.width + 0.5
      return number(
        TextKey(
          text: text, alignment: label.textAlignment, lines: label.numberOfLines,
          width: isFree ? 0 : label.bounds.width), in: &texts)
    }

    /// A number for the key, the same whenever the same key is asked for.
    private func number<Key: Hashable>(_ key: Key, in numbers: inout [Key: Int]) -> Int {
      if let known = numbers[key] { return known }
      numbers[key] = next
      next += 1
      return next - 1
    }
  }

  extension UIImageView {
    /// Whether a new image view with the same image looks the same.
    var isPlain: Bool {
      subviews.isEmpty && shownImage != nil && !isPlayingImages
        && layer.sublayers?.isEmpty != false
    }

    /// The image of its two that it shows now.
    fileprivate var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
  }

  extension CALayer {
    /// Whether the layer is a gradient that leaves no part of the bounds empty.
    @MainActor fileprivate var isCoveredByGradient: Bool {
      guard let gradient = self as? CAGradientLayer, gradient.type == .axial,
        gradient.startPoint != gradient.endPoint, let colors = gradient.colors as? [CGColor]
      else { return false }
      return colors.count > 1 && colors.allSatisfy { $0.alpha >= 1 }
    }
  }

  extension UIView.ContentMode {
    /// Whether a picture drawn in this mode leaves no part of the bounds empty.
    fileprivate var fillsBounds: Bool { self == .scaleToFill || self == .scaleAspectFill }
  }

  extension UIImage {
    /// Whether the picture says of itself that it has no transparent parts.
    fileprivate var isOpaque: Bool {
      switch cgImage?.alphaInfo {
      case .none?, .noneSkipFirst?, .noneSkipLast?: true
      default: false
      }
    }
  }
#endif
