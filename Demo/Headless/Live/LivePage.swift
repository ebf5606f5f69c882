import DemoScenes
import Foundation

/// The markup of the live page.
enum LivePage {
  /// A scene in the list of the page.
  private struct Scene: Encodable {
    var name: String
    var title: String
    var summary: String
    var group: String
    /// One sentence that says what to do.
    var hint: String
    /// The place of the first touch, until somebody touches the phone.
    var start: Start?

    /// A place in fractions of the screen's width and height, and what a finger does there.
    struct Start: Encodable {
      var x: Double
      var y: Double
      var words: String
    }

    @MainActor init(_ scene: DemoScene) {
      (name, title, summary) = (scene.name, scene.title, scene.summary)
      group = scene.group.title
      hint =
        if scene.preferences.usesVoiceOver {
          "VoiceOver is on: tap a view to move the cursor, and tap twice to open it."
        } else {
          switch scene.group {
          case .matched, .engine, .detail:
            "Tap a view, and catch it in flight: hold it, drag it, throw it or turn it back. "
              + "A slower speed makes that easier."
          case .plain, .animation: "Tap and drag on the screen."
          }
        }
      start = Self.start(of: scene)
    }

    /// Returns where the fingers of the scene begin, or nil for a scene without fingers.
    @MainActor private static func start(of scene: DemoScene) -> Start? {
      guard let points = scene.fingers.first?.points, !scene.preferences.usesVoiceOver else {
        return nil
      }
      let (x, y) = (Double(points[0].place.x), Double(points[0].place.y))
      let isTap = points.allSatisfy { $0.place == points[0].place }
      let flies = ![.plain, .animation].contains(scene.group)
      return Start(
        x: x, y: y, words: !isTap ? "Drag" : flies ? "Tap, then catch it in flight" : "Tap")
    }
  }

  /// The data for the scripts of the page.
  private struct Content: Encodable {
    var scenes: [Scene]
    var speeds = DemoSpeed.all
  }

  /// The name under which the page offers the report of the last transition.
  static let reportFile = "transition.txt"

  @MainActor static func html(_ scenes: [DemoScene]) -> String {
    let data = PageData.inScript(PageData.json(Content(scenes: scenes.map(Scene.init))))
    return """
      \(PageTemplate.head("Live", style: PageStyle.text + "\n" + LiveStyle.text))
      <body>
      <header>
        <span class="name">MatchTransition</span>
        <span class="status" role="status" id="status">Connecting …</span>
      </header>
      <main class="live">
        <div class="middle">
          <select class="choice" id="choice" aria-label="Scene"></select>
          <div class="phone" id="phone" tabindex="0" role="application"
            aria-label="Phone. The arrow keys move a finger, and the space bar presses it down."
            aria-describedby="summary"></div>
          <div class="controls">
            <div class="row">
              <button class="switch" type="button" id="restart">Restart</button>
              <button class="switch" type="button" id="script">Play</button>
              <span class="gap"></span>
              <button class="switch" type="button" id="inspector" aria-pressed="false">Inspector</button>
            </div>
            <div class="row">
              <span class="label" id="speed-label">Speed</span>
              <div class="segments" role="group" aria-labelledby="speed-label" id="speeds"></div>
            </div>
          </div>
        </div>
        <nav class="list" aria-label="Scenes" id="list"></nav>
        <div class="side">
          <h1 id="title"></h1>
          <p id="summary"></p>
          <p class="hint" id="hint"></p>
          <h2>Frames</h2>
          <canvas id="chart" width="320" height="56" role="img" aria-label="Time between frames"></canvas>
          <dl class="numbers">
            <div><dt>Frame rate</dt><dd id="rate">–</dd></div>
            <div><dt>Phone’s work</dt><dd id="work">–</dd></div>
            <div><dt>Touch to frame</dt><dd id="delay">–</dd></div>
          </dl>
          <h2>Last transition</h2>
          <div id="plan"></div>
          <a class="switch" id="save" href="\(reportFile)" download hidden>Save for a bug report</a>
        </div>
      </main>
      <noscript><p class="note">This page needs JavaScript to show the phone.</p></noscript>
      <footer>The phone runs on Linux in HeadlessUIKit, the project’s own runtime. Your mouse is its
      finger. Every open page shows the same phone.</footer>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(PageScript.layers)
      \(PageScript.element)
      \(LiveScript.stage)
      \(LiveScript.touches)
      \(LiveScript.panel)
      \(LiveScript.start)
      </script>
      </body>
      </html>

      """
  }
}
