import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AnchorPointTests {
  @Test func `constraints place the centre, whatever the anchor point`() {
    let stage = LayoutStage()
    let view = stage.add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 30),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 60),
    ])
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    stage.screen.runTurn()
    #expect(view.center == CGPoint(x: 70, y: 60), "the middle of (20, 30, 100, 60)")
    #expect(view.bounds.size == CGSize(width: 100, height: 60))
    // So the view lies half its size to the right and above (rule 7.1).
    #expect(view.frame == CGRect(x: 70, y: 0, width: 100, height: 60))
  }
}
