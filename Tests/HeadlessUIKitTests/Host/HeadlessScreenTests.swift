import Testing

@testable import UIKit

@MainActor struct HeadlessScreenTests {
  @Test func `a new screen starts the clock anew when no other is alive`() {
    do {
      let first = HeadlessScreen(size: CGSize(width: 10, height: 10))
      #expect(first.time == 1000)
      first.advance(by: 2)
      #expect(first.time == 1002 && CACurrentMediaTime() == 1002)
      let second = HeadlessScreen(size: CGSize(width: 10, height: 10))
      #expect(second.time == 1002)
    }
    let third = HeadlessScreen(size: CGSize(width: 10, height: 10))
    #expect(third.time == 1000)
  }

  @Test func `advancing runs a turn at every frame on the way and one at the very end`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    let view = TurnCounter(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    screen.window.addSubview(view)
    screen.runTurn()
    func turns(_ body: () -> Void) -> [Int] {
      view.times = []
      body()
      return view.times
    }
    // Milliseconds after the start.
    #expect(turns { screen.advance(by: 0.25) } == [100, 200, 250])
    #expect(turns { screen.advance(by: 0.05) } == [300])
    #expect(turns { screen.advance(by: 0.1) } == [400])
    #expect(turns { screen.advance(by: 0.05) } == [450])
    #expect(turns { screen.advance(to: 1000.6) } == [500, 600])
    #expect(turns { screen.runTurn() } == [600])
    #expect(turns { screen.advance(by: 0) } == [600])
  }

  @Test func `frames do not drift over a long time`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 60)
    let view = TurnCounter(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    screen.window.addSubview(view)
    screen.runTurn()
    view.times = []
    for _ in 0..<30 { screen.advance(by: 1) }
    #expect(view.times.count == 30 * 60)
  }

  @Test func `delayed blocks run in the first turn that is not before them`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    var ran: [TimeInterval] = []
    HeadlessClock.schedule(after: 0.15) { ran.append(CACurrentMediaTime()) }
    HeadlessClock.schedule(after: 0.1) { ran.append(CACurrentMediaTime()) }
    screen.advance(by: 0.3)
    #expect(ran.map { (($0 - 1000) * 1000).rounded() } == [100, 200])
  }

  @Test func `the screen is the main one and has the traits of a device of its size`() {
    let phone = HeadlessScreen(
      size: CGSize(width: 390, height: 844), scale: 3, framesPerSecond: 120)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 1170, height: 2532))
    #expect(UIScreen.main.scale == 3 && UIScreen.main.maximumFramesPerSecond == 120)
    #expect(phone.window.isKeyWindow && phone.window.frame == UIScreen.main.bounds)
    let traits = phone.window.traitCollection
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    #expect(traits.displayScale == 3 && traits.userInterfaceIdiom == .phone)
    let pad = HeadlessScreen(size: CGSize(width: 1024, height: 768))
    #expect(pad.window.traitCollection.horizontalSizeClass == .regular)
    #expect(UIScreen.main.bounds.width == 1024)
  }

  @Test func `a turn inside a turn stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
        HeadlessClock.schedule(after: 0) { MainActor.assumeIsolated { screen.runTurn() } }
        screen.runTurn()
      }
    }
  }
}

/// Lays itself out in every turn and notes when, in milliseconds after the clock's start.
@MainActor private final class TurnCounter: UIView {
  var times: [Int] = []

  override func layoutSubviews() {
    times.append(Int(((CACurrentMediaTime() - 1000) * 1000).rounded()))
    HeadlessTurn.afterCommit { [weak self] in self?.setNeedsLayout() }
  }
}
