import Foundation
import MatchTransition

extension CapturedView {
  /// Creates a view of 40 x 20 points around a centre.
  package init(
    _ id: MatchID = "a", x: Double = 50, y: Double = 50, width: Double = 40, height: Double = 20,
    transform: AffineMatrix = .identity, appearance: ElementAppearance = ElementAppearance(),
    content: ElementContent = .box, clip: CGRect? = nil, clipRadii: CornerRadii = .zero,
    order: Int = 0, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.init(
      Element(id: id, order: order, parent: parent, visibility: visibility),
      BoxState(
        center: CGPoint(x: x, y: y), size: CGSize(width: width, height: height),
        transform: transform, appearance: appearance, clip: clip, clipRadii: clipRadii),
      content)
  }

  /// Creates a view of a size around a centre.
  package init(
    id: MatchID, center: CGPoint, size: CGSize, transform: AffineMatrix = .identity,
    appearance: ElementAppearance = ElementAppearance(), content: ElementContent = .box,
    clip: CGRect? = nil, order: Int, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.init(
      id, x: Double(center.x), y: Double(center.y), width: Double(size.width),
      height: Double(size.height), transform: transform, appearance: appearance, content: content,
      clip: clip, order: order, parent: parent, visibility: visibility)
  }

  /// Creates a square view around a centre.
  package init(
    _ id: MatchID = "a", x: Double = 50, y: Double = 50, side: Double,
    content: ElementContent = .box, clip: CGRect? = nil, order: Int = 0, parent: Int? = nil,
    visibility: ElementVisibility = .visible
  ) {
    self.init(
      id, x: x, y: y, width: side, height: side, content: content, clip: clip, order: order,
      parent: parent, visibility: visibility)
  }

  /// Creates a view that fills a box.
  package init(
    _ id: MatchID = "a", in box: CGRect, appearance: ElementAppearance = ElementAppearance(),
    content: ElementContent = .box, clip: CGRect? = nil, clipRadii: CornerRadii = .zero,
    order: Int = 0, parent: Int? = nil, visibility: ElementVisibility = .visible
  ) {
    self.init(
      id, x: box.midX, y: box.midY, width: box.width, height: box.height, appearance: appearance,
      content: content, clip: clip, clipRadii: clipRadii, order: order, parent: parent,
      visibility: visibility)
  }

  /// Returns an opaque picture with round corners that fills a box.
  package static func photo(
    _ id: MatchID = "photo", in box: CGRect, radius: Double = 0, order: Int = 0,
    parent: Int? = nil
  ) -> CapturedView {
    CapturedView(
      id, in: box, appearance: ElementAppearance(radii: CornerRadii(radius)), content: .photo,
      order: order, parent: parent)
  }
}

extension ElementContent {
  /// An opaque picture.
  package static let photo = ElementContent(kind: .image, isOpaque: true)
}

extension Flight {
  /// Creates a flight with defaults for what a test does not care about.
  package init(
    id: MatchID = "a", source: Int? = 0, destination: Int? = 0, from: BoxState, to: BoxState,
    window: ClosedRange<Double> = 0...1, curve: TransitionCurve = .linear, path: MatchPath = .line,
    fade: ContentFade = .destinationOnly, timings: PropertyTimings = PropertyTimings(),
    resize: Sides<ContentResize> = Sides { _ in .layout }
  ) {
    self.init(
      id: id, indices: Sides(source: source, destination: destination),
      ends: Ends(source: from, destination: to),
      motion: Motion(window: window, curve: curve, path: path, timings: timings),
      content: Content(fade: fade, resize: resize))
  }
}
