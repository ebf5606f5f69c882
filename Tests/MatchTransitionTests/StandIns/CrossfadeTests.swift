import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Contents that are replaced by other contents.
@Suite(.freshRuntime) @MainActor struct CrossfadeTests {
  /// Content that covers its box without saying so.
  enum Kind: CaseIterable, Sendable {
    /// A photo from an image renderer, whose format has alpha.
    case photo
    /// A clear view around an opaque child.
    case wrapper

    @MainActor func view(_ frame: CGRect, _ color: UIColor) -> UIView {
      let box = CGRect(origin: .zero, size: frame.size)
      let view: UIView
      switch self {
      case .photo:
        view = UIImageView(
          image: UIGraphicsImageRenderer(size: box.size).image {
            color.setFill()
            $0.fill(box)
          })
      case .wrapper:
        view = UIView()
        let child = UIView(frame: box)
        child.backgroundColor = color
        view.addSubview(child)
      }
      view.frame = frame
      view.matchID = "content"
      return view
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func `Nothing shows through two contents that cover their box`(_ old: Kind, _ new: Kind) throws {
    let box = CGRect(x: 20, y: 20, width: 40, height: 40)
    func screen(_ kind: Kind, _ color: UIColor) -> BuiltController {
      BuiltController("Screen") { $0.addSubview(kind.view(box, color)) }
    }
    // Neither content has any blue, and the screens are white.
    let fixture = MatchFixture(root: screen(old, .red))
    fixture.push(screen(new, .green))
    let session = try #require(fixture.session)
    for step in 0...10 {
      session.scrub(to: Double(step) / 10)
      fixture.screen.advance(by: 1 / 60)
      #expect(fixture.screen.color(40, 40)[2] <= 2, "at \(step) tenths")
    }
    #expect(fixture.screen.color(40, 40)[0] <= 2)
    session.finish()
    fixture.settle()
  }
}
