import Foundation

/// What lies between two edges, whose length constraints can use. It has no place of its own.
@MainActor final class OffsetGuide: UILayoutGuide {
  typealias Edge = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

  private weak var startItem: AnyObject?
  private weak var endItem: AnyObject?
  let startAttribute: NSLayoutConstraint.Attribute
  let endAttribute: NSLayoutConstraint.Attribute

  init(_ start: Edge, _ end: Edge) {
    (startItem, startAttribute) = (start.item, start.attribute)
    (endItem, endAttribute) = (end.item, end.attribute)
    super.init(kind: .offset)
  }

  /// The two edges; nil once an item is gone.
  var edges: (start: Edge, end: Edge)? {
    guard let startItem, let endItem else { return nil }
    return ((startItem, startAttribute), (endItem, endAttribute))
  }

  /// The nearest view around both edges.
  override var owningView: UIView? {
    get { edges.flatMap { NSLayoutConstraint.commonAncestor($0.start.item, $0.end.item) } }
    set {}
  }
}
