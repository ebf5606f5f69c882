#if canImport(UIKit)
  import UIKit

  /// Makes the view that shows one side's content inside a stand-in.
  ///
  /// Nothing here commits, so it may run while a commit is under way.
  @MainActor struct ContentSnapshot {
    let view: UIView
    let content: ElementContent
    /// Whether the view was on the display before the transition.
    let wasDisplayed: Bool
    /// Views below it that have stand-ins of their own.
    let excluded: [UIView]
    var capture = SnapshotMode.automatic
    /// Whether the stand-in shows the view's background, whatever lies on it.
    var leavesBackground = false

    /// For how long after a view was shown again the display may still be without it, in seconds.
    private static let displayLag = 0.05

    /// How the content is shown.
    enum Kind {
      /// A view that the app gives for it.
      case provided(UIView)
      case imageCopy
      case effectCopy(UIVisualEffectView)
      /// What the display shows, or nothing where it shows nothing.
      case displayed
      /// What the display shows, or the rendered content where it shows nothing.
      case displayedOrRendered
      /// What the display shows once all changes are on it.
      case updated
      case rendered
    }

    /// How the content is to be shown, or nil if there is nothing inside the box. Draws nothing.
    ///
    /// - Complexity: O(*n*) in the views below.
    var kind: Kind? {
      switch capture {
      case .placeholder: nil
      case .displayed: wasDisplayed ? .displayed : nil
      case .snapshot: .updated
      case .rendered: .rendered
      case .automatic, .live: view.providedContent.map { .provided($0) } ?? automaticKind
      }
    }

    /// The content, of the size of the view's bounds, or nil if there is nothing inside the box.
    func make() -> UIView? { kind.flatMap { make($0) } }

    /// The content shown in the given way, or nil where the display does not show it.
    func make(_ kind: Kind) -> UIView? {
      switch kind {
      case .provided(let view): view
      case .imageCopy: imageCopy()
      case .effectCopy(let original): effectCopy(of: original)
      case .displayed: view.snapshotView(afterScreenUpdates: false)
      case .displayedOrRendered: view.snapshotView(afterScreenUpdates: false) ?? rendering()
      case .updated: view.snapshotView(afterScreenUpdates: true)
      case .rendered: rendering()
      }
    }

    private var automaticKind: Kind? {
      switch content.kind {
      case .box: return nil
      case .image where view is UIImageView: return .imageCopy
      case .image, .text, .group, .pixels: break
      }
      // The display knows what a mask leaves of it; where it does not yet, a copy has a copy of the mask.
      if let effectView = view as? UIVisualEffectView, !isMasked || !wasDisplayed {
        return .effectCopy(effectView)
      }
      // What nobody is to read is not to be carried about either.
      if (view as? UITextField)?.isSecureTextEntry == true { return nil }
      if containsSystemContent { return wasDisplayed ? .displayed : nil }
      if content.kind != .text && !hasInk { return nil }
      return isOnDisplayAsNeeded ? .displayedOrRendered : .rendered
    }

    private func imageCopy() -> UIView? {
      guard let original = view as? UIImageView else { return nil }
      let copy = ImageCopy(image: original.image)
      copy.contentMode = original.contentMode
      if original.highlightedImage != nil || original.isHighlighted {
        copy.highlightedImage = original.highlightedImage
        copy.isHighlighted = original.isHighlighted
      }
      copy.semanticContentAttribute = original.semanticContentAttribute
      copy.tintColor = original.tintColor
      let image = original.image
      if image?.renderingMode == .alwaysTemplate || image?.mayVary == true {
        // It lies elsewhere, where dark may be light; the style is dear to find.
        copy.overrideUserInterfaceStyle = original.traitCollection.userInterfaceStyle
      }
      copy.layer.takeContents(of: original.layer)
      copy.takeDeviceSettings(of: original)
      copy.clipsToBounds = true
      copy.frame = CGRect(origin: .zero, size: original.bounds.size)
      return copy
    }

    /// The same effect, at work on whatever the flight passes over, with a picture of its content.
    private func effectCopy(of original: UIVisualEffectView) -> UIView {
      let copy = UIVisualEffectView(effect: original.effect)
      copy.overrideUserInterfaceStyle = original.traitCollection.userInterfaceStyle
      copy.frame = CGRect(origin: .zero, size: original.bounds.size)
      let inner = ContentSnapshot(
        view: original.contentView, content: ElementContent(kind: .pixels, isOpaque: false),
        wasDisplayed: false, excluded: excluded)
      if isMasked { copy.mask = maskCopy() }
      if inner.hasInk {
        let picture = inner.rendering()
        picture.frame = copy.contentView.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        copy.contentView.addSubview(picture)
      }
      return copy
    }

    /// A picture of the mask, which can itself be that of one view only.
    private func maskCopy() -> UIView? {
      guard let mask = view.layer.mask else { return nil }
      let format = UIGraphicsImageRendererFormat.picture(scale: view.pictureScale)
      let copy = UIImageView(
        image: UIGraphicsImageRenderer(bounds: mask.bounds, format: format).image {
          mask.render(in: $0.cgContext)
        })
      copy.frame = mask.frame
      return copy
    }

    /// The content out of focus; nil where there is none.
    ///
    /// - Parameter radius: In points.
    func makeBlurred(by radius: Double) -> UIView? {
      if content.kind == .box { return nil }
      let reach = CGFloat(content.reach(ofBlur: radius))
      let area = wholeBounds.insetBy(dx: -reach, dy: -reach)
      return holder(of: image(of: area).blurred(by: CGFloat(radius)), of: area)
    }

    /// Whether what the display shows of the view is its content and nothing else.
    private var isOnDisplayAsNeeded: Bool {
      let layer = view.layer
      let backgroundAlpha = layer.backgroundColor?.alpha ?? 0
      let revealTime = ViewClaims.existing(on: view)?.revealTime ?? -.infinity
      guard wasDisplayed, excluded.isEmpty, layer.opacity == 1,
        CACurrentMediaTime() - revealTime > Self.displayLag
      else { return false }
      // Of what is masked the stand-in draws nothing but its picture.
      if isMasked { return true }
      return layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.shadowOpacity == 0
        && (backgroundAlpha == 0 || keepsBackground)
    }

    /// Whether the background is part of the picture: then what lies on it is known to be covered.
    private var keepsBackground: Bool { content.isOpaque && !leavesBackground }

    private var isMasked: Bool { view.layer.hasOwnMask }

    /// Draws the model values, with the view's own frame and shape set aside for the moment.
    private func rendering() -> UIView {
      holder(of: image(of: wholeBounds), of: wholeBounds)
    }

    /// The view's bounds up to whole pixels.
    private var wholeBounds: CGRect {
      let (bounds, scale) = (view.bounds, view.pictureScale)
      return CGRect(
        x: bounds.minX, y: bounds.minY, width: (bounds.width * scale).rounded(.up) / scale,
        height: (bounds.height * scale).rounded(.up) / scale)
    }

    /// - Parameter area: In the view's bounds coordinates, in whole pixels.
    private func image(of area: CGRect) -> UIImage {
      var image = UIImage()
      displayAll()
      withoutAnimation {
        ChangeLedger.during { ledger in
          ledger.strip(
            view.layer, keepsBackground: keepsBackground || isMasked, keepsShape: isMasked)
          image = view.picture(of: area, without: excluded)
        }
      }
      return image
    }

    /// A picture has whole pixels; the holder has the size that the flight scales.
    ///
    /// - Parameter area: What the picture shows, in the view's bounds coordinates.
    private func holder(of image: UIImage, of area: CGRect) -> UIView {
      let bounds = view.bounds
      let holder = UIView(frame: CGRect(origin: .zero, size: bounds.size))
      let picture = UIImageView(image: image)
      picture.frame = area.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      holder.addSubview(picture)
      return holder
    }

    /// Has everything below draw itself that has not been on the display yet.
    private func displayAll() {
      _ = contains {
        $0.layer.displayIfNeeded()
        return false
      }
    }

    /// Whether only the display can show it.
    var containsSystemContent: Bool {
      // How the view itself is turned is for its stand-in to show.
      contains { $0.needsSystemSnapshot || ($0 !== view && $0.isTurnedInSpace) }
    }

    /// Whether anything inside the box is left to draw once other stand-ins have their share.
    private var hasInk: Bool {
      contains { candidate in
        // The box of the view itself is its stand-in's, unless a mask cuts it.
        candidate === view && !isMasked ? candidate.drawsInside : candidate.isPainted
      }
    }

    /// Whether `condition` holds for the view or one below it that can be seen and is not excluded.
    ///
    /// - Complexity: O(*n*) in the views below.
    private func contains(where condition: (UIView) -> Bool) -> Bool {
      let others = Set(excluded.map { ObjectIdentifier($0) })
      var stack = [view]
      while let next = stack.popLast() {
        if next !== view,
          next.isHidden || next.alpha < 0.01 || others.contains(ObjectIdentifier(next))
        {
          continue
        }
        if condition(next) { return true }
        stack.append(contentsOf: next.subviews)
      }
      return false
    }
  }

  extension ChangeLedger {
    /// Takes from a layer what its stand-in draws: opacity and, unless the layer keeps them, radius, border,
    /// shadow and background.
    fileprivate func strip(_ layer: CALayer, keepsBackground: Bool, keepsShape: Bool) {
      set(\.opacity, 1, on: layer)
      if !keepsBackground { set(\.backgroundColor, nil, on: layer) }
      if keepsShape { return }
      set(\.cornerRadius, 0, on: layer)
      set(\.borderWidth, 0, on: layer)
      set(\.shadowOpacity, 0, on: layer)
    }
  }

  extension CALayer {
    /// Draws its contents as `other` does.
    fileprivate func takeContents(of other: CALayer) {
      if other.contentsRect != contentsRect { contentsRect = other.contentsRect }
      if other.magnificationFilter != magnificationFilter {
        magnificationFilter = other.magnificationFilter
      }
      if other.minificationFilter != minificationFilter {
        minificationFilter = other.minificationFilter
      }
    }
  }
#endif
