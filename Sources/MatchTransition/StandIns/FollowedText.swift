#if canImport(UIKit)
  import UIKit

  /// Draws a flying label again when the app gives it another text during the transition. Apps often set
  /// texts late, when a download ends.
  @MainActor struct FollowedText {
    private let standIn: StandIn
    private let side: TransitionSide
    private let label: UILabel
    private let content: ElementContent
    private let id: MatchID?
    private var text: String?
    private var size: CGSize

    /// Fails if the content of that side is no picture of a label.
    ///
    /// - Parameter index: The index of the view on `screen`, or nil for none.
    init?(_ standIn: StandIn, _ side: TransitionSide, of index: Int?, on screen: ScreenCapture) {
      guard let index, let label = screen.views[index] as? UILabel, standIn.canReplaceText(side)
      else { return nil }
      (self.standIn, self.side, self.label) = (standIn, side, label)
      content = screen.screen.elements[index].content
      id = label.taggedID?.id
      (text, size) = (label.text, label.bounds.size)
    }

    private var isChanged = false

    /// Draws the label again if its text has changed.
    ///
    /// - Returns: Whether the stand-in has another picture now.
    mutating func follow() -> Bool {
      if label.text != text {
        text = label.text
        isChanged = true
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
      standIn.replaceText(side, with: picture)
      return true
    }
  }

  extension StandIn {
    /// Whether a new picture can replace that of a label. Lines and words of a text move to the
    /// destination's layout, so only that can change.
    func canReplaceText(_ side: TransitionSide) -> Bool {
      if morph != nil { return side == .destination }
      return (side == .source ? old : new)?.view is PictureHolder
    }

    /// Shows a new picture of a label.
    ///
    /// - Parameter picture: A picture holder of the label's present size.
    func replaceText(_ side: TransitionSide, with picture: UIView) {
      if let morph {
        morph.replace(with: picture)
      } else if side == .source {
        old?.replace(with: picture)
      } else {
        new?.replace(with: picture)
      }
      setSize(shape.bounds.size)
    }
  }
#endif
