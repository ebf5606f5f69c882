import RuntimeSupport
import Testing
import UIKit

/// A timer of the app follows the clock of the screen.
@MainActor @Suite(.freshRuntime) struct RunLoopTimerTests {
  private final class Log: @unchecked Sendable {
    var times: [TimeInterval] = []
    var messages: [String] = []
  }

  private let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
  private let log = Log()

  @Test func `a scheduled timer fires when its time has come, and once unless it repeats`() {
    let (log, start) = (log, screen.time)
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      log.times.append(CACurrentMediaTime())
    }
    screen.advance(by: 0.49)
    #expect(log.times == [])
    screen.advance(by: 2)
    #expect(log.times.count == 1)
    // It fires in the first turn at or after its time.
    #expect((log.times.first ?? 0) - start >= 0.5 - 1e-9)
    #expect((log.times.first ?? 0) - start < 0.5 + 1 / 60.0 + 1e-9)
  }

  @Test func `a repeating timer fires after each interval until it is invalidated`() {
    let log = log
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
      log.times.append(CACurrentMediaTime())
    }
    screen.advance(by: 1.75)
    #expect(log.times.count == 3, "after 0.5, 1 and 1.5 seconds")
    timer.invalidate()
    screen.advance(by: 1)
    #expect(log.times.count == 3)
  }

  @Test func `the console names a timer on the main run loop once`() {
    let log = log
    HeadlessConsole.onMessage = { log.messages.append($0) }
    let timer = Timer(timeInterval: 1000, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    screen.advance(by: 0.1)
    screen.advance(by: 0.1)
    timer.invalidate()
    #expect(log.messages.filter { $0.contains("Timer") }.count == 1)
  }
}
