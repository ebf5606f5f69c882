import TestSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct HeadlessRecordingTests {
  /// A screen with a scroll view in a window, and what it looked like after every event.
  @MainActor private final class Run {
    let screen = HeadlessScreen(
      size: CGSize(width: 120, height: 200), scale: 1, framesPerSecond: 60)
    let scrollView = UIScrollView()
    var trace: [String] = []

    init() {
      scrollView.frame = screen.window.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 100, height: 3000)
      screen.window.addSubview(scrollView)
    }

    func note() {
      trace.append("\(screen.time) \(scrollView.contentOffset) \(scrollView.frame)")
    }
  }

  private func record(_ run: Run) -> HeadlessRecording {
    let screen = run.screen
    screen.startRecording()
    func step(_ body: () -> Void) {
      body()
      run.note()
    }
    let flick = HeadlessTouchScript.drag(
      from: CGPoint(x: 60, y: 180), to: CGPoint(x: 61.7, y: 40), duration: 0.2,
      releaseSpeed: 700)
    step { screen.perform(flick, after: 0.013) }
    step { screen.advance(by: 0.1) }
    step { screen.advance(by: 1.0 / 3) }
    let finger = screen.touchDown(at: CGPoint(x: 50, y: 50))
    run.note()
    step { screen.advance(by: 0.05) }
    step { screen.advanceDisplay(by: 0.07) }
    step { finger.move(to: CGPoint(x: 50, y: 90.1)) }
    step { screen.runTurn() }
    step { finger.lift() }
    step { screen.size = CGSize(width: 200, height: 120) }
    step { screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 1, bottom: 2, right: 3) }
    step { screen.advance(by: 0.5) }
    let other = screen.touchDown(at: CGPoint(x: 10, y: 10))
    run.note()
    step { other.cancel() }
    step { screen.enterBackground() }
    step { screen.advance(by: 0.1) }
    return screen.stopRecording()
  }

  // In a process of its own, so that no other test's screen keeps the clock from starting anew.
  @Test func `a run can be written down, read back and done again to the last digit`() async {
    await #expect(processExitsWith: .success) { try await HeadlessRecordingTests().replay() }
  }

  private func replay() throws {
    let (first, firstTrace) = {
      let run = Run()
      return (record(run), run.trace)
    }()
    let read = try HeadlessRecording(first.text)
    try #require(read == first)
    try #require(read.text == first.text)
    let again = Run()
    again.screen.startRecording()
    again.screen.replay(read) { again.note() }
    try #require(again.trace == firstTrace)
    try #require(Set(again.trace).count > 5, "nothing moved")
    try #require(again.screen.stopRecording().text == first.text)
  }

  @Test func `a recording is one event a line`() {
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
    let start = screen.time
    screen.startRecording()
    screen.perform(.tap(at: CGPoint(x: 1, y: 2.5)), after: 0.25)
    screen.advance(by: 0.5)
    screen.runTurn()
    let finger = screen.touchDown(at: CGPoint(x: 3, y: 4))
    finger.move(to: CGPoint(x: 5, y: 6))
    finger.cancel()
    #expect(
      screen.stopRecording().text == """
        headless recording 1
        screen 120.0 200.0 1.0 60 \(start)
        script 0.25 lift:0.0,1.0,2.5;0.05,1.0,2.5
        advance \(start + 0.5)
        turn
        down 3.0 4.0
        move 1 5.0 6.0
        cancel 1

        """)
  }

  @Test func `a finger's force is written down where it is not an average touch's`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
    screen.startRecording()
    let finger = HeadlessFinger(at: .zero).moving(to: CGPoint(x: 1, y: 2), pressing: 4.5, in: 1)
    screen.perform(HeadlessTouchScript(fingers: [finger]))
    let recording = screen.stopRecording()
    #expect(recording.text.hasSuffix("script 0.0 lift:0.0,0.0,0.0;1.0,1.0,2.0,4.5\n"))
    #expect(try HeadlessRecording(recording.text) == recording)
  }

  @Test(arguments: [
    ("", 1), ("headless recording 1\nscreen 1 2 3\n", 2),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nturn\njump\n", 4),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nadvance nan\n", 3),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nscript 0 lift:1,2\n", 3),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nscript 0 lift:1,2,3;0,2,3\n", 3),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nscript 0 lift:1,2,3,7\n", 3),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nscript 0 lift:,\n", 3),
    ("headless recording 1\nscreen 120.0 200.0 1.0 60 1000.0\nscript 0 lift:1,x,2,3\n", 3),
    ("headless recording 1\nscreen 120.0 inf 1.0 60 1000.0\n", 2),
  ])
  func `a text that is no recording is refused with the line`(text: String, line: Int) {
    let error = #expect(throws: HeadlessRecording.ParsingError.self) {
      try HeadlessRecording(text)
    }
    #expect(error?.line == line)
  }

  @Test func `a recording of another screen stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 120, height: 200))
        screen.startRecording()
        let recording = screen.stopRecording()
        HeadlessScreen(size: CGSize(width: 200, height: 120)).replay(recording)
      }
    }
  }
}
