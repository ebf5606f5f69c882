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

    struct Scene: Decodable {
      struct Start: Decodable {
        var x: Double
        var y: Double
        var words: String
      }

      var name: String
      var start: Start?
    }

    var speeds: [Speed]
    var scenes: [Scene]

    /// Reads the data from the markup of the page.
    @MainActor init() throws {
      let html = LivePage.html(DemoScene.all)
      let start = try #require(html.range(of: "id=\"data\">")).upperBound
      let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
      self = try JSONDecoder().decode(Content.self, from: Data(html[start..<end].utf8))
    }
  }

  @Test func `The page opens with the photo browser, and shows where a finger may tap`() throws {
    let scenes = try Content().scenes
    #expect(scenes.first?.name == "browser")
    for (scene, shown) in zip(DemoScene.all, scenes) {
      let place = scene.preferences.usesVoiceOver ? nil : scene.fingers.first?.points[0].place
      #expect(shown.start?.x == place.map { Double($0.x) }, "\(scene.name)")
      #expect(shown.start?.y == place.map { Double($0.y) }, "\(scene.name)")
    }
    let words = Dictionary(uniqueKeysWithValues: scenes.map { ($0.name, $0.start?.words) })
    #expect(words["browser"] == "Tap, then catch it in flight")
    // The first finger of this scene scrolls.
    #expect(words["everyday"] == "Drag")
    #expect(words["forecast"] == "Tap")
  }

  @Test func `The page offers the speeds of the app, and the phone accepts each`() throws {
    let factors = try Content().speeds.map(\.factor)
    #expect(factors == DemoSpeed.all.map(\.factor) && factors.first == 1)
    for factor in factors { #expect(LiveCommand(parsing: "speed \(factor)") == .speed(factor)) }
  }

  @Test func `Serve takes its own options and refuses those of a recording`() throws {
    let options = try DemoOptions(parsing: ["serve", "--port", "8080", "--scene", "photos"])
    #expect(options.servesPage && options.port == 8080 && options.scenes == ["photos"])
    #expect(!options.opensNetwork)
    #expect(try DemoOptions(parsing: ["serve", "--network"]).opensNetwork)
    for arguments in [
      ["serve", "--fps", "30"], ["serve", "--port", "70000"], ["--port", "80"], ["photos"],
      ["--network"],
    ] {
      #expect(throws: DemoFailure.self) { try DemoOptions(parsing: arguments) }
    }
  }
}
