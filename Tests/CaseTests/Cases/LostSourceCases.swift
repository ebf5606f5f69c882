import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F4: a page closes when the screen that it came from has left the window.
@Suite(.freshRuntime) @MainActor struct LostSourceCases {
  enum Loss: CaseIterable { case otherTab, removedView, replacedChild, replacedRoot }

  @Test(arguments: Loss.allCases)
  func `Case F4: A page whose source has left the window leaves by itself`(_ loss: Loss) throws {
    let cell = UIView.tagged("photo", CGRect(x: 0, y: 0, width: 130, height: 130), .red)
    let list = UIView.filled(CGRect(x: 0, y: 0, width: 390, height: 844), .blue)
    list.addSubview(cell)
    let grid = BuiltController("Grid") {
      $0.backgroundColor = .blue
      $0.addSubview(list)
    }
    let other = BuiltController("Other") { $0.backgroundColor = .blue }
    let tabs = UITabBarController()
    tabs.viewControllers = [grid, other]
    tabs.tabBar.isHidden = true
    let root = BuiltController("Root") { $0.backgroundColor = .blue }
    root.addChild(tabs)
    root.view.addSubview(tabs.view)
    tabs.view.frame = root.view.bounds
    tabs.didMove(toParent: root)
    let screen = HeadlessScreen.field(root)
    let page = BuiltController("Page") {
      $0.backgroundColor = .green
      $0.addSubview(.tagged("photo", CGRect(x: 45, y: 300, width: 300, height: 300), .red))
    }.asPage(.overFullScreen)
    grid.present(page, animated: true)
    screen.settle()

    switch loss {
    case .otherTab: tabs.selectedIndex = 1
    case .removedView: list.removeFromSuperview()
    case .replacedChild:
      tabs.willMove(toParent: nil)
      tabs.view.removeFromSuperview()
      tabs.removeFromParent()
      root.addChild(other)
      root.view.addSubview(other.view)
      other.didMove(toParent: root)
    case .replacedRoot: screen.window.rootViewController = other
    }
    screen.advance(by: 0.1)
    page.dismiss(animated: true)
    screen.runTurn()
    let session = page.matchPresentation.session
    let explanation = session?.plan.explain() ?? ""
    screen.frames(36) { frame, pixels in
      #expect(
        pixels.count(of: .red, in: CGRect(x: 0, y: 0, width: 130, height: 130), within: 60) == 0,
        "frame \(frame)")
      #expect(pixels.count(of: .white) == 0 && pixels.count(of: .black) == 0, "frame \(frame)")
      for flight in session?.plan.flights ?? [] where session?.didComplete == nil {
        #expect(
          screen.window.bounds.contains(flight.ends.destination.center),
          "frame \(frame): \(flight.id)")
      }
    }
    #expect(page.view.window == nil && page.matchPresentation.session == nil)
    if loss != .replacedRoot {
      #expect(explanation.contains("photo"))
      #expect(session?.plan.flights.contains { $0.isMatched } == false)
    }
    // The cell is whole when the person comes back to it.
    switch loss {
    case .otherTab: tabs.selectedIndex = 0
    case .removedView: grid.view.addSubview(list)
    case .replacedChild:
      root.addChild(tabs)
      root.view.addSubview(tabs.view)
      tabs.didMove(toParent: root)
    case .replacedRoot: screen.window.rootViewController = root
    }
    screen.settle()
    #expect(damage(to: cell, in: list) == [])
    #expect(Pixels(screen).share(of: .red, in: cell.frame) == 1)
  }
}
