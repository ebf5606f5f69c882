import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The colour that covers a whole view.
@Suite(.freshRuntime) @MainActor struct CoveringColorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))

  private func cover(_ frame: CGRect) -> UIView {
    let view = UIView.filled(frame, .white)
    return view
  }

  @Test func `On a scrolled screen only a view that fills the shown part covers it`() {
    root.bounds.origin.y = 100
    let header = cover(CGRect(x: 0, y: 0, width: 40, height: 80))
    root.addSubview(header)
    #expect(root.coveringColor == nil)
    header.frame.origin.y = 100
    #expect(root.coveringColor == .white)
    header.frame.size.height = 79
    #expect(root.coveringColor == nil)
  }

  @Test(arguments: [0, 0.5, 0.99])
  func `A translucent background leaves it to the views in front to cover the screen`(
    alpha: CGFloat
  ) {
    root.backgroundColor = UIColor(white: 0, alpha: alpha)
    #expect(root.coveringColor == nil)
    let page = cover(root.bounds)
    root.addSubview(page)
    #expect(root.coveringColor == .white)
    page.isHidden = true
    #expect(root.coveringColor == nil)
  }
}
