import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct NavigationBarTests {
  private func texts(_ bar: UINavigationBar) -> [String] {
    bar.subviews.compactMap { $0 as? NavigationBarContent }.flatMap(\.subviews)
      .compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
  }

  @Test func `the bar covers the top, and content learns of it by its safe area`() {
    let fixture = NavigationFixture()
    fixture.screen.safeAreaInsets.top = 20
    fixture.screen.runTurn()
    #expect(fixture.navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 100, height: 64))
    #expect(fixture.a.view.safeAreaInsets.top == 64)
    #expect(fixture.a.view.frame.height == 200)
    fixture.navigation.isNavigationBarHidden = true
    fixture.screen.runTurn()
    #expect(fixture.a.view.safeAreaInsets.top == 20)
    #expect(fixture.navigation.navigationBar.frame.maxY == 0)
    fixture.showB()
    #expect(fixture.b.view.safeAreaInsets.top == 20)
    fixture.navigation.setNavigationBarHidden(false, animated: true)
    fixture.screen.advance(by: 1)
    #expect(fixture.b.view.safeAreaInsets.top == 64)
  }

  @Test func `the bar names the top and the way back`() {
    let fixture = NavigationFixture()
    let bar = fixture.navigation.navigationBar
    #expect(texts(bar) == ["A"])
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.advance(by: 1)
    #expect(texts(bar) == ["B", "Back"])  // 100 points are too narrow for more
    bar.frame.size.width = 320
    bar.layoutIfNeeded()
    #expect(texts(bar) == ["B", "A"])
    #expect(bar.topItem === fixture.b.navigationItem && bar.backItem === fixture.a.navigationItem)
    fixture.b.title = "C"
    #expect(texts(bar) == ["C", "A"])
    fixture.b.navigationItem.hidesBackButton = true
    #expect(texts(bar) == ["C"])
  }

  @Test func `a cancelled transition leaves the bar as it was`() {
    let fixture = NavigationFixture()
    let delegate = AnimatingDelegate(fixture.log)
    let transition = ManualTransition(fixture.log)
    delegate.animator = transition
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.runTurn()
    transition.context?.completeTransition(false)
    fixture.screen.runTurn()
    let bar = fixture.navigation.navigationBar
    #expect(texts(bar) == ["A"])
    #expect(bar.items == [fixture.a.navigationItem])
    #expect(bar.subviews.compactMap { $0 as? NavigationBarContent }.map(\.alpha) == [1])
  }
}
