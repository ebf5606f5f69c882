import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// The predicted cost of flights: what counts as a snapshot, a blur and an area.
@Suite struct TransitionCostTests {
  /// The bytes of a picture of a view of 20 x 10 points, with two pixels per point.
  private let picture = 4 * 40 * 20

  private func screen(_ contents: ElementContent...) -> ScreenElements {
    var screen = ScreenElements(
      elements: contents.enumerated().map { index, content in
        Element(
          MatchID(index), x: 50, y: 20 * Double(index), width: 20, height: 10, content: content,
          order: index)
      }, bounds: CGRect(x: 0, y: 0, width: 100, height: 200))
    screen.scale = 2
    return screen
  }

  private func cost(of style: MatchStyle, _ content: ElementContent) -> TransitionCost {
    let screen = screen(content)
    return PlanRequest(from: screen, to: screen, toStyles: ScreenStyles(styles: [0: style])).plan()
      .cost
  }

  private func cost(of effect: MatchEffect, entering contents: ElementContent...) -> TransitionCost
  {
    var to = screen()
    for content in contents {
      var element = screen(content).elements[0]
      (element.id, element.order) = (MatchID(to.elements.count), to.elements.count)
      to.elements.append(element)
    }
    let effects = Dictionary(uniqueKeysWithValues: to.elements.indices.map { ($0, effect) })
    return PlanRequest(from: ScreenElements(), to: to, toStyles: ScreenStyles(effects: effects))
      .plan().cost
  }

  @Test
  func `A mode that draws a picture draws one of an image too, for each side that is seen`() {
    let image = ElementContent.photo
    func bytes(_ fade: ContentFade, _ mode: SnapshotMode) -> Int {
      cost(of: MatchStyle(snapshot: mode).with(\.fade, fade), image).bitmapBytes
    }
    #expect(bytes(.crossfade, .rendered) == 2 * picture)
    #expect(bytes(.destinationOnly, .rendered) == picture)
    #expect(bytes(.sourceOnly, .rendered) == picture)
    #expect(bytes(.crossfade, .automatic) == 0)
  }

  @Test(arguments: TransitionSide.allCases)
  func `A live view of one side does not spare the picture of the other side`(
    side: TransitionSide
  ) {
    let cost = cost(
      of: MatchStyle(snapshot: .live(side)).with(\.fade, .crossfade),
      ElementContent(kind: .pixels, isOpaque: true))
    #expect(cost.liveViews == 1 && cost.bitmapBytes == picture)
  }

  @Test func `A tint costs one more picture, and a blur three that reach beyond the view`() {
    let opaque = ElementContent(kind: .pixels, isOpaque: true)
    let open = ElementContent(kind: .pixels, isOpaque: false)
    let tint = MatchEffect(parts: [.tint(StyleColor(RGBA(red: 1, green: 0, blue: 0)))])
    #expect(cost(of: tint, entering: opaque).bitmapBytes == 2 * picture)
    #expect(cost(of: tint, entering: .box).bitmapBytes == 0)
    // Three standard deviations of 4.1 points, in whole points, on each side. Opaque content has sharp edges.
    let reach = 2 * 2 * 13
    let blurred = 4 * (40 + reach) * (20 + reach)
    #expect(cost(of: .blur(4.1), entering: open).bitmapBytes == picture + 3 * blurred)
    let both = cost(of: .blur(4.1), entering: open, opaque)
    #expect(both.bitmapBytes == picture + 3 * blurred + 4 * picture)
    #expect(both.blurs == 6 && both.flights == 2 && both.area == 2 * 20 * 10)
  }

  @Test func `A picture alone has room if it is not larger than the budget, and an image always`() {
    let pixels = screen(ElementContent(kind: .pixels, isOpaque: true)).elements[0]
    let image = screen(.photo).elements[0]
    func isTooLarge(_ element: Element, _ budget: TransitionBudget) -> Bool {
      element.isTooLarge(for: budget, scale: 2)
    }
    #expect(!isTooLarge(pixels, TransitionBudget(bitmapBytes: picture)))
    #expect(isTooLarge(pixels, TransitionBudget(bitmapBytes: picture - 1)))
    #expect(!isTooLarge(image, TransitionBudget(bitmapBytes: 0)))
    #expect(!isTooLarge(pixels, .unlimited) && !isTooLarge(pixels, TransitionBudget(flights: 1)))
    // A limit below 0 counts as 0.
    for flights in [0, -1] {
      #expect(isTooLarge(pixels, TransitionBudget(flights: flights)))
      #expect(isTooLarge(image, TransitionBudget(flights: flights)))
    }
  }

  @Test
  func `The longest side of a picture has 4096 pixels at most, and a small one its display's`() {
    for (width, height) in [(100.0, 8192.0), (8192, 100), (8192, 8192)] {
      #expect(PictureScale.fitting(CGSize(width: width, height: height), display: 2) == 0.5)
    }
    let size = CGSize(width: 100, height: 50)
    for (display, scale) in [(3.0, 3.0), (1, 1), (0, 1), (0.5, 1)] {
      #expect(PictureScale.fitting(size, display: display) == scale)
    }
  }
}
