import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// What is drawn over a transition for those who build it.
@Suite @MainActor struct FlightInspectorTests {
  private let list = BuiltController("List") {
    $0.addSubview(.tagged("box", CGRect(x: 0, y: 0, width: 20, height: 20)))
    $0.addSubview(.tagged("left", CGRect(x: 40, y: 0, width: 20, height: 20)))
  }
  private let detail = BuiltController("Detail") {
    $0.addSubview(.tagged("box", CGRect(x: 60, y: 60, width: 40, height: 40)))
  }

  private func push() throws -> (MatchFixture, FlightInspector) {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.showsInspector = true
    fixture.push(detail)
    let container = try #require(list.view.superview)
    return (fixture, try #require(container.subviews.last as? FlightInspector))
  }

  @Test func `Every flight is drawn with its ends, its way, its box and its name`() throws {
    let (fixture, inspector) = try push()
    let layers = inspector.layer.sublayers ?? []
    let shapes = layers.compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }
    // The box at both ends, and the one that stays.
    for frame in [
      CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 60, y: 60, width: 40, height: 40),
      CGRect(x: 40, y: 0, width: 20, height: 20), CGRect(x: 10, y: 10, width: 70, height: 70),
    ] { #expect(shapes.contains(frame), "\(frame)") }
    #expect(layers.compactMap { ($0 as? CATextLayer)?.string as? String } == ["0 box"])
    fixture.session?.scrub(to: 0.5)
    let now = layers.compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }
    // Half way: 30 x 30 about (45, 45).
    #expect(now.contains(CGRect(x: 30, y: 30, width: 30, height: 30)))
    fixture.session?.finish()
    fixture.settle()
    #expect(inspector.superview == nil)
  }

  @Test func `Its bar puts the transition anywhere and sends it either way`() throws {
    let (fixture, inspector) = try push()
    fixture.screen.runTurn()
    let bar = try #require(inspector.subviews.first as? InspectorBar)
    let slider = try #require(bar.subviews.first { $0 is UISlider } as? UISlider)
    slider.value = 0.3
    slider.sendActions(for: .valueChanged)
    let session = try #require(fixture.session)
    #expect(abs(session.progress - 0.3) < 1e-6 && !session.isRunning)
    session.scrub(to: 0.7)
    #expect(abs(slider.value - 0.7) < 1e-6)
    let back = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    back.sendActions(for: .touchUpInside)
    #expect(session.target == 0)
    fixture.settle()
    #expect(session.outcome == false && fixture.navigation.topViewController === list)
  }

  @Test func `Fingers beside the bar reach the flights`() throws {
    let (fixture, inspector) = try push()
    fixture.screen.runTurn()
    #expect(inspector.hitTest(CGPoint(x: 50, y: 50), with: nil) == nil)
    #expect(inspector.hitTest(CGPoint(x: 50, y: 160), with: nil) != nil)
    let touch = fixture.screen.touchDown(at: CGPoint(x: 50, y: 50))
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.session?.isRunning == false)
    touch.lift()
    fixture.settle()
  }

  @Test func `A controller hears of the beginning, of every frame and of the end`() throws {
    let fixture = MatchFixture(root: list)
    var log: [String] = []
    var places: [Double] = []
    fixture.navigation.matchTransition.onBegin = { log.append("begin \($0.progress)") }
    fixture.navigation.matchTransition.onProgress = { places.append($0.progress) }
    fixture.navigation.matchTransition.onEnd = {
      log.append("end \(abs($0.progress) < 1e-3) \($1)")
    }
    fixture.push(detail)
    fixture.screen.advance(by: 0.2)
    fixture.session?.scrub(to: 0.25)
    #expect(places.last == 0.25)
    fixture.session?.cancel()
    fixture.settle()
    #expect(log == ["begin 0.0", "end true false"])
    #expect(places.count > 12 && places.max() ?? 0 > 0.3)
    fixture.navigation.matchTransition.onEnd = { log.append("again \($1)") }
    fixture.push(detail)
    fixture.settle()
    #expect(log.last == "again true")
  }
}
