import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A replicator layer shows its sublayers as often as it is told, each copy a step further.
@MainActor @Suite(.freshRuntime) struct ReplicatorLayerTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()

  private init() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    replicator.addSublayer(dot)
    screen.window.backgroundColor = .black
    screen.window.layer.addSublayer(replicator)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    CATransaction.commit()
  }

  private func colour(_ x: Int, _ y: Int = 5) -> [Int] {
    let pixel = screen.render().bitmap[x, y]
    return [0, 8, 16].map { Int(pixel >> $0 & 255) }
  }

  @Test func `each copy stands a step further than the one before`() {
    screen.runTurn()
    #expect([5, 25, 45, 65].map { colour($0)[0] } == [255, 255, 255, 0])
    #expect([15, 35].map { colour($0)[0] } == [0, 0])
  }

  @Test func `the step turns about the middle of the layer`() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    screen.advance(by: 1)
    #expect(colour(95, 95)[0] == 255, "half a turn about (50, 50) leads from (5, 5) to (95, 95)")
    #expect(colour(5, 95)[0] == 0)
  }

  @Test func `colours are multiplied by the instance colour and its offsets`() {
    replicator.instanceColor = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
    replicator.instanceRedOffset = -0.4
    screen.advance(by: 1)
    // White times the colour: 0.6 · 255 = 153, and red falls by 0.4 · 255 = 102 for each copy.
    #expect(colour(5) == [255, 153, 0])
    #expect(colour(25) == [153, 153, 0])
    #expect(colour(45) == [51, 153, 0])
  }

  @Test func `the animations of a copy lag behind by the delay`() {
    replicator.instanceDelay = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    screen.runTurn()
    dot.add(fade, forKey: nil)
    screen.advance(by: 1)
    // Linear over a second: 1, then 0.5 of 255, then 0.
    #expect(colour(5)[0] == 255)
    #expect((127...128).contains(colour(25)[0]))
    #expect(colour(45)[0] == 0)
  }

  @Test func `a change below a replicator shows in all copies of the next picture`() {
    screen.runTurn()
    _ = screen.render()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.position.y = 45
    CATransaction.commit()
    screen.runTurn()
    #expect([5, 25, 45].map { colour($0)[0] } == [0, 0, 0])
    #expect([5, 25, 45].map { colour($0, 45)[0] } == [255, 255, 255])
  }
}
