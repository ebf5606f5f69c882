import Testing

@testable import DemoScenes

@Suite struct PictureTests {
  /// Returns the pixels of a picture, 24 x 30, as red, green, blue and alpha.
  private func pixels(of subject: PictureSubject) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 24 * 30 * 4) { buffer, count in
      subject.painting.develop(width: 24, height: 30, into: buffer.baseAddress!)
      count = 24 * 30 * 4
    }
  }

  @Test(arguments: PictureSubject.allCases)
  func `A picture is opaque, the same each time, and neither flat nor burnt out`(
    subject: PictureSubject
  ) {
    let picture = pixels(of: subject)
    #expect(picture == pixels(of: subject))
    let alphas = stride(from: 3, to: picture.count, by: 4).map { picture[$0] }
    #expect(alphas.allSatisfy { $0 == 255 })
    let greens = stride(from: 1, to: picture.count, by: 4).map { Double(picture[$0]) }
    let mean = greens.reduce(0, +) / Double(greens.count)
    #expect(mean > 25 && mean < 225)
    let spread = greens.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(greens.count)
    #expect(spread.squareRoot() > 8)
  }

  @Test func `No two pictures are alike`() {
    let all = PictureSubject.allCases.map { pixels(of: $0) }
    #expect(Set(all).count == all.count)
    #expect(all.count >= 12)
  }

  @Test func `Every picture has a title of its own, short enough for a thumbnail`() {
    let titles = PictureSubject.allCases.map(\.words.title)
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { !$0.isEmpty && $0.count <= 14 })
    #expect(PictureSubject.allCases.allSatisfy { !$0.words.place.isEmpty })
    #expect(PictureSubject.allCases.allSatisfy { $0.words.story.hasSuffix(".") })
  }

  @Test func `Noise passes through its lattice, stays in range and has no jumps`() {
    let noise = Noise(42)
    var last = noise.at(-3)
    for index in 0...600 {
      let x = Float(index) / 100 - 3
      let value = noise.at(x)
      #expect(abs(value) <= 1)
      // Two lattice values differ by 2 at most. The smooth step has a slope of at most 1.5 per unit.
      let steepest: Float = 2 * 1.5 * 0.01
      #expect(abs(value - last) <= steepest + 1e-4)
      last = value
    }
    for cell in -3...3 {
      let (first, second) = (2 * noise.hash(cell) - 1, 2 * noise.hash(cell, 5) - 1)
      #expect(abs(noise.at(Float(cell)) - first) < 1e-6)
      #expect(abs(noise.at(Float(cell), 5) - second) < 1e-6)
    }
    #expect(Noise(42).hash(7, 9) == noise.hash(7, 9))
    #expect(Noise(43).hash(7, 9) != noise.hash(7, 9))
  }

  @Test func `A hash is spread evenly over 0 to 1`() {
    let noise = Noise(5)
    var tenths = [Int](repeating: 0, count: 10)
    for x in 0..<100 {
      for y in 0..<100 { tenths[Int(noise.hash(x, y) * 10)] += 1 }
    }
    // Ten thousand draws give 1,000 in each tenth, plus or minus five standard deviations of 30.
    #expect(tenths.allSatisfy { abs($0 - 1_000) < 150 })
  }

  @Test func `An outline covers half a pixel that it cuts in half, on level and on steep ground`() {
    let level = Outline { _ in 0.5 }
    #expect(level.covers(x: 0.3, y: 0.5, pixel: 0.01) == 0.5)
    #expect(level.covers(x: 0.3, y: 0.49, pixel: 0.01) == 0)
    #expect(level.covers(x: 0.3, y: 0.51, pixel: 0.01) == 1)
    #expect(abs(level.covers(x: 0.3, y: 0.5025, pixel: 0.01) - 0.75) < 1e-3)
    let steep = Outline { 2 * $0 }
    #expect(abs(steep.covers(x: 0.25, y: 0.5, pixel: 0.01) - 0.5) < 1e-3)
    // A point 0.01 below a slope of 2 has a distance of 0.01 / √5 from the slope.
    let cover = steep.covers(x: 0.25, y: 0.51, pixel: 0.01)
    #expect(abs(cover - Float(0.5 + 1 / 5.0.squareRoot())) < 1e-2)
  }
}
