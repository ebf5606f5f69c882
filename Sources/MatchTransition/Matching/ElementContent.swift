import Foundation

/// What is drawn inside an element's box.
package struct ElementContent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing but the box: background, border and shadow.
    case box
    /// A picture that is laid out anew at each size.
    case image
    /// Text, which is scaled evenly and fades through.
    case text
    /// Several views, as pixels: read from the top down, like the page that they make.
    case group
    /// Anything else, as pixels.
    case pixels
  }

  package var kind: Kind
  /// Whether every pixel inside the bounds is covered.
  package var isOpaque: Bool
  /// Two elements with the same identity, not nil, show the same content and need no fade.
  package var identity: Int?
  /// Whether only the system can draw it, and goes on drawing: video, the web, maps, cameras.
  package var isLive = false

  package static let box = ElementContent(kind: .box, isOpaque: false)

  package init(kind: Kind, isOpaque: Bool, identity: Int? = nil) {
    self.kind = kind
    self.isOpaque = isOpaque
    self.identity = identity
  }
}
