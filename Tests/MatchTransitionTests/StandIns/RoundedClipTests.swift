import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Views that rounded or masked ancestors cut.
@Suite(.freshRuntime) @MainActor struct RoundedClipTests {
  private static func photo(_ frame: CGRect) -> UIView {
    let photo = UIImageView(
      image: UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        UIColor.purple.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      })
    photo.frame = frame
    photo.matchID = "photo"
    return photo
  }

  enum Kind: CaseIterable, Sendable {
    /// The left half of a disc.
    case halfDisc
    /// The whole photo in a disc that cuts its corners.
    case disc
    /// One round corner of a larger photo.
    case oneCorner
    /// One round corner in a mirrored view.
    case mirroredCorner
    /// Two clips, each of which makes two of the corners.
    case twoClips
    /// A round clip that cuts through the corners of another.
    case oddClips
    /// A triangle that masks the parent.
    case mask

    /// Makes a view of 60 by 60 points with the photo in it.
    @MainActor func view() -> UIView {
      let box = CGRect(x: 0, y: 0, width: 60, height: 60)
      let view = UIView(frame: box)
      view.clipsToBounds = true
      switch self {
      case .halfDisc:
        view.layer.cornerRadius = 30
        view.addSubview(RoundedClipTests.photo(CGRect(x: 0, y: 0, width: 30, height: 60)))
      case .disc:
        view.layer.cornerRadius = 30
        view.addSubview(RoundedClipTests.photo(box.insetBy(dx: 4, dy: 4)))
      case .oneCorner, .mirroredCorner:
        view.layer.cornerRadius = 30
        view.layer.maskedCorners = .layerMinXMinYCorner
        view.addSubview(RoundedClipTests.photo(box.insetBy(dx: -5, dy: -5)))
        if self == .mirroredCorner { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
      case .twoClips:
        view.layer.cornerRadius = 20
        let inner = UIView(frame: CGRect(x: 0, y: 10, width: 60, height: 80))
        inner.clipsToBounds = true
        inner.layer.cornerRadius = 12
        inner.addSubview(RoundedClipTests.photo(CGRect(x: -5, y: -5, width: 70, height: 90)))
        view.addSubview(inner)
      case .oddClips:
        view.layer.cornerRadius = 30
        let inner = UIView(frame: CGRect(x: 5, y: -20, width: 60, height: 60))
        inner.clipsToBounds = true
        inner.layer.cornerRadius = 20
        inner.addSubview(RoundedClipTests.photo(CGRect(x: -5, y: -5, width: 70, height: 70)))
        view.addSubview(inner)
      case .mask:
        let mask = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 60, y: 60))
        path.addLine(to: CGPoint(x: 0, y: 60))
        path.close()
        mask.path = path.cgPath
        view.layer.mask = mask
        view.addSubview(RoundedClipTests.photo(box))
      }
      return view
    }
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `A photo takes off and lands in the shape of its clip`(_ kind: Kind, _ leaves: Bool) throws {
    let cut = BuiltController("Cut") {
      let view = kind.view()
      view.center = CGPoint(x: 50, y: 50)
      $0.addSubview(view)
    }
    let plain = BuiltController("Plain") {
      $0.addSubview(Self.photo(CGRect(x: 10, y: 110, width: 70, height: 70)))
    }
    let fixture = MatchFixture(root: leaves ? cut : plain)
    try fixture.expectSettledEnds(pushing: leaves ? plain : cut)
  }
}
