#if canImport(UIKit)
  import UIKit

  /// Makes the view that shows one side's content inside a stand-in.
  ///
  /// No snapshot commits a transaction, so snapshots may be made during a commit.
  @MainActor final class ContentSnapshot {
    let view: UIView
    let content: ElementContent
    /// Whether the view was on the display before the transition.
    let wasDisplayed: Bool
    /// The subviews that the snapshot leaves out. They have stand-ins of their own, or UIKit itself has put
    /// them into a scroll view.
    let excluded: [UIView]
    var capture: SnapshotMode
    /// The request to the view's provider, or nil if nobody asks it.
    var request: ContentRequest?

    /// - Parameter excluded: Subviews that have stand-ins of their own.
    /// - Complexity: O(*n*) in the subviews at all levels.
    init(
      view: UIView, content: ElementContent, wasDisplayed: Bool, excluded: [UIView],
      capture: SnapshotMode = .automatic, request: ContentRequest? = nil
    ) {
      (self.view, self.content, self.wasDisplayed) = (view, content, wasDisplayed)
      self.excluded = excluded + ((view as? MatchAnchorView)?.host ?? view).partsOfScrollViews
      (self.capture, self.request) = (capture, request)
    }

    /// How long the display may still lack a view that was shown again, in seconds.
    private static let displayLag = 0.05

    /// How the content is shown.
    enum Kind {
      /// A view that the app supplies for the transition.
      case provided(UIView)
      case imageCopy
      case effectCopy(UIVisualEffectView)
      /// A system snapshot of the display, or nil if the display shows nothing.
      case displayed
      /// A system snapshot of the display, or a rendered picture if the display shows nothing.
      case displayedOrRendered
      case rendered
    }

    /// The way in which the content is shown, or nil if the view is only a box. The property draws
    /// nothing.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels.
    var kind: Kind? {
      switch capture {
      case .placeholder: nil
      case .rendered: .rendered
      case .automatic, .live:
        request.flatMap { view.providedContent($0) }.map { .provided($0) } ?? automaticKind
      }
    }

    /// Returns a view of the size of the view's bounds, or nil if the view is only a box.
    func make() -> UIView? { kind.flatMap { make($0) } }

    /// Returns the content in the given form, or nil if the display does not show it.
    func make(_ kind: Kind) -> UIView? {
      switch kind {
      case .provided(let view): view
      case .imageCopy: imageCopy()
      case .effectCopy(let original): effectCopy(of: original)
      case .displayed: displayed()
      case .displayedOrRendered: displayed() ?? rendering()
      case .rendered: rendering()
      }
    }

    /// The view that draws the content.
    private var painter: UIView { (view as? MatchAnchorView)?.host ?? view }

    private func displayed() -> UIView? {
      if painter === view {
        // Nothing behind an opaque view shows in a picture of the window.
        return content.isOpaque && view.holdsEffects && !view.isCovered
          ? view.windowSnapshot() : view.snapshotView(afterScreenUpdates: false)
      }
      return painter.resizableSnapshotView(
        from: view.convert(view.bounds, to: painter), afterScreenUpdates: false,
        withCapInsets: .zero)
    }

    private var automaticKind: Kind? {
      switch content.kind {
      case .box: return nil
      case .image where view is UIImageView: return .imageCopy
      case .image, .text, .group, .pixels: break
      }
      // A system snapshot includes the mask. Before the view is on the display, the copy gets a copied
      // mask.
      if let effectView = view as? UIVisualEffectView, !isMasked || !wasDisplayed {
        return .effectCopy(effectView)
      }
      // Secure text must not appear in a snapshot.
      if (view as? UITextField)?.isSecureTextEntry == true { return nil }
      if view is MatchAnchorView {
        return wasDisplayed && containsSystemContent ? .displayedOrRendered : .rendered
      }
      if containsSystemContent { return wasDisplayed ? .displayed : nil }
      if content.kind != .text && !hasInk { return nil }
      return isOnDisplayAsNeeded ? .displayedOrRendered : .rendered
    }

    private func imageCopy() -> UIView? {
      guard let original = view as? UIImageView else { return nil }
      let copy = ImageCopy(frame: CGRect(origin: .zero, size: original.pictureArea.size))
      copy.contentMode = original.pictureMode
      if let picture = original.drawnPicture {
        copy.show(picture, of: original)
      } else {
        copy.image = original.image
      }
      if copy.image != nil, original.highlightedImage != nil || original.isHighlighted {
        copy.highlightedImage = original.highlightedImage
        copy.isHighlighted = original.isHighlighted
      }
      if original.semanticContentAttribute != .unspecified {
        copy.semanticContentAttribute = original.semanticContentAttribute
      }
      copy.takeSurroundings(of: original)
      copy.layer.takeContents(of: original.layer)
      copy.takeDeviceSettings(of: original)
      copy.clipsToBounds = true
      return copy
    }

    /// Returns a view with the same effect and a picture of the content. The effect acts on whatever
    /// lies behind the flight.
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

    /// Returns a picture of the mask. A mask view can belong to one view only.
    private func maskCopy() -> UIView? {
      guard let mask = view.layer.mask else { return nil }
      let format = UIGraphicsImageRendererFormat.picture(scale: view.pictureScale)
      let copy = UIImageView(
        image: UIGraphicsImageRenderer(bounds: mask.bounds, format: format).image {
          LayerDrawing(in: $0.cgContext).draw(mask)
        })
      copy.frame = mask.frame
      return copy
    }

    /// Returns the content at growing blurs, or nil if the view is only a box.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the strongest blur, in points.
    ///   - tint: The colour over the strongest blur.
    func makeBlurred(by radius: Double, tint: RGBA) -> UIView? {
      if content.kind == .box { return nil }
      let reach = CGFloat(content.reach(ofBlur: radius))
      let area = wholePixels(around: drawnArea).insetBy(dx: -reach, dy: -reach)
      let sharp = image(of: area)
      let levels = BlurSteps.radii(of: radius).map { radius in
        let level = UIImageView(image: sharp.blurred(by: CGFloat(radius)))
        level.frame = area.offsetBy(dx: -view.pictureArea.minX, dy: -view.pictureArea.minY)
        return level
      }
      var veil: UIView?
      if tint != .clear {
        let made = UIView(frame: CGRect(origin: .zero, size: view.pictureArea.size))
        made.backgroundColor = tint.uiColor
        veil = made
      }
      return BlurLevels(
        size: view.pictureArea.size, levels: levels, coversBox: content.isOpaque, veil: veil)
    }

    /// Whether the display shows exactly the content that the stand-in needs.
    private var isOnDisplayAsNeeded: Bool {
      let layer = view.layer
      let backgroundAlpha = layer.backgroundColor?.alpha ?? 0
      let revealTime = ViewClaims.existing(on: view)?.revealTime ?? -.infinity
      guard wasDisplayed, excluded.isEmpty, view.alpha == 1,
        CACurrentMediaTime() - revealTime > Self.displayLag
      else { return false }
      // The view alone would be seen without the masks of its superviews.
      if content.isCutByMask { return false }
      // A stand-in draws only the picture of a masked view.
      if isMasked { return true }
      if drawnArea != view.pictureArea { return false }
      return view.cornerRadii == .zero && layer.borderWidth == 0 && layer.shadowOpacity == 0
        && (backgroundAlpha == 0 || keepsBackground)
    }

    /// Whether the background is part of the picture. An opaque background hides what lies behind the
    /// picture.
    var keepsBackground: Bool { content.isOpaque }

    private var isMasked: Bool { view.layer.hasOwnMask || content.isCutByMask }

    /// Renders the model values, without the view's frame, corners, border, shadow and opacity.
    private func rendering() -> UIView {
      let area = wholePixels(around: drawnArea)
      return PictureHolder(image(of: area), of: area, in: view.pictureArea)
    }

    /// The bounds, and everything that the view's content draws outside them.
    private var drawnArea: CGRect {
      let area = view.pictureArea
      return area == view.bounds ? view.reach(without: excluded) : area
    }

    /// Returns the rectangle enlarged to whole pixels from the origin of the view's bounds.
    private func wholePixels(around area: CGRect) -> CGRect {
      let (bounds, scale) = (view.pictureArea, view.pictureScale)
      let left = ((bounds.minX - area.minX) * scale).rounded(.up) / scale
      let top = ((bounds.minY - area.minY) * scale).rounded(.up) / scale
      return CGRect(
        x: bounds.minX - left, y: bounds.minY - top,
        width: left + ((area.maxX - bounds.minX) * scale).rounded(.up) / scale,
        height: top + ((area.maxY - bounds.minY) * scale).rounded(.up) / scale)
    }

    /// - Parameter area: The area to draw, in the view's bounds coordinates, in whole pixels.
    private func image(of area: CGRect) -> UIImage {
      displayAll()
      // The stand-in draws the box, except where a mask cuts it.
      let image = view.picture(
        of: area, without: excluded,
        isMasked ? .all : .contents(withBackground: keepsBackground))
      return content.isCutByMask ? view.cut(image, of: area) : image
    }

    /// Draws the view, its subviews and their other layers if they have never been displayed.
    private func displayAll() {
      _ = contains {
        $0.layer.displayIfNeeded()
        if $0.hasOwnSublayers { $0.layer.displayOwnSublayers() }
        return false
      }
    }

    /// Whether the content contains something that only a system snapshot can show.
    var containsSystemContent: Bool {
      // The stand-in itself applies the view's own rotation in space.
      contains { $0.needsSystemSnapshot || ($0 !== painter && $0.isTurnedInSpace) }
    }

    /// Whether there is anything to draw besides the box and the excluded views.
    var hasInk: Bool {
      contains { candidate in
        // The stand-in draws the view's own box, except where a mask cuts the box.
        candidate === view && !isMasked ? candidate.drawsInside : candidate.isPainted
      }
    }

    /// Whether `condition` holds for the view or one of its visible subviews that are not excluded. An anchor has
    /// those of its host that overlap it.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels.
    private func contains(where condition: (UIView) -> Bool) -> Bool {
      let others = Set(excluded.map { ObjectIdentifier($0) })
      let anchor = view as? MatchAnchorView
      var stack = [painter]
      while let next = stack.popLast() {
        if next !== view,
          next.isHidden || next.alpha < 0.01 || others.contains(ObjectIdentifier(next))
        {
          continue
        }
        if anchor?.overlaps(next) != false, condition(next) { return true }
        stack.append(contentsOf: next.subviews)
      }
      return false
    }
  }

  extension CALayer {
    /// Draws the sublayers that belong to no view.
    @MainActor fileprivate func displayOwnSublayers() {
      for sublayer in sublayers ?? [] where !(sublayer.delegate is UIView) {
        sublayer.displayIfNeeded()
        sublayer.displayOwnSublayers()
      }
    }

    /// Copies the contents rectangle and the scaling filters of `other`.
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
