import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Which contents are the same, and which cover their boxes.
@Suite(.freshRuntime) @MainActor struct ContentIdentitiesTests {
  private let identities = ContentIdentities()

  private func content(of view: UIView) -> ElementContent {
    identities.content(of: view, drawsMore: false, holdsLive: false)
  }

  @Test(arguments: [NSTextAlignment.left, .natural, .center, .right], [1, 2])
  func `Only a single line at the leading edge is the same text in a wider label`(
    alignment: NSTextAlignment, lines: Int
  ) throws {
    func text(_ width: CGFloat) throws -> Int {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
      label.font = .systemFont(ofSize: 12)
      (label.text, label.textAlignment, label.numberOfLines) = ("Some words", alignment, lines)
      let room = label.intrinsicContentSize.width
      #expect(room > 40 && room < 140)
      return try #require(content(of: label).identity)
    }
    let staysAtEdge = lines == 1 && (alignment == .left || alignment == .natural)
    #expect(try (text(150) == text(200)) == staysAtEdge)
    #expect(try text(150) == text(150))
    // An ellipsis or a line break comes elsewhere in a label of another width.
    #expect(try text(20) != text(30))
  }

  @Test(arguments: [
    UIView.ContentMode.scaleToFill, .scaleAspectFill, .scaleAspectFit, .center, .top, .bottomRight,
  ])
  func `An opaque image covers the box of its flight only in a mode that fills the box`(
    mode: UIView.ContentMode
  ) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 8, height: 4), format: format
    ).image { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4)) }
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.contentMode = mode
    #expect(content(of: view).kind == .image)
    // A picture that fits flies in a box of its own size.
    let fills: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFill, .scaleAspectFit]
    #expect(content(of: view).isOpaque == fills.contains(mode))
    view.backgroundColor = .black
    #expect(content(of: view).isOpaque)
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func `Only a gradient that runs straight across the box covers it`() throws {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = try #require(view.layer as? CAGradientLayer)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    #expect(content(of: view).isOpaque)
    // A radial gradient may end before the corners, or have no extent.
    layer.type = .radial
    #expect(!content(of: view).isOpaque)
    layer.type = .axial
    layer.endPoint = layer.startPoint
    #expect(!content(of: view).isOpaque)
  }
}
