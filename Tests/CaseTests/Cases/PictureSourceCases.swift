import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F10: every kind of picture that an image view can show, at several progresses.
@Suite(.freshRuntime) @MainActor struct PictureSourceCases {
  /// A picture with four quadrants, or corners, and how both screens show it.
  enum Source: Hashable, CustomTestStringConvertible, Sendable {
    case orientation(UIImage.Orientation)
    case scale(Int)
    case modes(UIView.ContentMode, UIView.ContentMode)
    case alignmentInsets, clearBorder, mirroredDestination

    var testDescription: String { "\(self)" }

    static let all: [Source] =
      [
        .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
      ].map { .orientation($0) } + [1, 2, 3].map { .scale($0) }
      + [.alignmentInsets, .clearBorder, .mirroredDestination]
      + modes.flatMap { first in modes.map { .modes(first, $0) } }

    private static let modes: [UIView.ContentMode] = [
      .scaleAspectFit, .scaleAspectFill, .scaleToFill, .center, .topLeft, .bottomRight, .redraw,
    ]
  }

  private static let colors: [UIColor] = [.red, .green, .blue, .yellow]

  @Test(arguments: Source.all)
  func `Case F10: A picture keeps its quadrants in flight`(_ source: Source) throws {
    let (first, last) = views(source)
    let run = try ScrubbedRun(first, last)
    let (start, end) = (run.settled.0.map(boxes), run.settled.1.map(boxes))
    var borders: [CGPoint] = []
    for (progress, pixels) in run.frames {
      let shown = boxes(pixels)
      if progress == 0 { expectNear(shown, start ?? []) }
      if progress == 1 { expectNear(shown, end ?? []) }
      // While both pictures show, some of a quadrant may have no pure colour.
      guard let red = shown[0], let green = shown[1], let blue = shown[2] else { continue }
      // A mirrored picture has its quadrants the other way round at one end.
      if source == .mirroredDestination { continue }
      let middle = start?.compactMap { $0 } ?? []
      #expect(middle.count == 4)
      if let first = start {
        #expect(order(red, green, \.midX) == order(first[0], first[1], \.midX), "\(progress)")
        #expect(order(red, blue, \.midY) == order(first[0], first[2], \.midY), "\(progress)")
      }
      borders.append(CGPoint(x: (red.maxX + green.minX) / 2, y: (red.maxY + blue.minY) / 2))
    }
    if source != .mirroredDestination, case .modes = source {
    } else if source != .mirroredDestination {
      #expect(borders.count == run.frames.count)
      for path in [\CGPoint.x, \CGPoint.y] {
        let values = borders.map { $0[keyPath: path] }
        #expect(values == values.sorted() || values == values.sorted(by: >), "\(values)")
      }
    }
  }

  @Test func `Case F10: A mirrored picture is mirrored at its end from the first frame on`() throws
  {
    let (first, last) = views(.mirroredDestination)
    let run = try ScrubbedRun(first, last)
    let end = try #require(run.settled.1.map(boxes))
    // Right to left, red lies at the right.
    let (red, green) = (try #require(end[0]), try #require(end[1]))
    #expect(red.minX > green.minX)
    expectNear(boxes(run.frames[run.frames.count - 1].1), end)
  }

  @Test func `Case F10: A template takes the tint of each screen`() throws {
    func view(_ frame: CGRect, _ tint: UIColor) -> UIImageView {
      let view = UIImageView(image: UIImage.plain(.black).withRenderingMode(.alwaysTemplate))
      (view.frame, view.tintColor, view.matchID) = (frame, tint, "photo")
      return view
    }
    let run = try ScrubbedRun(
      view(CGRect(x: 20, y: 500, width: 120, height: 120), .red),
      view(CGRect(x: 45, y: 100, width: 300, height: 300), .blue))
    #expect(run.frames[0].1.bounds(of: .red) == CGRect(x: 20, y: 500, width: 120, height: 120))
    for (progress, pixels) in run.frames {
      #expect(pixels.ink(in: CGRect(x: 0, y: 0, width: 390, height: 844), below: 100) == 0)
      if progress == 1 {
        #expect(pixels.bounds(of: .blue) == CGRect(x: 45, y: 100, width: 300, height: 300))
        #expect(pixels.count(of: .red) == 0)
      }
    }
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func `Case F10: Corners within cap insets keep their size`(_ mode: UIImage.ResizingMode) throws {
    let image = drawn(CGSize(width: 40, height: 40)) { context in
      UIColor.gray.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      for (index, color) in Self.colors.enumerated() {
        color.setFill()
        context.fill(
          CGRect(x: 30 * CGFloat(index % 2), y: 30 * CGFloat(index / 2), width: 10, height: 10))
      }
    }.resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), resizingMode: mode)
    func view(_ frame: CGRect) -> UIImageView {
      let view = UIImageView(image: image)
      (view.frame, view.matchID) = (frame, "photo")
      return view
    }
    let run = try ScrubbedRun(
      view(CGRect(x: 20, y: 500, width: 60, height: 60)),
      view(CGRect(x: 45, y: 100, width: 300, height: 200)))
    for (progress, pixels) in run.frames {
      for box in boxes(pixels) {
        let box = try #require(box, "\(progress)")
        #expect(
          abs(box.width - 10) <= 1 && abs(box.height - 10) <= 1, "progress \(progress): \(box)")
      }
    }
  }

  @Test func `Case F10: A picture of 1 x 4000 pixels flies`() throws {
    let image = drawn(CGSize(width: 1, height: 4000)) { context in
      for (index, color) in [UIColor.red, .blue].enumerated() {
        color.setFill()
        context.fill(CGRect(x: 0, y: 2000 * CGFloat(index), width: 1, height: 2000))
      }
    }
    func view(_ frame: CGRect) -> UIImageView {
      let view = UIImageView(image: image)
      (view.frame, view.matchID) = (frame, "photo")
      return view
    }
    let run = try ScrubbedRun(
      view(CGRect(x: 20, y: 500, width: 10, height: 100)),
      view(CGRect(x: 45, y: 100, width: 20, height: 400)))
    for (progress, pixels) in run.frames {
      let (red, blue) = (pixels.bounds(of: .red), pixels.bounds(of: .blue))
      let (upper, lower) = (try #require(red), try #require(blue))
      #expect(upper.midY < lower.midY && abs(upper.maxY - lower.minY) <= 2, "\(progress)")
    }
  }

  // MARK: Pictures

  private func drawn(
    _ size: CGSize, scale: CGFloat = 1, _ draw: @escaping (CGContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
  }

  /// Returns a picture of 80 x 80 points: red, green, and below blue, yellow.
  private func quadrants(scale: CGFloat = 1, border: CGFloat = 0) -> UIImage {
    drawn(CGSize(width: 80, height: 80), scale: scale) { context in
      for (index, color) in Self.colors.enumerated() {
        color.setFill()
        context.fill(
          CGRect(x: 40 * CGFloat(index % 2), y: 40 * CGFloat(index / 2), width: 40, height: 40)
            .intersection(
              CGRect(x: 0, y: 0, width: 80, height: 80).insetBy(dx: border, dy: border)))
      }
    }
  }

  private func views(_ source: Source) -> (UIImageView, UIImageView) {
    let first = UIImageView(frame: CGRect(x: 20, y: 500, width: 120, height: 100))
    let last = UIImageView(frame: CGRect(x: 45, y: 100, width: 300, height: 200))
    var image = quadrants()
    switch source {
    case .orientation(let orientation):
      image =
        image.cgImage.map { UIImage(cgImage: $0, scale: 1, orientation: orientation) } ?? image
    case .scale(let scale): image = quadrants(scale: CGFloat(scale))
    case .modes(let old, let new): (first.contentMode, last.contentMode) = (old, new)
    case .alignmentInsets:
      image = image.withAlignmentRectInsets(UIEdgeInsets(top: 5, left: 8, bottom: 3, right: 2))
    case .clearBorder: image = quadrants(border: 1)
    case .mirroredDestination:
      image = image.imageFlippedForRightToLeftLayoutDirection()
      last.semanticContentAttribute = .forceRightToLeft
    }
    for view in [first, last] {
      view.clipsToBounds = true
      (view.image, view.matchID) = (image, "photo")
    }
    return (first, last)
  }

  private func boxes(_ pixels: Pixels) -> [CGRect?] {
    Self.colors.map { pixels.bounds(of: $0) }
  }

  private func order(
    _ first: CGRect?, _ second: CGRect?, _ path: KeyPath<CGRect, CGFloat>
  ) -> Bool? {
    guard let first, let second else { return nil }
    return first[keyPath: path] < second[keyPath: path]
  }

  private func expectNear(
    _ boxes: [CGRect?], _ others: [CGRect?], _ location: SourceLocation = #_sourceLocation
  ) {
    for (box, other) in zip(boxes, others) {
      guard let box, let other else {
        #expect(box == other, sourceLocation: location)
        continue
      }
      // One pixel is half a point.
      #expect(box.isNear(other, within: 0.5), "\(box) \(other)", sourceLocation: location)
    }
  }
}

/// A push that is scrubbed, and the pictures of both settled screens.
@MainActor private struct ScrubbedRun {
  var frames: [(Double, Pixels)] = []
  var settled: (Pixels?, Pixels?)

  init(_ first: UIView, _ last: UIView) throws {
    let stack = UINavigationController.field(BuiltController("List", first))
    stack.matchTransition.options.curve = .linear
    let screen = HeadlessScreen.field(stack)
    settled.0 = Pixels(screen)
    stack.pushViewController(BuiltController("Page", last), animated: true)
    screen.runTurn()
    let session = try #require(stack.matchTransition.session)
    for progress in [0, 0.01, 0.5, 0.99, 1] {
      session.scrub(to: progress)
      screen.advance(by: 1 / 60)
      frames.append((progress, Pixels(screen)))
    }
    session.finish()
    screen.settle()
    settled.1 = Pixels(screen)
  }
}
