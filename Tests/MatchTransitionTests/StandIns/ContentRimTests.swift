import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Content outside its box.
@Suite(.freshRuntime) @MainActor struct ContentRimTests {
  /// Returns a yellow child that fills a clear view, with a red badge on the view's top right corner.
  private func avatar(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    let child = UIView.filled(view.bounds, .yellow)
    view.addSubview(child)
    let badge = UIView.filled(CGRect(x: frame.width - 6, y: -6, width: 12, height: 12), .red)
    view.addSubview(badge)
    view.matchID = "avatar"
    return view
  }

  private func push(
    _ old: UIView, _ new: UIView, startsSettled: Bool = true,
    _ body: (HeadlessScreen, Double, CGRect) -> Void
  ) throws {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: BuiltController("List", old))
    let settled = fixture.screen.render()
    let session = try #require(fixture.push(BuiltController("Detail", new)))
    let (from, to) = (old.frame, new.frame)
    for progress in [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1.0] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      func mixed(_ edge: (CGRect) -> CGFloat) -> CGFloat {
        edge(from) * CGFloat(1 - progress) + edge(to) * CGFloat(progress)
      }
      let (left, top) = (mixed(\.minX), mixed(\.minY))
      let box = CGRect(
        x: left, y: top, width: mixed(\.maxX) - left, height: mixed(\.maxY) - top)
      body(fixture.screen, progress, box)
      if progress == 0, startsSettled {
        #expect(fixture.screen.render().isResampled(from: settled))
      }
    }
    let end = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(end.isResampled(from: fixture.screen.render()))
  }

  @Test(arguments: [
    // The content stretches, and the content is cut off at its sides and at its bottom.
    CGRect(x: 60, y: 90, width: 90, height: 90), CGRect(x: 60, y: 70, width: 40, height: 100),
    CGRect(x: 30, y: 120, width: 120, height: 50),
  ])
  func `A badge on a corner is seen for the whole flight`(_ frame: CGRect) throws {
    try push(avatar(CGRect(x: 20, y: 20, width: 40, height: 40)), avatar(frame)) {
      screen, progress, box in
      // The middle of the part of the badge that lies beyond both edges.
      let color = screen.color(Int(box.maxX) + 2, Int(box.minY) - 3)
      #expect(color[0] > 200 && color[1] < 60 && color[2] < 60, "at \(progress)")
    }
  }

  @Test(
    arguments: [ContentFade.sourceOnly, .destinationOnly],
    [CGSize(width: 40, height: 100), CGSize(width: 100, height: 40)])
  func `A badge has the scale of content that covers its box`(fade: ContentFade, size: CGSize)
    throws
  {
    let old = avatar(CGRect(x: 40, y: 60, width: 40, height: 40))
    let new = avatar(CGRect(origin: CGPoint(x: 60, y: 90), size: size))
    new.matchTransition.style = MatchStyle().with(\.fade, fade).with(\.resize, .aspectFill).with(
      \.elevation, 0)
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List", old), to: BuiltController("Detail", new),
      size: CGSize(width: 200, height: 200))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    // Halfway each edge is in the middle of its way, and content that covers the box has the larger scale.
    let box = CGRect(x: 50, y: 75, width: 20 + size.width / 2, height: 20 + size.height / 2)
    let own = fade == .sourceOnly ? old.bounds.size : size
    let scale = max(box.width / own.width, box.height / own.height)
    // 6 points of the badge lie beyond the top edge, and as many beyond the right edge.
    func color(at share: CGFloat) -> [Int] {
      fixture.screen.color(Int(box.maxX + share * 6 * scale), Int(box.minY - share * 6 * scale))
    }
    let (inside, outside) = (color(at: 0.85), color(at: 1.2))
    #expect(inside[0] > 200 && inside[1] < 60 && inside[2] < 60)
    #expect(outside[1] > 150)
    session.finish()
    fixture.settle()
  }

  @Test func `The shadow of a subview is seen for the whole flight`() throws {
    func card(_ frame: CGRect) -> UIView {
      let view = UIView(frame: frame)
      let child = UIView.filled(view.bounds, .white)
      child.layer.shadowOpacity = 1
      child.layer.shadowRadius = 4
      child.layer.shadowOffset = .zero
      view.addSubview(child)
      view.matchID = "card"
      return view
    }
    let (small, large) = (
      card(CGRect(x: 20, y: 20, width: 40, height: 40)),
      card(CGRect(x: 40, y: 60, width: 100, height: 110))
    )
    try push(small, large) { screen, progress, box in
      #expect(screen.color(Int(box.midX), Int(box.maxY) + 1)[0] < 200, "at \(progress)")
    }
  }

  @Test func `A view that clips cuts its content at its corners`() throws {
    func clipped(_ frame: CGRect) -> UIView {
      let view = avatar(frame)
      view.clipsToBounds = true
      view.layer.cornerRadius = 10
      return view
    }
    let frame = CGRect(x: 60, y: 90, width: 90, height: 60)
    // The renderer smooths each of the two children at the corner, and the flight one picture of both.
    let old = clipped(CGRect(x: 20, y: 20, width: 40, height: 40))
    try push(old, avatar(frame), startsSettled: false) { screen, progress, box in
      // The top left corner of the clipped view is round, and the other view has no corners.
      if progress > 0 { return }
      #expect(screen.color(Int(box.minX), Int(box.minY)) == [255, 255, 255])
      #expect(screen.color(Int(box.maxX) + 2, Int(box.minY) - 3) == [255, 255, 255])
    }
  }

  @Test func `The reach of a view contains what its visible subviews draw`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func add(_ frame: CGRect, to parent: UIView? = nil, _ change: (UIView) -> Void = { _ in })
      -> UIView
    {
      let child = UIView.filled(frame, .red)
      change(child)
      (parent ?? view).addSubview(child)
      return child
    }
    #expect(view.reach(without: []) == view.bounds)
    // These draw nothing outside.
    _ = add(CGRect(x: -50, y: 0, width: 10, height: 10)) { $0.isHidden = true }
    _ = add(CGRect(x: -50, y: 0, width: 10, height: 10)) { $0.backgroundColor = nil }
    let clipping = add(CGRect(x: 10, y: 10, width: 10, height: 10)) { $0.clipsToBounds = true }
    _ = add(CGRect(x: -80, y: 0, width: 10, height: 10), to: clipping)
    let nested = add(CGRect(x: -40, y: 0, width: 10, height: 10))
    #expect(view.reach(without: [nested]) == view.bounds)
    #expect(view.reach(without: []) == CGRect(x: -40, y: 0, width: 140, height: 100))
    // A shadow reaches over three radii around its offset.
    _ = add(CGRect(x: 0, y: 0, width: 100, height: 100)) {
      $0.layer.shadowOpacity = 1
      $0.layer.shadowRadius = 5
      $0.layer.shadowOffset = CGSize(width: 0, height: 4)
    }
    #expect(view.reach(without: [nested]) == CGRect(x: -15, y: -11, width: 130, height: 130))
    // A transform scales what is drawn.
    let scaled = add(CGRect(x: 90, y: 90, width: 20, height: 20)) {
      $0.transform = CGAffineTransform(scaleX: 3, y: 1)
    }
    #expect(view.reach(without: [nested]).maxX == scaled.frame.maxX)
    view.clipsToBounds = true
    #expect(view.reach(without: []) == view.bounds)
  }

  /// The rim has the scale of the content. In the first two boxes the side that grows more is three times as long.
  @Test(arguments: [
    (CGSize(width: 120, height: 30), ContentResize.aspectFill, 3.0),
    (CGSize(width: 40, height: 60), .aspectFillTop, 3), (CGSize(width: 80, height: 60), .width, 2),
    (CGSize(width: 80, height: 60), .crop, 1),
  ])
  func `Around a box that grows unevenly, the rim keeps its corners and fills its sides`(
    box: CGSize, resize: ContentResize, scale: CGFloat
  ) throws {
    // The picture reaches 10 points over each side of a box of 40 x 20, 5 over its top and 15 below it.
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let picture = UIImageView(
      image: UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      })
    picture.frame = CGRect(x: -10, y: -5, width: 60, height: 40)
    content.addSubview(picture)
    let rim = try #require(ContentRim(of: content, resize))
    rim.lay(around: box)
    let (left, top, bottom) = (scale * 10, scale * 5, scale * 15)
    typealias Part = (CGFloat, CGFloat)
    let columns: [Part] = [(-left, left), (0, box.width), (box.width, left)]
    let rows: [Part] = [(-top, top), (0, box.height), (box.height, bottom)]
    // The columns and rows of the picture, in shares of it.
    let across: [Part] = [(0, 1.0 / 6), (1.0 / 6, 4.0 / 6), (5.0 / 6, 1.0 / 6)]
    let down: [Part] = [(0, 1.0 / 8), (1.0 / 8, 4.0 / 8), (5.0 / 8, 3.0 / 8)]
    var parts = rim.view.subviews
    #expect(parts.count == 8)
    for row in 0..<3 {
      for column in 0..<3 where row != 1 || column != 1 {
        let part = parts.removeFirst()
        let (frame, share) = (part.frame, part.layer.contentsRect)
        let differences: [CGFloat] = [
          frame.minX - columns[column].0, frame.width - columns[column].1,
          frame.minY - rows[row].0, frame.height - rows[row].1,
          share.minX - across[column].0, share.width - across[column].1,
          share.minY - down[row].0, share.height - down[row].1,
        ]
        #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(column), \(row): \(frame)")
      }
    }
  }
}
