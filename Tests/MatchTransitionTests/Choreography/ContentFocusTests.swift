import Foundation
import Testing

@testable import MatchTransition

/// The place of a flying screen that is aligned with a part of itself.
@Suite struct ContentFocusTests {
  private static let screen = CGSize(width: 390, height: 844)
  private static let small = CGSize(width: 120, height: 100)

  /// - Parameter part: The aligned part, in points of the screen.
  private func end(_ part: CGRect) -> BoxState {
    var end = BoxState(center: .zero, size: Self.screen)
    end.contentFocus = CGRect(
      x: part.minX / 390, y: part.minY / 844, width: part.width / 390, height: part.height / 844)
    return end
  }

  private let other = BoxState(center: .zero, size: Self.small)

  private func box(_ way: CGFloat) -> CGSize {
    CGSize(width: 120 + 270 * way, height: 100 + 744 * way)
  }

  @Test(arguments: [
    CGRect(x: 0, y: 150, width: 390, height: 488), CGRect(x: 95, y: 150, width: 200, height: 200),
    CGRect(x: 0, y: 0, width: 390, height: 844), CGRect(x: 300, y: 800, width: 90, height: 44),
    CGRect(x: 8, y: 8, width: 8, height: 8),
  ])
  func `The screen covers its box and keeps its proportions`(part: CGRect) throws {
    let focus = try #require(ContentFocus(of: end(part), other))
    for step in -10...60 {
      let way = CGFloat(step) / 50
      let (box, place) = (box(way), focus.place(in: box(way)))
      #expect(abs(place.width / place.height - 390 / 844) < 1e-9, "at \(way)")
      #expect(place.width > 0)
      if way < 0 || way > 1 { continue }
      #expect(place.minX <= 1e-9 && place.minY <= 1e-9, "at \(way)")
      #expect(place.maxX >= box.width - 1e-9 && place.maxY >= box.height - 1e-9, "at \(way)")
    }
    let last = focus.place(in: Self.screen)
    #expect(abs(last.minX) < 1e-9 && abs(last.minY) < 1e-9 && abs(last.width - 390) < 1e-9)
  }

  @Test func `The part covers the small box, as an image with scaleAspectFill would`() throws {
    let part = CGRect(x: 95, y: 150, width: 200, height: 200)
    let focus = try #require(ContentFocus(of: end(part), other))
    let place = focus.place(in: Self.small)
    // 200 points of the part's width fill 120 points, so its height of 120 is cut to 100.
    #expect(abs(place.width - 390 * 0.6) < 1e-9)
    #expect(abs(place.minX + 95 * 0.6) < 1e-9 && abs(place.minY + 150 * 0.6 + 10) < 1e-9)
    let picture = try #require(ContentFocus(of: other, end(part))).place(in: Self.small)
    #expect(abs(picture.minX) < 1e-9 && abs(picture.minY) < 1e-9)
    #expect(abs(picture.width - 120) < 1e-9 && abs(picture.height - 100) < 1e-9)
  }

  @Test(arguments: [1.02, 1.1, 1.4])
  func `Beyond either end, the screen only grows or shrinks with its box`(growth: CGFloat) throws {
    let part = CGRect(x: 95, y: 150, width: 200, height: 200)
    let focus = try #require(ContentFocus(of: end(part), other))
    for (size, factor) in [(Self.screen, growth), (Self.small, 1 / growth)] {
      let place = focus.place(in: size)
      let beyond = focus.place(
        in: CGSize(width: size.width * factor, height: size.height * factor))
      #expect(abs(beyond.minX - place.minX * factor) < 1e-9)
      #expect(abs(beyond.minY - place.minY * factor) < 1e-9)
      #expect(abs(beyond.width - place.width * factor) < 1e-9)
      #expect(abs(beyond.height - place.height * factor) < 1e-9)
    }
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: 390, height: 0.3), CGSize(width: 1e-300, height: 90),
  ])
  func `A part that is hardly there aligns nothing`(size: CGSize) {
    #expect(ContentFocus(of: end(CGRect(origin: .zero, size: size)), other) == nil)
    #expect(ContentFocus(of: other, other) == nil)
  }

  @Test(arguments: [
    screen, CGSize(width: 1000, height: 844), CGSize(width: 390, height: 2000),
    CGSize(width: 390, height: 200), CGSize(width: 120, height: 844),
    CGSize(width: 1000, height: 2000),
  ])
  func `The screen covers a box that is as wide or as high as itself, or larger`(
    small: CGSize
  ) throws {
    let focus = try #require(
      ContentFocus(
        of: end(CGRect(x: 95, y: 150, width: 200, height: 200)),
        BoxState(center: .zero, size: small)))
    for step in 0...50 {
      let way = CGFloat(step) / 50
      let box = CGSize(
        width: small.width + (390 - small.width) * way,
        height: small.height + (844 - small.height) * way)
      let place = focus.place(in: box)
      #expect(abs(place.width / place.height - 390 / 844) < 1e-9, "at \(way)")
      #expect(place.minX <= 1e-9 && place.minY <= 1e-9, "at \(way)")
      #expect(place.maxX >= box.width - 1e-9 && place.maxY >= box.height - 1e-9, "at \(way)")
    }
    let last = focus.place(in: Self.screen)
    #expect(abs(last.minX) < 1e-9 && abs(last.minY) < 1e-9 && abs(last.width - 390) < 1e-9)
  }
}
