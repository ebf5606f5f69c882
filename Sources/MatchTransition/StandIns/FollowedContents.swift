#if canImport(UIKit)
  import UIKit

  /// Draws a flying label, text field or text view again when it gets another text, font or colour during the
  /// transition. Apps often set texts late, when a download ends, and people choose another text size.
  @MainActor final class FollowedText {
    private let standIn: StandIn
    private let side: TransitionSide
    private let content: ElementContent
    private let first: String?
    private var look: ShownLook
    private var size: CGSize
    private var isChanged = false

    /// - Parameters:
    ///   - standIn: A stand-in whose content of that side is a picture of the label.
    ///   - content: The content of the label, as it was captured.
    init(_ standIn: StandIn, _ label: UIView, _ side: TransitionSide, _ content: ElementContent) {
      (self.standIn, self.side, self.content) = (standIn, side, content)
      (first, look, size) = (label.shownString, ShownLook(label), label.bounds.size)
    }

    /// Draws the label again if its text, font or colour has changed.
    ///
    /// - Returns: Whether the stand-in has another picture now.
    func follow() -> Bool {
      let label = look.view
      if look.hasChanged() {
        isChanged = true
        // The label may get its new size only when the screen is laid out, after this frame is made.
        (label.window ?? label).layoutIfNeeded()
      } else if !isChanged || label.bounds.size == size {
        return false
      }
      size = label.bounds.size
      // A view that was reused no longer belongs to this flight.
      guard look.showsItem, size.width > 0, size.height > 0 else { return false }
      let picture = ContentSnapshot(
        view: label, content: content, wasDisplayed: false, excluded: [], capture: .rendered
      ).make()
      guard let picture else { return false }
      // A text that fades shows the new picture at once.
      guard let morph = standIn.morph else {
        standIn.replacePicture(side, with: picture)
        return true
      }
      if label.shownString == first, !morph.isReplaced {
        return TextLines(of: label).map { morph.layOutAnew(side, as: $0, picture) } == true
      }
      // Lines and words move to the destination's layout, so another text of the source is not shown.
      if side == .source { return false }
      morph.replace(with: picture)
      return true
    }

    func expire() { look.expire() }
  }

  /// Copies a new image of an image view into the flying copy during the transition, and each frame that
  /// the view draws itself. Apps often set images late, when a download ends.
  @MainActor final class FollowedImage {
    private let copy: ImageCopy
    private let original: UIImageView
    private var look: ShownLook
    /// The image of the original that the copy has seen last. A change in place may have replaced the
    /// image that the copy shows before the transition began.
    private var seen: UIImage?
    /// The last picture that the app had drawn.
    private var seenPicture: CGImage?

    /// Fails if `picture` is not a copy of an image view's image.
    init?(_ picture: UIView?, of view: UIView?) {
      guard let copy = picture as? ImageCopy, let original = view as? UIImageView else {
        return nil
      }
      (self.copy, self.original, look) = (copy, original, ShownLook(original))
      (seen, seenPicture) = (original.image, original.drawnPicture)
    }

    func follow() {
      if !look.hasChanged() { return }
      let (image, picture) = (original.image, original.drawnPicture)
      defer { (seen, seenPicture) = (image, picture) }
      // A view that was reused or emptied no longer belongs to this flight.
      guard look.showsItem, image != nil || picture != nil else { return }
      copy.layer.contentsRect = original.layer.contentsRect
      if image !== seen || picture !== seenPicture {
        if let picture { return copy.show(picture, of: original) }
        copy.image = image
      }
      copy.takeSurroundings(of: original)
    }

    func expire() { look.expire() }
  }

  /// Draws a flying view again when the app changes what it shows during the transition. A view that was empty is drawn
  /// once there is something to see.
  @MainActor final class FollowedDrawing {
    private let standIn: StandIn
    private let side: TransitionSide
    private let content: ElementContent
    private let excluded: [UIView]
    private var look: ShownLook
    /// Whether the view had nothing to show yet.
    private var isAwaited: Bool

    /// The outcome of a look at the view.
    enum Change {
      case none
      case drawnAnew
      /// A view that was empty has something to show now.
      case filled
    }

    /// Fails for a view that cannot be drawn alone.
    ///
    /// - Parameters:
    ///   - standIn: A stand-in whose content of that side is a picture of the view.
    ///   - content: The content of the view, as it was captured.
    ///   - excluded: Subviews that fly by themselves.
    init?(
      _ standIn: StandIn, _ view: UIView, _ side: TransitionSide, _ content: ElementContent,
      excluded: [UIView]
    ) {
      guard standIn.morph == nil, !(view is MatchAnchorView), !content.isCutByMask else {
        return nil
      }
      (self.standIn, self.side, self.content) = (standIn, side, content)
      (self.excluded, isAwaited) = (excluded, side == .destination && content.kind == .box)
      look = ShownLook(view, without: excluded)
    }

    /// The number of layers that the last look has read.
    var cost: Int { look.cost }

    /// Draws the view again if it shows something else.
    func follow() -> Change {
      if !look.hasChanged() { return .none }
      let view = look.view
      // New sublayers may get their places in the layout.
      (view.window ?? view).layoutIfNeeded()
      let snapshot = ContentSnapshot(
        view: view, content: content, wasDisplayed: false, excluded: excluded, capture: .rendered)
      // A view that was reused or emptied no longer belongs to this flight.
      guard look.showsItem, view.bounds.width > 0, view.bounds.height > 0, snapshot.hasInk,
        !snapshot.containsSystemContent, let picture = snapshot.make()
      else { return .none }
      standIn.replacePicture(side, with: picture)
      // The layout and the drawing may have made layers.
      _ = look.hasChanged()
      guard isAwaited else { return .drawnAnew }
      standIn.bringNewToFront()
      isAwaited = false
      return .filled
    }

    func expire() { look.expire() }
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
