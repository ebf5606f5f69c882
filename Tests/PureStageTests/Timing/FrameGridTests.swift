import Testing

@testable import MatchTransition

@Suite struct FrameGridTests {
  @Test(arguments: [
    // The rate of a display, and the rate of its grid. Within 60...120 the grid has the display's
    // rate. Otherwise it has a rate that divides it evenly.
    (60, 60), (120, 120), (90, 90), (30, 60), (24, 72), (10, 60), (240, 120), (144, 72),
  ])
  func `A grid has the display's rate between 60 and 120 frames per second`(
    rate: Double, expected: Double
  ) {
    let grid = FrameGrid(from: 1000, to: 1001, interval: 1 / rate)
    #expect(abs(grid.step - 1 / expected) < 1e-12)
    #expect(grid.count == Int(expected) + 1)
    #expect(abs(grid.duration - 1) < 1e-9)
  }

  @Test func `The last frame is at the end or right after it`() {
    for length in [0.001, 0.1, 0.35, 0.5, 1.234] {
      let grid = FrameGrid(from: 1000, to: 1000 + length, interval: 1 / 60)
      let last = grid[grid.count - 1] - 1000
      #expect(last >= length - 1e-6 && last < length + 1.0 / 60)
      #expect(grid.count >= 2 && grid[0] == 1000)
    }
  }

  @Test func `The grid of a motion that has ended is one step long`() {
    let grid = FrameGrid(from: 1000, to: 999, interval: 1 / 60)
    #expect(grid.count == 2 && abs(grid.duration - 1.0 / 60) < 1e-12)
  }
}
