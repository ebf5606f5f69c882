import DemoScenes
import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite(.freshRuntime) @MainActor struct LivePageTests {
  @Test func `The live page lists every scene and asks other sites for nothing`() {
    let html = LivePage.html(DemoScene.all)
    for scene in DemoScene.all { #expect(html.contains("\"name\":\"\(scene.name)\"")) }
    for text in ["src=", "@import", "fetch(", "<link", "url(http"] { #expect(!html.contains(text)) }
  }

  /// The data for the scripts of the page.
  private struct Content: Decodable {
    struct Speed: Decodable {
      var factor: Double
    }

    var speeds: [Speed]
  }

  @Test func `The page offers the speeds of the app, and the phone accepts each`() throws {
    let html = LivePage.html(DemoScene.all)
    let start = try #require(html.range(of: "id=\"data\">")).upperBound
    let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
    let content = try JSONDecoder().decode(Content.self, from: Data(html[start..<end].utf8))
    let factors = content.speeds.map(\.factor)
    #expect(factors == DemoSpeed.all.map(\.factor) && factors.first == 1)
    for factor in factors { #expect(LiveCommand(parsing: "speed \(factor)") == .speed(factor)) }
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
