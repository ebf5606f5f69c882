import Dispatch
import RuntimeSupport
import Testing
import UIKit

/// What is put off to the main queue follows the clock of the screen.
@MainActor @Suite(.freshRuntime) struct MainQueueTests {
  private final class Log {
    var calls: [Int] = []
    var times: [TimeInterval] = []
  }

  private let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
  private let log = Log()

  @Test func `the next turn runs what waits in the main queue, in order`() {
    let log = log
    DispatchQueue.main.async { log.calls.append(1) }
    DispatchQueue.main.async {
      log.calls.append(2)
      DispatchQueue.main.async { log.calls.append(3) }
    }
    #expect(log.calls == [])
    screen.runTurn()
    #expect(log.calls == [1, 2], "what a block puts off waits for the next turn")
    screen.runTurn()
    #expect(log.calls == [1, 2, 3])
  }

  @Test func `what is put off by a time runs at that time of the clock`() {
    let start = screen.time
    let log = log
    for delay in [0.5, 0.25] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        log.times.append(CACurrentMediaTime())
      }
    }
    screen.advance(by: 0.2)
    #expect(log.times == [])
    screen.advance(by: 0.8)
    // Blocks run in the first turn at or after their time; frames are 1/60 s apart.
    #expect(log.times.count == 2)
    for (time, delay) in zip(log.times, [0.25, 0.5]) {
      #expect(time - start >= delay - 1e-9 && time - start < delay + 1 / 60.0 + 1e-9)
    }
  }

  @Test func `other queues run by themselves`() async {
    await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume() }
    }
  }
}
