import Testing

@testable import MatchTransition

@Suite struct FrameGridTests {
  @Test(arguments: [
    // A display's rate, and that of the grid: its own within 60...120, else what divides it evenly.
    (60, 60), (120, 120), (90, 90), (30, 60), (24, 72), (10, 60), (240, 120), (144, 72),
  ])
  func `A grid has the frames of the display, but neither too few nor too many`(
    rate: Double, expected: Double
  ) {
    let grid = FrameGrid(from: 1000, to: 1001, interval: 1 / rate)
    #expect(abs(grid.step - 1 / expected) < 1e-12)
    #expect(grid.count == Int(expected) + 1)
    #expect(abs(grid.duration - 1) < 1e-9)
  }

  @Test func `Its last frame is at the end or right after it`() {
    for length in [0.001, 0.1, 0.35, 0.5, 1.234] {
      let grid = FrameGrid(from: 1000, to: 1000 + length, interval: 1 / 60)
      let last = grid[grid.count - 1] - 1000
      #expect(last >= length - 1e-6 && last < length + 1.0 / 60)
      #expect(grid.count >= 2 && grid[0] == 1000)
    }
  }

  @Test func `What has ended already is one step long`() {
    let grid = FrameGrid(from: 1000, to: 999, interval: 1 / 60)
    #expect(grid.count == 2 && abs(grid.duration - 1.0 / 60) < 1e-12)
  }
}
