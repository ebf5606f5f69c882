import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AnimatedLayoutTests {
  @Test func `Scenario S19: a constant changed inside the block moves the view under a spring`() {
    let stage = LayoutStage()
    let view = stage.add(SizedView(50, 50))
    let top = view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20)
    NSLayoutConstraint.activate([
      top, view.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
    ])
    stage.screen.runTurn()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations {
      top.constant = 120
      stage.root.layoutIfNeeded()
    }
    let start = stage.screen.time
    animator.startAnimation()
    #expect(view.frame == CGRect(x: 75, y: 120, width: 50, height: 50))
    for (time, progress) in [(0.1, 0.340300), (0.25, 1.023360), (0.5, 1.074591), (1, 1.002170)] {
      stage.screen.advance(to: start + time)
      let shown = view.layer.presentation()!.position
      // From 45 to 145 by the closed form of rule 2.4.
      #expect(abs(shown.y - (45 + 100 * progress)) < 1e-3)
      #expect(shown.x == 100)
    }
    stage.screen.advance(by: 2)
    #expect(view.layer.presentation()!.position.y == 145)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `Scenario S19: a cell's height grows from 130 to 230, and what is below moves along`()
  {
    let stage = LayoutStage()
    let (cell, below) = (stage.add(UIView()), stage.add(UIView()))
    let inner = stage.add(UIView(), to: cell)
    let height = cell.heightAnchor.constraint(equalToConstant: 130)
    NSLayoutConstraint.activate([
      cell.topAnchor.constraint(equalTo: stage.root.topAnchor),
      cell.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      cell.rightAnchor.constraint(equalTo: stage.root.rightAnchor), height,
      below.topAnchor.constraint(equalTo: cell.bottomAnchor),
      below.leftAnchor.constraint(equalTo: cell.leftAnchor),
      below.rightAnchor.constraint(equalTo: cell.rightAnchor),
      below.heightAnchor.constraint(equalToConstant: 40),
      inner.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.screen.runTurn()
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 200, height: 130))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      height.constant = 230
      stage.root.layoutIfNeeded()
    }
    stage.screen.advance(by: 0.5)
    let shown = cell.layer.presentation()!
    #expect(abs(shown.bounds.height - 180) < 1e-6 && abs(shown.position.y - 90) < 1e-6)
    // From 150 to 250, and from 65 to 115 inside the cell.
    #expect(abs(below.layer.presentation()!.position.y - 200) < 1e-6)
    #expect(abs(inner.layer.presentation()!.position.y - 90) < 1e-6)
    #expect(cell.frame.height == 230 && below.frame.minY == 230)
    stage.screen.advance(by: 0.6)
    #expect(cell.layer.presentation()!.frame == CGRect(x: 0, y: 0, width: 200, height: 230))
  }

  @Test func `without layoutIfNeeded in the block nothing animates`() {
    let stage = LayoutStage()
    let view = stage.add(SizedView(50, 50))
    let top = view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20)
    top.isActive = true
    stage.screen.runTurn()
    UIView.animate(withDuration: 1) { top.constant = 120 }
    stage.screen.advance(by: 0.1)
    #expect(view.layer.presentation()!.frame.minY == 120)
  }
}
