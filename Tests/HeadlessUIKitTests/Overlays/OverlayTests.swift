import RuntimeSupport
import Testing

@Suite(.freshRuntime) @MainActor struct OverlayTests {
  @Test func `a file that imports Core Graphics alone draws`() {
    #expect(bytesOfAPicture() == 64)
  }

  @Test func `a file that imports Core Animation alone animates a layer`() {
    let (before, after) = animationsOfALayer()
    #expect(before == ["fade"] && after?.isEmpty != false)
  }

  @Test func `layers and emitters remember what they do not draw`() {
    #expect(remembersSettings())
  }
}
