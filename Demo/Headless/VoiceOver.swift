import Foundation
import MatchTransition
import LayerExport
import UIKit

/// A small VoiceOver for the scenes.
///
/// A touch moves the cursor. A double tap activates the element in the cursor. The spoken words
/// appear at the lower edge of the screen.
@MainActor final class VoiceOver {
  private let screen: HeadlessScreen
  /// Returns the running transition, or nil.
  private let session: () -> MatchSession?
  /// The element that was last in the cursor.
  private weak var lastElement: UIView?
  /// The touches that have not happened yet, in order of time.
  private var touches: [HeadlessFinger]
  /// The end of the last touch, in seconds from the scene's start.
  private var lastEnd = -TimeInterval.infinity

  private var lastWords: (words: String, picture: CGImage)?

  /// The longest pause between the two taps of a double tap, in seconds.
  private static let doubleTap = 0.3
  /// The distance between the cursor and its element, in points.
  private static let distance: CGFloat = 4

  init(
    _ screen: HeadlessScreen, _ script: HeadlessTouchScript,
    session: @escaping () -> MatchSession?
  ) {
    self.screen = screen
    self.session = session
    touches = script.fingers.sorted { $0.startTime < $1.startTime }
  }

  /// Handles the touches that begin until `time`, in seconds from the scene's start.
  func take(until time: TimeInterval) {
    while let touch = touches.first, touch.startTime <= time + 1e-9 {
      touches.removeFirst()
      take(touch)
    }
  }

  /// Handles a touch that has ended.
  func take(_ touch: HeadlessFinger) {
    if touch.startTime - lastEnd < Self.doubleTap {
      if let view = attention {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        screen.perform(.tap(at: middle))
      }
    } else if let element = element(at: touch.location(at: touch.startTime), in: screen.window) {
      HeadlessAccessibility.focus(on: element)
    }
    lastEnd = touch.endTime
  }

  /// The element in the cursor, or nil when VoiceOver cannot reach it any more.
  private var attention: UIView? {
    guard let view = HeadlessAccessibility.focusedElement as? UIView, view.window != nil else {
      return nil
    }
    return sequence(first: view, next: \.superview).contains(where: \.isOutOfReach) ? nil : view
  }

  /// Returns the frontmost element at `point`, in the coordinates of `view`.
  private func element(at point: CGPoint, in view: UIView) -> UIView? {
    if view.isOutOfReach { return nil }
    if view.isAccessibilityElement { return view.bounds.contains(point) ? view : nil }
    for subview in view.subviews.reversed() {
      if let element = element(at: subview.convert(point, from: view), in: subview) {
        return element
      }
    }
    return nil
  }

  // MARK: Drawing

  /// Returns `image` with the cursor around its element and the spoken words.
  func draw(over image: CGImage) throws(DemoFailure) -> CGImage {
    if let attention { lastElement = attention }
    guard let view = lastElement, let box = box(of: view) else { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(image.width) / screen.size.width
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: screen.size, format: format)
    let picture = renderer.image { _ in
      UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: screen.size))
      drawCursor(around: box)
      drawWords(words(of: view))
    }
    guard let drawn = picture.cgImage else { throw DemoFailure("the cursor cannot be drawn") }
    return drawn
  }

  /// Returns the layers of the cursor and of the spoken words. Their numbers are below -100.
  func layers() -> [ExportedLayer] {
    if let attention { lastElement = attention }
    guard let view = lastElement, let box = box(of: view) else { return [] }
    let frame =
      box
      .insetBy(dx: -Self.distance, dy: -Self.distance)
    var layers = Self.edges.enumerated().map { index, edge in
      var layer = ExportedLayer(-101 - index, at: .identity)
      let half = Double(edge.width) / 2
      layer.box.rect = frame.insetBy(dx: -edge.width / 2, dy: -edge.width / 2)
      layer.box.radii = layer.box.radii.map { _ in Self.radius + half }
      layer.borderWidth = Double(edge.width)
      let white: Float = edge.color == .white ? 1 : 0
      layer.borderColor = SIMD4(white, white, white, 1)
      return layer
    }
    if let picture = picture(of: words(of: view)) {
      var layer = ExportedLayer(-101 - layers.count, at: .identity)
      layer.pictures = [
        ExportedLayer.Picture(picture, in: CGRect(origin: .zero, size: screen.size))
      ]
      layers.append(layer)
    }
    return layers
  }

  /// Returns a picture of the screen with nothing but the spoken words.
  private func picture(of words: String) -> CGImage? {
    if let lastWords, lastWords.words == words { return lastWords.picture }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = false
    let image = UIGraphicsImageRenderer(size: screen.size, format: format).image { _ in
      drawWords(words)
    }
    lastWords = image.cgImage.map { (words, $0) }
    return image.cgImage
  }

  /// The two lines of the cursor, with their width in points.
  private static let edges: [(color: UIColor, width: CGFloat)] = [(.white, 6), (.black, 3)]
  /// The radius of the cursor's corners, in points.
  private static let radius = 8.0

  /// Returns the frame of the element in the cursor. A matched element that flies takes the cursor
  /// along.
  private func box(of view: UIView) -> CGRect? {
    if view === attention { return view.convert(view.bounds, to: nil) }
    guard let session = session(), let id = view.matchID.map({ MatchID($0) }),
      let flight = session.plan.flights.first(where: { $0.id == id })
    else { return nil }
    let share = CGFloat(session.progress)
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
    let size = CGSize(
      width: between(flight.ends.source.size.width, flight.ends.destination.size.width),
      height: between(flight.ends.source.size.height, flight.ends.destination.size.height))
    return CGRect(
      x: between(flight.ends.source.center.x, flight.ends.destination.center.x) - size.width / 2,
      y: between(flight.ends.source.center.y, flight.ends.destination.center.y) - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Draws a black frame with a white edge, visible on every ground.
  private func drawCursor(around frame: CGRect) {
    let box = frame.insetBy(dx: -Self.distance, dy: -Self.distance)
    for (color, width) in Self.edges {
      let path = UIBezierPath(roundedRect: box, cornerRadius: Self.radius)
      path.lineWidth = width
      color.setStroke()
      path.stroke()
    }
  }

  private func words(of view: UIView) -> String {
    let traits = view.accessibilityTraits
    let kinds: [(UIAccessibilityTraits, String)] = [
      (.header, "Heading"), (.button, "Button"), (.image, "Image"),
    ]
    let kind = kinds.first { traits.contains($0.0) }?.1
    return [view.accessibilityLabel, kind].compactMap(\.self).joined(separator: ", ")
  }

  private func drawWords(_ words: String) {
    let margin: CGFloat = 16
    let width = screen.size.width - 4 * margin
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    let text = NSAttributedString(
      string: words,
      attributes: [
        .font: UIFont.systemFont(ofSize: 17, weight: .medium), .foregroundColor: UIColor.white,
        .paragraphStyle: centered,
      ])
    let size = text.boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, context: nil
    ).size
    let height = size.height.rounded(.up) + 2 * 12
    let panel = CGRect(
      x: margin, y: screen.size.height - screen.safeAreaInsets.bottom - height,
      width: screen.size.width - 2 * margin, height: height)
    UIColor(white: 0, alpha: 0.88).setFill()
    UIBezierPath(roundedRect: panel, cornerRadius: 14).fill()
    text.draw(in: CGRect(x: 2 * margin, y: panel.minY + 12, width: width, height: size.height))
  }
}

extension UIView {
  /// Whether VoiceOver can reach neither the view nor its subviews.
  fileprivate var isOutOfReach: Bool { isHidden || alpha < 0.01 || accessibilityElementsHidden }
}
