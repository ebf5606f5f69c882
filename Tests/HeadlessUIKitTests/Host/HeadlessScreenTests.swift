import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct HeadlessScreenTests {
  /// In a process of its own, because tests that run at the same time have screens too.
  @Test func `a new screen starts the clock anew when no other is alive`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        do {
          let first = HeadlessScreen(size: CGSize(width: 10, height: 10))
          precondition(first.time == 1000)
          first.advance(by: 2)
          precondition(first.time == 1002 && CACurrentMediaTime() == 1002)
          let second = HeadlessScreen(size: CGSize(width: 10, height: 10))
          precondition(second.time == 1002)
        }
        let third = HeadlessScreen(size: CGSize(width: 10, height: 10))
        precondition(third.time == 1000)
      }
    }
  }

  @Test func `while the app is busy animations go on and no turn runs`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), framesPerSecond: 10)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.runTurn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 10 }
    screen.advance(by: 0.1)
    let counter = TurnCounter()
    defer { counter.stop() }
    counter.times = []
    let start = screen.time
    screen.advanceDisplay(by: 0.35)
    #expect(counter.times.isEmpty && abs(screen.time - start - 0.35) < 1e-9)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 9.5) < 1e-6)
    // The frames are where they would have been.
    screen.advance(by: 0.1)
    #expect(counter.times == [400, 450])
    screen.advance(by: 1)
  }

  @Test func `advancing runs a turn at every frame on the way and one at the very end`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    let counter = TurnCounter()
    defer { counter.stop() }
    func turns(_ body: () -> Void) -> [Int] {
      counter.times = []
      body()
      return counter.times
    }
    // Milliseconds after the start.
    let start = screen.time
    #expect(turns { screen.advance(by: 0.25) } == [100, 200, 250])
    #expect(turns { screen.advance(by: 0.05) } == [300])
    #expect(turns { screen.advance(by: 0.1) } == [400])
    #expect(turns { screen.advance(by: 0.05) } == [450])
    #expect(turns { screen.advance(to: start + 0.6) } == [500, 600])
    // A turn at the same instant is a turn, but no new frame.
    var blocks = 0
    HeadlessClock.schedule(after: 0) { blocks += 1 }
    #expect(turns { screen.runTurn() } == [] && blocks == 1)
    HeadlessClock.schedule(after: 0) { blocks += 1 }
    #expect(turns { screen.advance(by: 0) } == [] && blocks == 2)
  }

  @Test func `frames do not drift over a long time`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 60)
    let counter = TurnCounter()
    defer { counter.stop() }
    for _ in 0..<30 { screen.advance(by: 1) }
    #expect(counter.times.count == 30 * 60)
  }

  @Test func `delayed blocks run in the first turn that is not before them`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    let start = screen.time
    var ran: [TimeInterval] = []
    HeadlessClock.schedule(after: 0.15) { ran.append(CACurrentMediaTime()) }
    HeadlessClock.schedule(after: 0.1) { ran.append(CACurrentMediaTime()) }
    screen.advance(by: 0.3)
    #expect(ran.map { (($0 - start) * 1000).rounded() } == [100, 200])
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

  @Test func `a frame is opaque: black shows through what lets something through`() {
    let screen = HeadlessScreen(size: CGSize(width: 2, height: 1), scale: 1)
    let view = UIView.filled(
      CGRect(x: 0, y: 0, width: 1, height: 1), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    screen.window.addSubview(view)
    let picture = screen.render()
    #expect(picture.alphaInfo == .noneSkipLast)
    // Half of red over black, 127.5 rounded to 128; beside it the window has no background.
    #expect(picture.bitmap[0, 0] == 0xFF00_0080 && picture.bitmap[1, 0] == 0xFF00_0000)
    screen.window.isHidden = true
    #expect(screen.render().bitmap[0, 0] == 0xFF00_0000)
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

/// Notes when turns run, in milliseconds after it was made.
@MainActor private final class TurnCounter {
  var times: [Int] = []
  private var link: CADisplayLink?

  init() {
    let start = CACurrentMediaTime()
    link = CADisplayLink.headlessDisplayLink { [weak self] in
      self?.times.append(Int((($0.timestamp - start) * 1000).rounded()))
    }
    link?.add(to: .main, forMode: .common)
  }

  func stop() {
    link?.invalidate()
  }
}
