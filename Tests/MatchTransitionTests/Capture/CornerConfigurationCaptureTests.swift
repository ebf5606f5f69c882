import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Views with corner configurations, which a write of the layer's radius replaces for good (rule 7.15).
@Suite(.freshRuntime) @MainActor struct CornerConfigurationCaptureTests {
  /// The capsule in a flight: the tagged view, a view in it, a view around it, or a live view.
  enum Role: CaseIterable, Sendable {
    case tagged, inner, outer, live, screen
  }

  private func capsule(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    (view.backgroundColor, view.clipsToBounds) = (.blue, true)
    view.addSubview(.filled(CGRect(x: 20, y: 5, width: 20, height: 20), .red))
    view.headlessCornerConfiguration = .capsule
    return view
  }

  private func screen(
    _ title: String, _ role: Role, y: CGFloat, _ keep: (UIView) -> Void
  ) -> BuiltController {
    let capsule = capsule(CGRect(x: 10, y: y, width: 60, height: 30))
    keep(capsule)
    let card = UIView.filled(CGRect(x: 10, y: y, width: 80, height: 60), .white)
    switch role {
    case .tagged: capsule.matchID = "card"
    case .live:
      capsule.matchID = "card"
      capsule.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    case .inner:
      card.matchID = "card"
      capsule.frame.origin = CGPoint(x: 10, y: 10)
      card.addSubview(capsule)
      return BuiltController(title, card)
    case .outer:
      let photo = UIView.tagged("card", CGRect(x: 0, y: 0, width: 60, height: 30))
      capsule.addSubview(photo)
    case .screen: break
    }
    return BuiltController(title, capsule)
  }

  @Test(arguments: Role.allCases)
  func `Case A11: after a push and a pop the configuration is the app's`(role: Role) throws {
    var capsules: [UIView] = []
    let list = screen("List", role, y: 20) { capsules.append($0) }
    let page = screen("Page", role, y: 120) { capsules.append($0) }
    let fixture = MatchFixture(root: list)
    if role == .screen {
      for screen in [list, page] { screen.view.headlessCornerConfiguration = .capsule }
      fixture.navigation.matchTransition.options.screenEffect = .page(from: .trailing)
    }
    let session = try #require(fixture.push(page))
    for step in 0...4 {
      session.scrub(to: Double(step) / 4)
      fixture.screen.advance(by: 1 / 60)
    }
    session.finish()
    fixture.settle()
    fixture.pop()
    fixture.screen.advance(by: 0.2)
    fixture.settle()
    for view in capsules { #expect(view.headlessCornerConfiguration == .capsule) }
    if role == .screen { #expect(list.view.headlessCornerConfiguration == .capsule) }
    #expect(capsules.allSatisfy { $0.clipsToBounds && $0.backgroundColor == .blue })
  }

  @Test(arguments: [Role.tagged, .inner, .outer], HeadlessReadings.Rendering.allCases)
  func `A capsule looks the same at both ends of a flight`(
    role: Role, rendering: HeadlessReadings.Rendering
  ) throws {
    HeadlessReadings.rendering = rendering
    let fixture = MatchFixture(root: screen("List", role, y: 20) { _ in })
    try fixture.expectSettledEnds(pushing: screen("Page", role, y: 120) { _ in })
  }

  @Test func `Corners of different radii are captured and drawn`() throws {
    let view = UIView.filled(CGRect(x: 20, y: 20, width: 60, height: 60), .white)
    let part = UIView.filled(CGRect(x: 0, y: 0, width: 60, height: 60), .red)
    part.headlessCornerConfiguration = .corners(
      topLeft: 20, topRight: 0, bottomLeft: 8, bottomRight: 0)
    view.addSubview(part)
    let radii = CornerRadii(topLeft: 20, topRight: 0, bottomLeft: 8, bottomRight: 0)
    #expect(part.cornerRadii == radii)
    let bitmap = try #require(view.picture(of: view.bounds, without: []).cgImage?.bitmap)
    let scale = bitmap.width / 60
    func isRed(_ x: Int, _ y: Int) -> Bool { bitmap[x * scale, y * scale] == 0xFF00_00FF }
    #expect(!isRed(2, 2) && isRed(59, 0) && !isRed(0, 59) && isRed(4, 55) && isRed(59, 59))
  }
}
