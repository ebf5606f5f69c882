#if canImport(UIKit)
  import UIKit

  /// A view that stands for content which another view draws.
  ///
  /// SwiftUI draws most of its views into layers of the hosting view, and writes those layers anew at any time.
  /// An anchor lies in front of such content and reports its place. The content's picture is cut out of the host,
  /// and the owner of the content hides it while it flies.
  @_spi(Hosting) @MainActor public final class MatchAnchorView: UIView {
    /// Shows the content or hides it. Called when the engine hides the anchor, or shows it again.
    public var onVisibility: ((_ isVisible: Bool) -> Void)?

    private var isContentVisible = true

    public override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      isAccessibilityElement = false
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    /// The view that draws the content: the view of the nearest view controller, or nil outside of any.
    ///
    /// - Complexity: O(*d*) in the depth of the anchor.
    var host: UIView? {
      sequence(first: self, next: \.superview).first { $0.next is UIViewController }
    }

    /// An anchor draws nothing, so its alpha says only whether its content is visible.
    public override var alpha: CGFloat {
      didSet {
        let isVisible = alpha >= 0.01
        if isVisible == isContentVisible { return }
        isContentVisible = isVisible
        onVisibility?(isVisible)
      }
    }

    /// Hides visible content for a picture of what lies around it, or shows it again.
    func showContent(_ isVisible: Bool) {
      if !isContentVisible { return }
      onVisibility?(isVisible)
      updateHost()
    }

    /// Lets the host draw at once what the owner has shown or hidden.
    private func updateHost() {
      guard let host else { return }
      host.layoutIfNeeded()
      host.layer.displayIfNeeded()
    }

    /// Draws the content into a context with the anchor's coordinates.
    ///
    /// - Parameter parts: The parts of the host that are drawn.
    func drawContent(
      in context: CGContext, _ drawing: LayerDrawing, _ parts: LayerDrawing.RootParts
    ) {
      guard let host else { return }
      updateHost()
      let origin = host.convert(CGPoint.zero, to: self)
      let right = host.convert(CGPoint(x: 1, y: 0), to: self)
      let down = host.convert(CGPoint(x: 0, y: 1), to: self)
      context.saveGState()
      context.concatenate(
        CGAffineTransform(
          a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
          tx: origin.x, ty: origin.y))
      drawing.draw(host.layer, parts)
      context.restoreGState()
    }

    /// Returns whether a view of the host overlaps the anchor.
    func overlaps(_ view: UIView) -> Bool {
      let box = view.convert(view.bounds, to: self)
      return box.isFinite && box.intersects(bounds)
    }
  }
#endif
