@_spi(Hosting) import MatchTransition
import UIKit

/// A view that draws a whole page by itself, as the hosting view of a SwiftUI screen does.
///
/// An anchor stands for each part that flies.
final class CanvasView: SceneView {
  /// A picture or a text on the page.
  struct Part {
    let id: MatchID?
    let frame: CGRect
    var cornerRadius: CGFloat = 0
    let paint: @MainActor (CGRect) -> Void
  }

  /// Called when a part is tapped, with its place in the list.
  var onTap: ((Int) -> Void)?
  private var parts: [Part] = []
  private var anchors: [MatchAnchorView] = []
  /// The parts that fly.
  private var flying: Set<Int> = []

  /// Draws other parts, back to front.
  func show(_ parts: [Part]) {
    self.parts = parts
    while anchors.count < parts.count { addAnchor() }
    for (anchor, part) in zip(anchors, parts) {
      if anchor.matchID as? MatchID != part.id { anchor.matchID = part.id }
      anchor.frame = part.frame
      anchor.layer.cornerRadius = part.cornerRadius
    }
    setNeedsDisplay()
  }

  private func addAnchor() {
    let (anchor, index) = (MatchAnchorView(frame: .zero), anchors.count)
    anchor.onVisibility = { [weak self] isVisible in
      guard let self else { return }
      if isVisible { flying.remove(index) } else { flying.insert(index) }
      setNeedsDisplay()
    }
    addSubview(anchor)
    anchors.append(anchor)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (index, part) in parts.enumerated() where !flying.contains(index) {
      context.saveGState()
      part.paint(part.frame)
      context.restoreGState()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let place = touches.first?.location(in: self) else { return }
    if let index = parts.lastIndex(where: { $0.frame.contains(place) }) { onTap?(index) }
  }
}

extension CanvasView.Part {
  /// Makes a picture that fills its frame.
  static func picture(
    _ image: UIImage, _ frame: CGRect, cornerRadius: CGFloat, id: MatchID
  ) -> CanvasView.Part {
    CanvasView.Part(id: id, frame: frame, cornerRadius: cornerRadius) { frame in
      UIBezierPath(roundedRect: frame, cornerRadius: cornerRadius).addClip()
      let scale = max(frame.width / image.size.width, frame.height / image.size.height)
      let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      image.draw(
        in: CGRect(
          x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
          height: size.height))
    }
  }

  /// Makes a text with its upper left corner at `origin`, as wide as it needs up to `width` points.
  static func text(
    _ text: String, font: UIFont, color: UIColor = DemoStyle.ink, at origin: CGPoint,
    width: CGFloat, id: MatchID? = nil
  ) -> CanvasView.Part {
    let words = NSAttributedString(
      string: text, attributes: [.font: font, .foregroundColor: color])
    let size = words.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, context: nil
    ).size
    return CanvasView.Part(
      id: id,
      frame: CGRect(
        x: origin.x, y: origin.y, width: size.width.rounded(.up),
        height: size.height.rounded(.up))
    ) { words.draw(in: $0) }
  }
}
