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
#endif
