import Foundation

/// The styles that turn screens in space.
extension UIModalTransitionStyle {
  /// Turns both screens about the vertical axis, from right to left, or back again.
  ///
  /// Where the presenter stays behind the container, all that the container lies on is turned.
  @MainActor static func flip(
    isPresenting: Bool, _ context: any UIViewControllerContextTransitioning
  ) -> SystemTransition.Motion? {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let host = from != nil && to != nil ? container : container.superview ?? container
    let start = LayerRenderer.shownPicture(inPlaceOf: host.layer)
    if place(context, isPresenting: isPresenting) == nil { return nil }
    if let to { container.bringSubviewToFront(to) }
    // The new state must show what is left when the presented screen is gone.
    let leaving = isPresenting ? nil : from
    let alpha = leaving?.alpha ?? 1
    leaving?.alpha = 0
    return SystemTransition.Motion {
      ViewAnimation.current?.add(
        .flip(CGVector(dx: 0, dy: isPresenting ? -1 : 1)), of: host, from: start)
    } cleanUp: {
      leaving?.alpha = alpha
    }
  }

  /// Rolls the lower half of the presenter's page up, from where a tap rolls it down again.
  @MainActor static func curl(
    isPresenting: Bool, _ context: any UIViewControllerContextTransitioning
  ) -> SystemTransition.Motion? {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      context.presentationStyle == .fullScreen,
      (isPresenting ? from : to).bounds.size == container.bounds.size
    else {
      preconditionFailure(
        "partialCurl: a full screen must be presented over a full screen, this is"
          + " \(context.presentationStyle)")
    }
    let shown = isPresenting ? LayerRenderer.shownPicture(inPlaceOf: container.layer) : nil
    _ = place(context, isPresenting: isPresenting)
    let page = existingPage(in: container) ?? CurledPageView(frame: container.bounds)
    if page.superview == nil {
      page.picture =
        shown?.image
        ?? LayerRenderer.image(
          of: to.layer, rect: to.bounds, scale: to.contentScaleFactor, source: .model)
      page.curl = isPresenting ? 0 : CurledPageView.rest
    }
    container.addSubview(page)
    page.onTap = { [weak presented = context.viewController(forKey: .to)] in
      presented?.dismiss(animated: true)
    }
    return SystemTransition.Motion {
      page.curl = isPresenting ? CurledPageView.rest : 0
    } cleanUp: {
      if isPresenting == context.transitionWasCancelled { page.removeFromSuperview() }
    }
  }

  @MainActor private static func existingPage(in container: UIView) -> CurledPageView? {
    container.subviews.lazy.compactMap { $0 as? CurledPageView }.first
  }
}

/// The page that a partial curl leaves at the top of the screen.
@MainActor final class CurledPageView: UIView {
  /// How far the page is rolled up while the screen beneath is used, 0...1.
  static let rest: CGFloat = 0.42

  override class var layerClass: AnyClass { PageLayer.self }
  override class var animatableContentKeys: Set<String> { [PageLayer.curlKey] }

  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer()
    tap.headlessAddAction { [weak self] _ in self?.onTap?() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How far the page is rolled up, 0...1.
  var curl: CGFloat {
    get { layer.extra(PageLayer.curlKey).number ?? 0 }
    set { layer.setExtra(PageLayer.curlKey, to: .number(newValue)) }
  }

  var picture: CGImage? {
    get { layer.extra(PageLayer.pageKey).object() }
    set { layer.setExtra(PageLayer.pageKey, to: .object(newValue)) }
  }

  /// Only the page itself takes touches, not what it uncovers.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && PageCurl(
        width: Int(bounds.width), height: Int(bounds.height), progress: curl
      ).covers(SIMD2(point.x, point.y))
  }
}

/// A layer that shows a picture as a page that is rolled up.
package final class PageLayer: CALayer {
  static let curlKey = "curl"
  static let pageKey = "page"

  override class var defaultExtras: [String: LayerPropertyValue] { [curlKey: .number(0)] }

  package override var drawsContent: Bool { true }

  package override func drawContent(_ part: LayerPart, _ canvas: Canvas, _ opacity: Float) {
    let values = part.box.values
    guard let picture: CGImage = values.extras[Self.pageKey]?.object() else { return }
    let bounds = RoundedRect(values.bounds)
    let page = Bitmap(width: picture.width, height: picture.height)
    Canvas(bitmap: page).draw(
      picture, in: RoundedRect(CGRect(x: 0, y: 0, width: page.width, height: page.height)),
      transform: .identity)
    let curl = PageCurl(
      width: page.width, height: page.height,
      progress: values.extras[Self.curlKey]?.number ?? 0)
    canvas.draw(
      CGImage(curl.turned(page)), in: bounds, transform: part.transform, opacity: opacity)
  }
}
