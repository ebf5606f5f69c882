import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The drawing of the inspector over a running transition.
@Suite(.freshRuntime) @MainActor struct FlightInspectorTests {
  private let list = BuiltController(
    "List", .box(at: 0),
    .tagged("left", CGRect(x: 40, y: 0, width: 20, height: 20)))
  private let detail = BuiltController(
    "Detail", .tagged("box", CGRect(x: 60, y: 60, width: 40, height: 40)))

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
    // The outlines of both ends and of the unmatched view.
    for frame in [
      CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 60, y: 60, width: 40, height: 40),
      CGRect(x: 40, y: 0, width: 20, height: 20), CGRect(x: 10, y: 10, width: 70, height: 70),
    ] { #expect(shapes.contains(frame), "\(frame)") }
    #expect(layers.compactMap { ($0 as? CATextLayer)?.string as? String } == ["0 box"])
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let now = layers.compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }
    // At one half: 30 x 30 about (45, 45).
    #expect(now.contains(CGRect(x: 30, y: 30, width: 30, height: 30)))
    fixture.session?.finish()
    fixture.settle()
    #expect(inspector.superview == nil)
  }

  @Test func `Unmatched views of both screens are outlined, and matched ones are not`() throws {
    let late = CGRect(x: 70, y: 5, width: 10, height: 30)
    let page = BuiltController(
      "Page", .tagged("late", late), .tagged("box", CGRect(x: 60, y: 60, width: 40, height: 40)))
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.showsInspector = true
    fixture.push(page)
    let inspector = try #require(list.view.superview?.subviews.last as? FlightInspector)
    // Only the outlines of unmatched views have these dashes.
    let outlines = (inspector.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
      .filter { $0.lineDashPattern == [2, 3] }.compactMap { $0.path?.boundingBox }
    #expect(outlines == [CGRect(x: 40, y: 0, width: 20, height: 20), late])
  }

  @Test func `A flight with a new end is drawn anew`() throws {
    let (fixture, inspector) = try push()
    fixture.screen.advance(by: 0.05)
    func outlines() -> [CGRect] {
      (inspector.layer.sublayers ?? []).compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }
    }
    let end = CGRect(x: 60, y: 100, width: 40, height: 40)
    #expect(!outlines().contains(end))
    detail.view.subviews[0].frame = end
    fixture.screen.advance(by: 2 / 60)
    #expect(outlines().contains(end))
    fixture.session?.finish()
    fixture.settle()
  }

  @Test func `A transition under the inspector has a report, and no other one`() throws {
    let (fixture, _) = try push()
    fixture.session?.finish()
    fixture.settle()
    let matching = fixture.navigation.matchTransition
    let report = try #require(matching.lastReport)
    // The outcome of each view, the plan of each flight, and every frame. A failure must not print all of it.
    let lines = report.split(separator: "\n")
    let explained = try #require(matching.lastPlan).explain().split(separator: "\n")
    #expect(Array(lines.prefix(explained.count)) == explained)
    // The list's box is at (0, 0), and the page's at (60, 60).
    #expect(lines.contains { $0.hasPrefix("box: (10 10 20 20) to (80 80 40 40), ") })
    let trace = try TransitionTrace(
      jsonLines: lines.filter { $0.hasPrefix("{") }.joined(separator: "\n"))
    let isSame = trace == matching.lastTrace
    #expect(isSame && trace.entries.last?.kind == .end)
    matching.showsInspector = false
    fixture.navigation.popViewController(animated: true)
    fixture.settle()
    #expect(matching.lastReport == nil)
  }

  @Test func `Its bar copies the report of the transition so far`() throws {
    let fixture = MatchFixture(size: CGSize(width: 612, height: 200), root: list)
    fixture.navigation.matchTransition.showsInspector = true
    let session = try #require(fixture.push(detail))
    fixture.screen.advance(by: 0.1)
    // The last button but one.
    let finger = fixture.screen.touchDown(at: CGPoint(x: 600 - 84, y: 200 - 12 - 24))
    fixture.screen.advance(by: 1 / 60)
    finger.lift()
    fixture.screen.runTurn()
    let copied = try #require(UIPasteboard.general.string).count
    #expect(copied > session.plan.explain().count && session.isRunning)
    fixture.settle()
    let whole = try #require(fixture.navigation.matchTransition.lastReport).count
    #expect(whole > copied)
  }

  @Test func `A scrub waits for its frame also if the inspector appears meanwhile`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    fixture.screen.advance(by: 0.1)
    let stage = session.stage.renderer
    session.scrub(to: 0.9)
    let place = stage.standIns[0].shape.center
    fixture.navigation.matchTransition.showsInspector = true
    #expect(stage.standIns[0].shape.center == place)
    fixture.screen.advance(by: 1 / 60)
    #expect(stage.standIns[0].shape.center != place)
    session.finish()
    fixture.settle()
  }

  @Test func `An inspector that appears in flight records the rest of the transition`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    fixture.screen.advance(by: 0.1)
    let matching = fixture.navigation.matchTransition
    matching.showsInspector = true
    #expect(session.trace?.entries.map(\.kind) == [.begin])
    fixture.settle()
    #expect(matching.lastTrace?.entries.last?.kind == .end && matching.lastReport != nil)
  }

  @Test func `A record that grows too large is dropped`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail)
    // One flight has as many values in a frame as there are channels.
    session.startTracing(limit: 3 * Channel.allCases.count)
    session.pause()
    fixture.screen.advance(by: 1 / 60)
    #expect(session.trace != nil)
    fixture.screen.advance(by: 1)
    #expect(session.trace == nil)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `Its bar puts the transition anywhere and sends it either way`() throws {
    // The width leaves 12 points beside the bar.
    let fixture = MatchFixture(size: CGSize(width: 612, height: 200), root: list)
    fixture.navigation.matchTransition.showsInspector = true
    let session = try #require(fixture.push(detail))
    let y = 200.0 - 12 - 24
    // The track starts at 12 + 56 + 12. It is as long as the bar without three buttons and a figure of
    // 56 each, and without 24.
    let (start, length) = (80.0, 588.0 - 4 * 56 - 24)
    let finger = fixture.screen.touchDown(at: CGPoint(x: start + 0.3 * length, y: y))
    fixture.screen.runTurn()
    #expect(abs(session.progress - 0.3) < 1e-6 && !session.isRunning)
    finger.move(to: CGPoint(x: start + 0.7 * length, y: y))
    fixture.screen.advance(by: 0.1)
    #expect(abs(session.progress - 0.7) < 1e-6)
    finger.move(to: CGPoint(x: 600, y: y))
    fixture.screen.advance(by: 0.1)
    #expect(session.progress == 1)
    finger.lift()
    fixture.screen.advance(by: 0.1)
    #expect(!session.isRunning && session.didComplete == nil)
    let back = fixture.screen.touchDown(at: CGPoint(x: 30, y: y))
    fixture.screen.advance(by: 0.1)
    back.lift()
    fixture.screen.runTurn()
    #expect(session.target == 0)
    let on = fixture.screen.touchDown(at: CGPoint(x: 590, y: y))
    fixture.screen.advance(by: 0.05)
    on.lift()
    fixture.screen.runTurn()
    #expect(session.target == 1)
    fixture.settle()
    #expect(session.didComplete == true && fixture.navigation.topViewController === detail)
  }

  @Test func `Touches beside the bar reach the flights`() throws {
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
    fixture.screen.advance(by: 1 / 60)
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

  @Test(arguments: [(30, 300), (590, 30)] as [(Double, Double)])
  func `A finger that leaves a button of the bar before it lifts presses nothing`(
    start: Double, end: Double
  ) throws {
    // The first button is at 12...68, the last one at 544...600, and the track lies between them.
    let fixture = MatchFixture(size: CGSize(width: 612, height: 200), root: list)
    fixture.navigation.matchTransition.showsInspector = true
    let session = try #require(fixture.push(detail))
    let y = 200.0 - 12 - 24
    let finger = fixture.screen.touchDown(at: CGPoint(x: start, y: y))
    fixture.screen.advance(by: 1 / 60)
    finger.move(to: CGPoint(x: end, y: y))
    fixture.screen.advance(by: 1 / 60)
    finger.lift()
    fixture.screen.advance(by: 1 / 60)
    #expect(session.isRunning && session.target == 1)
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
