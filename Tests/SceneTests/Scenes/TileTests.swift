import TestSupport
import Testing
import UIKit

@testable import DemoScenes

@MainActor @Suite(.freshRuntime) struct TileTests {
  private let area = CGRect(x: 20, y: 120, width: 350, height: 704)

  private func frames(_ arrangement: TileArrangement) -> [CGRect] {
    (0..<200).map { arrangement.place(at: $0, of: 200, in: area).frame }
  }

  @Test func `The grid has ten squares to a row, 4 points apart, in the middle of its area`() {
    let frames = frames(.grid)
    let side: CGFloat = (350 - 9 * 4) / 10
    #expect(frames.allSatisfy { abs($0.width - side) < 1e-9 && abs($0.height - side) < 1e-9 })
    #expect(abs(frames[1].minX - frames[0].maxX - 4) < 1e-9)
    #expect(abs(frames[10].minY - frames[0].maxY - 4) < 1e-9)
    #expect(abs(frames[9].maxX - area.maxX) < 1e-9)
    #expect(abs(frames[0].minY - area.minY - (area.maxY - frames[199].maxY)) < 1e-9)
  }

  @Test func `The sunflower's tiles are discs that stay in the area and apart from each other`() {
    let frames = frames(.sunflower)
    for (index, frame) in frames.enumerated() {
      #expect(area.insetBy(dx: -1e-9, dy: -1e-9).contains(frame))
      let radius = TileArrangement.sunflower.place(at: index, of: 200, in: area).radius
      #expect(abs(radius - frame.width / 2) < 1e-9)
      for other in frames[..<index] {
        let dx = frame.midX - other.midX
        let dy = frame.midY - other.midY
        #expect((dx * dx + dy * dy).squareRoot() >= (frame.width + other.width) / 2)
      }
    }
  }

  @Test func `Shuffling keeps every tile and moves nearly all of them`() {
    let tiles = TileSwatch.spectrum(count: 200)
    let shuffled = TileSwatch.shuffled(tiles)
    #expect(Set(shuffled.map(\.id)) == Set(0..<200))
    #expect(zip(tiles, shuffled).filter { $0.id == $1.id }.count < 10)
    #expect(TileSwatch.shuffled(tiles).map(\.id) == shuffled.map(\.id))
  }
}
