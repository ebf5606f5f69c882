import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The corners and masks that cut a view, where the view or its clip is mirrored, nested or scrolled.
@Suite(.freshRuntime) @MainActor struct RoundCornersTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    container.addSubview(root)
  }

  private func radii() -> CornerRadii? {
    ScreenCapture(root, in: container, wasDisplayed: true, identities: ContentIdentities())
      .screen.views.first?.box.appearance.radii
  }

  private nonisolated static let mirrors: [(Double, Double)] = [(-1, 1), (1, -1), (-1, -1)]

  @Test(arguments: mirrors)
  func `A mirrored clip is round at the mirrored corners`(x: Double, y: Double) {
    let (left, right) = x < 0 ? ([2.0, 4], [1.0, 3]) : ([1, 3], [2, 4])
    let (top, bottom) = y < 0 ? (1, 0) : (0, 1)
    #expect(
      CornerRadii([1, 2, 3, 4])
        .mapped(by: AffineMatrix(a: x, b: 0, c: 0, d: y), CGSize(width: 50, height: 50))
        == CornerRadii([left[top], right[top], left[bottom], right[bottom]]))
  }

  @Test(arguments: mirrors)
  func `A mirrored picture is round at the corner that lies in its card's round corner`(
    x: Double, y: Double
  ) {
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    card.clipsToBounds = true
    card.layer.cornerRadius = 12
    card.layer.maskedCorners = .layerMinXMinYCorner
    root.addSubview(card)
    let picture = UIView.tagged("picture", CGRect(x: 0, y: 0, width: 60, height: 40))
    picture.transform = CGAffineTransform(scaleX: x, y: y)
    card.addSubview(picture)
    #expect(
      radii()
        == CornerRadii(
          topLeft: 0, topRight: x < 0 && y > 0 ? 12 : 0, bottomLeft: x > 0 && y < 0 ? 12 : 0,
          bottomRight: x < 0 && y < 0 ? 12 : 0))
  }

  @Test func `A view in two round clips is as round as the rounder one at each corner`() {
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    for (view, radius) in [(card, 12.0), (header, 4)] {
      view.clipsToBounds = true
      view.layer.cornerRadius = radius
    }
    root.addSubview(card)
    card.addSubview(header)
    header.addSubview(UIView.tagged("picture", CGRect(x: 0, y: 0, width: 60, height: 40)))
    #expect(radii() == CornerRadii(topLeft: 12, topRight: 12, bottomLeft: 4, bottomRight: 4))
  }

  @Test func `A mask or round clip cuts only what lies outside it, also where views scroll`() {
    func isCut(_ frame: CGRect, in clip: UIView, _ view: UIView = UIView()) -> Bool {
      view.frame = frame
      clip.addSubview(view)
      return view.isCutByOuterMask(countsClips: true)
    }
    let box = CGRect(x: 0, y: 0, width: 60, height: 60)
    // The right half shows.
    let masked = UIView(frame: box)
    let mask = CALayer()
    mask.backgroundColor = UIColor.black.cgColor
    mask.frame = CGRect(x: 30, y: 0, width: 30, height: 60)
    masked.layer.mask = mask
    #expect(!isCut(CGRect(x: 35, y: 5, width: 20, height: 20), in: masked))
    #expect(isCut(CGRect(x: 5, y: 5, width: 20, height: 20), in: masked))
    // The corners do not show. The clip is scrolled, and so is the view in it.
    let round = UIScrollView(frame: box)
    round.contentSize = CGSize(width: 60, height: 500)
    round.contentOffset.y = 100
    round.layer.cornerRadius = 20
    #expect(!isCut(CGRect(x: 20, y: 120, width: 20, height: 20), in: round))
    #expect(isCut(CGRect(x: 0, y: 100, width: 20, height: 20), in: round))
    for (x, y, cuts) in [(20.0, 120.0, false), (0, 100, true)] {
      let list = UIScrollView()
      list.contentSize = CGSize(width: 20, height: 500)
      list.contentOffset.y = 300
      #expect(isCut(CGRect(x: x, y: y, width: 20, height: 20), in: round, list) == cuts)
      #expect(list.contentOffset.y == 300)
    }
  }
}
