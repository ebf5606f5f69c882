import DemoScenes
import LiveServer
import MatchTransition
import UIKit

/// Shows the scenes in a browser, where a person touches them.
///
/// All pages show the same phone: the runtime has one clock and one screen.
@MainActor final class LiveDemo {
  private let scenes: [DemoScene]
  /// The phone, which the first page switches on. The pictures may be drawn until then.
  private lazy var phone = LivePhone(scenes[0], pictures: pictures, options: options)
  private let pictures: DemoPictures
  private let options: DemoOptions
  private let server: LiveServer
  private var viewers: [LiveServer.PageID: LiveViewer] = [:]
  private var explanation: (plan: TransitionPlan, text: String)?
  /// The mean time that the phone needs for a frame, in milliseconds.
  private var work = 0.0

  private static let frame = Duration.seconds(1) / 60
  /// The most frames that pass at once. After a longer pause, such as that in which a new screen is
  /// made, a flight begins at its start and does not leap.
  private static let frameLimit = 2

  init(
    _ scenes: [DemoScene], pictures: DemoPictures, options: DemoOptions
  ) throws(DemoFailure) {
    (self.scenes, self.pictures, self.options) = (scenes, pictures, options)
    let networks = options.opensNetwork ? NetworkAddress.all() : []
    if options.opensNetwork, networks.isEmpty {
      throw DemoFailure("this machine is in no network; leave --network out")
    }
    do {
      server = try LiveServer(port: options.port, networks: networks, page: LivePage.html(scenes))
    } catch {
      throw DemoFailure("\(error)")
    }
    server.file = { [weak self] name in
      guard name == LivePage.reportFile else { return nil }
      return self?.phone.report.map { Array($0.utf8) }
    }
  }

  /// The address to open in a browser of this machine.
  var address: String { server.address }
  /// The addresses to open on a phone of the same network, if that is allowed.
  var networkAddresses: [String] { server.networkAddresses }

  /// Serves the pages until the process ends.
  ///
  /// The loop never waits for a task: tasks that draw pictures would keep every thread busy.
  func run() -> Never {
    var next = ContinuousClock.now
    while true {
      // The pictures are drawn one by one until somebody looks.
      let isDrawing = viewers.isEmpty && pictures.prepareNext()
      let pause: Duration =
        if isDrawing { .zero } else if viewers.isEmpty { .milliseconds(100) } else {
          ContinuousClock.now.duration(to: next)
        }
      for event in server.turn(waiting: pause) { handle(event) }
      let now = ContinuousClock.now
      guard now >= next else { continue }
      let due = viewers.isEmpty ? 0 : Int(next.duration(to: now) / Self.frame) + 1
      next += Self.frame * due
      if due > Self.frameLimit || viewers.isEmpty { next = now + Self.frame }
      if due > 0 { show(frames: min(due, Self.frameLimit)) }
    }
  }

  private func show(frames: Int) {
    let start = ContinuousClock.now
    phone.advance(frames: frames)
    let ready = viewers.values.filter { $0.isReady && server.hasSentAll(to: $0.page) }
    if ready.isEmpty { return }
    let frame = phone.frame()
    let spent = start.duration(to: .now) / .milliseconds(1)
    work += (spent - work) / 10
    let texts = [("state", state), ("plan", explain())]
    for var viewer in ready {
      let own = [("save", "\(phone.saves(of: viewer.page))")]
      send(texts + own, frame, to: &viewer)
      viewers[viewer.page] = viewer
    }
  }

  private func send(
    _ texts: [(name: String, text: String)], _ frame: LiveFrame, to viewer: inout LiveViewer
  ) {
    let page = viewer.page
    for (name, text) in texts {
      if let text = viewer.news(name, text) { server.send(text, to: page) }
    }
    guard let messages = viewer.messages(to: frame, phone, work: work) else { return }
    for picture in messages.pictures { server.send(picture, to: page) }
    server.send(messages.text, to: page)
  }

  // MARK: Events

  private func handle(_ event: LiveServer.Event) {
    switch event {
    case .opened(let page): viewers[page] = LiveViewer(page)
    case .closed(let page):
      viewers[page] = nil
      phone.forget(page)
    case .message(let page, let text):
      // A page of another version may say what this one does not know.
      guard let command = LiveCommand(parsing: text) else { return }
      handle(command, page)
    }
  }

  private func handle(_ command: LiveCommand, _ page: LiveServer.PageID) {
    switch command {
    case .down, .move, .lift, .cancel:
      viewers[page]?.touches += 1
      phone.touch(command, of: page)
    case .drawn(let count): viewers[page]?.note(drawn: count)
    case .scene(let name): scenes.first { $0.name == name }.map { phone.begin($0) }
    case .restart: phone.begin()
    case .play: phone.begin(plays: true)
    case .speed(let speed): phone.speed = speed
    case .inspector(let isOn): phone.showsInspector = isOn
    }
  }

  // MARK: Texts

  private struct State: Encodable {
    var scene: String
    var width: Double
    var height: Double
    var speed: Double
    var inspector: Bool
    var canPlay: Bool
    var canSave: Bool
    var pages: Int
  }

  private var state: String {
    let size = phone.size
    return PageData.json(
      State(
        scene: phone.scene.name, width: Double(size.width), height: Double(size.height),
        speed: phone.speed, inspector: phone.showsInspector, canPlay: phone.canPlay,
        canSave: phone.canSave,
        pages: viewers.count))
  }

  private struct Explanation: Encodable {
    struct Row: Encodable {
      var side: String
      var id: String
      var text: String
      var flies: Bool
    }

    var rows: [Row] = []
    var issues: [String] = []
  }

  /// The table of `TransitionPlan.explain()` for the last transition.
  private func explain() -> String {
    guard let plan = phone.plan else { return PageData.json(Explanation()) }
    if let explanation, explanation.plan == plan { return explanation.text }
    let text = PageData.json(
      Explanation(
        rows: plan.outcomes.map { id, side, outcome in
          Explanation.Row(
            side: side.name, id: id.description, text: outcome.description,
            flies: outcome.flies)
        },
        issues: plan.issues.map(\.description)))
    explanation = (plan, text)
    return text
  }
}
