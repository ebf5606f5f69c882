import Foundation

/// One tagged view of a screen, as values.
package struct CapturedView: Equatable, Sendable {
  /// The ID of the view and its place among the views of its screen.
  package var element: Element
  package var box: BoxState
  package var content: ElementContent
  /// The style of the view, or nil for the default.
  @Rare package var style: MatchStyle?
  /// The effect of the view, or nil for the default.
  @Rare package var effect: MatchEffect?
  /// The indices of the views of its screen whose flights the view covers while it stays itself, or nil.
  @Rare package var covered: [Int]?
  /// The opacity of the box after the animations that run on the screen, or nil if nothing animates.
  package var restingOpacity: Double?
  /// Whether the view may leave its superview for a while to fly as a live view.
  package var canFlyItself = true

  package var id: MatchID { element.id }
  package var isVisible: Bool { element.visibility == .visible }

  package init(_ element: Element, _ box: BoxState, _ content: ElementContent = .box) {
    (self.element, self.box, self.content) = (element, box, content)
  }
}

/// The kind of content inside a view's box.
package struct ElementContent: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// No content: only background, border and shadow.
    case box
    /// An image that is laid out again at each size.
    case image
    /// Text, which scales evenly and fades through.
    case text
    /// Several views as one bitmap, aligned at the top like a page.
    case group
    /// Any other content, as a bitmap.
    case pixels
  }

  package var kind: Kind
  /// Whether every pixel inside the bounds is covered.
  package var isOpaque: Bool
  /// The identity of the content. Views with the same identity, not nil, need no crossfade.
  package var identity: Int?
  /// The identity of a text's characters, whatever its font, colour and line breaks. Nil for content
  /// that is no text.
  package var string: Int?
  /// The share of the free space that lies to the left of the content, 0...1, or nil for content at
  /// the leading edge.
  package var anchor: Double?
  /// Whether the mask of an ancestor hides a part of the view. The content includes the box then.
  package var isCutByMask = false
  /// Whether the content plays by itself and only the system can draw it: video, web pages, maps,
  /// cameras.
  package var isLive = false
  /// Whether the view is there for content that it does not have yet, like an image view without an image.
  package var isAwaited = false

  package static let box = ElementContent(kind: .box, isOpaque: false)

  package init(kind: Kind, isOpaque: Bool, identity: Int? = nil) {
    self.kind = kind
    self.isOpaque = isOpaque
    self.identity = identity
  }
}

extension CapturedView {
  /// Whether the box hides what lies behind it.
  var isSolid: Bool {
    if box.appearance.opacity < 1 || box.appearance.shadow.isOfContent || content.isCutByMask {
      return false
    }
    if box.appearance.background.alpha >= 1 { return true }
    return content.isOpaque && content.kind != .text
  }
}

extension CapturedView {
  /// Whether the present look of the view cannot be its last one: it shows nothing, or no more than the place of its
  /// content.
  var isAwaited: Bool {
    content.kind == .box
      && (content.isAwaited
        || box.appearance.background.alpha <= 0
          && box.appearance.border.width <= 0)
  }
}

extension ElementContent {
  /// Whether both contents are the same characters, whatever their fonts and line breaks.
  func isSameText(as other: ElementContent) -> Bool {
    kind == .text && other.kind == .text && string != nil && string == other.string
  }
}
