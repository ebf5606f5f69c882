import DemoScenes
import TestSupport
import Testing

@testable import Demo

@Suite(.freshRuntime) @MainActor struct LivePageTests {
  @Test func `The live page lists every scene and asks other sites for nothing`() {
    let html = LivePage.html(DemoScene.all)
    for scene in DemoScene.all { #expect(html.contains("\"name\":\"\(scene.name)\"")) }
    for text in ["src=", "@import", "fetch(", "<link", "url(http"] { #expect(!html.contains(text)) }
  }

  @Test func `Serve takes its own options and refuses those of a recording`() throws {
    let options = try DemoOptions(parsing: ["serve", "--port", "8080", "--scene", "photos"])
    #expect(options.servesPage && options.port == 8080 && options.scenes == ["photos"])
    for arguments in [
      ["serve", "--fps", "30"], ["serve", "--port", "70000"], ["--port", "80"], ["photos"],
    ] {
      #expect(throws: DemoFailure.self) { try DemoOptions(parsing: arguments) }
    }
  }
}
