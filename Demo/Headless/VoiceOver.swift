import Foundation
import UIKit

/// VoiceOver as far as scenes show it: a touch moves its attention, a double tap is a tap on what it is
/// on, and what it says stands at the lower edge.
@MainActor final class VoiceOver {
  private let screen: HeadlessScreen
  /// The touches that are still to come, in order of time.
  private var touches: [HeadlessFinger]
  /// When the last one was lifted, in seconds from the scene's start.
  private var lastEnd = -TimeInterval.infinity

  /// How soon a touch follows another that makes a double tap with it, in seconds.
  private static let doubleTap = 0.3
  /// How far the cursor lies from what it is around, in points.
  private static let distance: CGFloat = 4

  init(_ screen: HeadlessScreen, _ script: HeadlessTouchScript) {
    self.screen = screen
    touches = script.fingers.sorted { $0.startTime < $1.startTime }
  }

  /// Takes the touches that begin until `time`, in seconds from the scene's start.
  func take(until time: TimeInterval) {
    while let touch = touches.first, touch.startTime <= time + 1e-9 {
      touches.removeFirst()
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
  }

  /// What the attention is on, as long as it can be found.
  private var attention: UIView? {
    guard let view = HeadlessAccessibility.focusedElement as? UIView, view.window != nil else {
      return nil
    }
    return sequence(first: view, next: \.superview).contains(where: \.isOutOfReach) ? nil : view
  }

  /// The element in front at `point`, in the coordinates of `view`.
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

  // MARK: What is seen

  /// `image` with the cursor around what the attention is on, and what is said of it.
  func draw(over image: CGImage) throws(DemoFailure) -> CGImage {
    guard let view = attention else { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(image.width) / screen.size.width
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: screen.size, format: format)
    let picture = renderer.image { _ in
      UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: screen.size))
      drawCursor(around: view.convert(view.bounds, to: nil))
      drawWords(words(of: view))
    }
    guard let drawn = picture.cgImage else { throw DemoFailure("the cursor cannot be drawn") }
    return drawn
  }

  /// A black frame with a white edge, which is seen on everything.
  private func drawCursor(around frame: CGRect) {
    let box = frame.insetBy(dx: -Self.distance, dy: -Self.distance)
    for (color, width) in [(UIColor.white, 6), (.black, 3)] as [(UIColor, CGFloat)] {
      let path = UIBezierPath(roundedRect: box, cornerRadius: 8)
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
  /// Whether neither it nor anything in it can be found.
  fileprivate var isOutOfReach: Bool { isHidden || alpha < 0.01 || accessibilityElementsHidden }
}
