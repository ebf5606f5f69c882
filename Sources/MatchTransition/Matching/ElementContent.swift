import Foundation

/// The kind of content inside an element's box.
package struct ElementContent: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
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
  /// The identity of the content. Elements with the same identity, not nil, need no crossfade.
  package var identity: Int?
  /// The identity of a text's characters, whatever its font, colour and line breaks. Nil for content
  /// that is no text.
  package var string: Int?
  /// The share of the free space that lies to the left of the content, 0...1, or nil for content at
  /// the leading edge.
  package var anchor: Double?
  /// The part of a flying screen that shows what the other end shows, in shares of the screen's size, or
  /// nil if there is none.
  package var focus: CGRect?
  /// Whether the mask of an ancestor hides a part of the view. The content includes the box then.
  package var isCutByMask = false
  /// Whether the content plays by itself and only the system can draw it: video, web pages, maps,
  /// cameras.
  package var isLive = false

  package static let box = ElementContent(kind: .box, isOpaque: false)

  package init(kind: Kind, isOpaque: Bool, identity: Int? = nil) {
    self.kind = kind
    self.isOpaque = isOpaque
    self.identity = identity
  }
}
