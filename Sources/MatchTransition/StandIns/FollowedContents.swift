#if canImport(UIKit)
  import UIKit

  /// Draws a flying label, text field or text view again when the app gives it another text or font during the transition. Apps often
  /// set texts late, when a download ends, and people choose another text size.
  @MainActor struct FollowedText {
    private let standIn: StandIn
    private let side: TransitionSide
    private let label: UIView
    private let content: ElementContent
    private let id: MatchID?
    private let first: String?
    private var text: String?
    private var font: UIFont?
    private var size: CGSize
    private var isChanged = false

    /// - Parameters:
    ///   - standIn: A stand-in whose content of that side is a picture of the label.
    ///   - content: The content of the label, as it was captured.
    init(_ standIn: StandIn, _ label: UIView, _ side: TransitionSide, _ content: ElementContent) {
      (self.standIn, self.side, self.label, self.content) = (standIn, side, label, content)
      id = label.taggedID?.id
      (first, text, font, size) = (
        label.shownString, label.shownString, label.shownFont, label.bounds.size
      )
    }

    /// Draws the label again if its text or font has changed.
    ///
    /// - Returns: Whether the stand-in has another picture now.
    mutating func follow() -> Bool {
      let (now, nowFont) = (label.shownString, label.shownFont)
      if now != text || nowFont != font {
        (text, font) = (now, nowFont)
        isChanged = true
        // The label may get its new size only when the screen is laid out, after this frame is made.
        (label.window ?? label).layoutIfNeeded()
      } else if !isChanged || label.bounds.size == size {
        return false
      }
      size = label.bounds.size
      // A view that was reused no longer belongs to this flight.
      guard label.taggedID?.id == id, size.width > 0, size.height > 0 else { return false }
      let picture = ContentSnapshot(
        view: label, content: content, wasDisplayed: false, excluded: [], capture: .rendered
      ).make()
      guard let picture else { return false }
      // A text that fades shows the new picture at once.
      guard let morph = standIn.morph else {
        standIn.replacePicture(side, with: picture)
        return true
      }
      if text == first, !morph.isReplaced {
        return TextLines(of: label).map { morph.layOutAnew(side, as: $0, picture) } == true
      }
      // Lines and words move to the destination's layout, so another text of the source is not shown.
      if side == .source { return false }
      morph.replace(with: picture)
      return true
    }
  }

  /// Copies a new image of an image view into the flying copy during the transition, and each frame that
  /// the view draws itself. Apps often set images late, when a download ends.
  @MainActor struct FollowedImage {
    private let copy: ImageCopy
    private let original: UIImageView
    private let id: MatchID?
    /// The image of the original that the copy has seen last. A change in place may have replaced the
    /// image that the copy shows before the transition began.
    private var seen: UIImage?
    /// The last contents of the original's layer, and the picture that the app had drawn by then.
    private var seenContents: CGImage?
    private var seenPicture: CGImage?

    /// Fails if `picture` is not a copy of an image view's image.
    init?(_ picture: UIView?, of view: UIView?) {
      guard let copy = picture as? ImageCopy, let original = view as? UIImageView else {
        return nil
      }
      self.copy = copy
      self.original = original
      id = original.taggedID?.id
      (seen, seenContents) = (original.image, original.shownContents)
      seenPicture = original.drawnPicture
    }

    mutating func follow() {
      let (image, contents) = (original.image, original.shownContents)
      if image === seen, contents === seenContents { return }
      let (wasSeen, picture) = (image === seen, original.drawnPicture)
      (seen, seenContents) = (image, contents)
      if wasSeen, picture === seenPicture { return }
      seenPicture = picture
      // A view that was reused or emptied no longer belongs to this flight.
      guard original.taggedID?.id == id else { return }
      if let picture { return copy.show(picture, of: original) }
      guard let image else { return }
      copy.image = image
      copy.takeSurroundings(of: original)
    }
  }

  /// Draws a flying view again when the app draws it anew during the transition: with other contents of its layer or
  /// with other sublayers. A view that was empty is drawn once there is something to see.
  @MainActor struct FollowedDrawing {
    private let standIn: StandIn
    private let side: TransitionSide
    private let view: UIView
    private let content: ElementContent
    private let excluded: [UIView]
    private let id: MatchID?
    private var seen: Int
    /// Whether the view had nothing to show yet.
    private var isAwaited: Bool

    /// The outcome of a look at the view.
    enum Change {
      case none
      case drawnAnew
      /// A view that was empty has something to show now.
      case filled
    }

    /// Fails for a view whose picture depends on its subviews alone.
    ///
    /// - Parameters:
    ///   - standIn: A stand-in whose content of that side is a picture of the view.
    ///   - captured: The view as it was captured.
    ///   - excluded: Subviews that fly by themselves.
    init?(
      _ standIn: StandIn, _ view: UIView, _ side: TransitionSide, _ captured: CapturedView,
      excluded: [UIView]
    ) {
      isAwaited = captured.content.kind == .box
      guard standIn.morph == nil, !(view is MatchAnchorView), !captured.content.isCutByMask,
        isAwaited || view.layer.contents != nil || view.hasOwnSublayers
      else { return nil }
      (self.standIn, self.side, self.view) = (standIn, side, view)
      (content, self.excluded) = (captured.content, excluded)
      id = view.taggedID?.id
      seen = view.drawing(withSubviews: isAwaited)
    }

    /// Draws the view again if it shows something else.
    mutating func follow() -> Change {
      let now = view.drawing(withSubviews: isAwaited)
      if now == seen { return .none }
      // New sublayers may get their places in the layout.
      (view.window ?? view).layoutIfNeeded()
      seen = view.drawing(withSubviews: isAwaited)
      let snapshot = ContentSnapshot(
        view: view, content: content, wasDisplayed: false, excluded: excluded, capture: .rendered)
      // A view that was reused or emptied no longer belongs to this flight.
      guard view.taggedID?.id == id, view.bounds.width > 0, view.bounds.height > 0, snapshot.hasInk,
        let picture = snapshot.make()
      else { return .none }
      standIn.replacePicture(side, with: picture)
      guard isAwaited else { return .drawnAnew }
      standIn.bringNewToFront()
      isAwaited = false
      seen = view.drawing(withSubviews: false)
      return .filled
    }
  }

  extension UIView {
    /// A number that changes with the contents of the layer and with its sublayers.
    ///
    /// - Complexity: O(*n*) in the sublayers.
    fileprivate func drawing(withSubviews: Bool) -> Int {
      var hasher = Hasher()
      if let contents = layer.contents { hasher.combine(ObjectIdentifier(contents as AnyObject)) }
      for sublayer in layer.sublayers ?? [] where !(sublayer is SiblingPlaceholder) {
        if withSubviews || !(sublayer.delegate is UIView) {
          hasher.combine(ObjectIdentifier(sublayer))
        }
      }
      return hasher.finalize()
    }
  }

  extension StandIn {
    /// Shows a new picture of a view, of the view's present size.
    func replacePicture(_ side: TransitionSide, with picture: UIView) {
      if side == .source {
        old?.replace(with: picture)
      } else {
        new?.replace(with: picture)
      }
      setSize(size)
    }

    /// Shows the destination's content in front of the source's.
    fileprivate func bringNewToFront() {
      guard let top = old?.shown.last, let new else { return }
      for view in new.shown.reversed() { shape.insertSubview(view, aboveSubview: top) }
    }
  }
#endif
