import UIKit

/// A 200 x 200 screen at 100 frames per second with one view to touch.
@MainActor struct GestureStage {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1, framesPerSecond: 100)
  let view: TouchView
  let log = GestureLog()

  init() {
    view = TouchView("view", log)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    screen.window.addSubview(view)
  }

  /// Adds a recognizer to the stage's view, or to `other`, that logs its actions as "name state".
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to other: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.headlessAddAction { [log] in log.note("\(name) \($0.state)") }
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }
}

@MainActor final class GestureLog {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down what it hears of its touches.
@MainActor final class TouchView: UIView {
  let name: String
  let log: GestureLog
  var mayBegin = true

  init(_ name: String, _ log: GestureLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(touches)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin
  }

  private func note(_ touches: Set<UITouch>) {
    let phases = Set(touches.map(\.phase)).map { "\($0)" }.joined(separator: "+")
    log.note("\(name) \(phases) \(touches.count)")
  }
}

/// A recognizer that is led by the test.
@MainActor final class ScriptedRecognizer: UIGestureRecognizer {
  var log: GestureLog?
  var onBegan: State?
  var onMoved: State?
  var onEnded: State?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    take(onBegan, "began")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    take(onMoved, "moved")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    take(onEnded, "ended")
  }

  override func reset() { log?.note("reset from \(state)") }

  private func take(_ new: State?, _ event: String) {
    if let new { state = new }
    log?.note("touch \(event), \(state)")
  }
}

/// A delegate whose every answer is a variable.
@MainActor final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
  var receives = true
  var begins = true
  var simultaneous = false
  var requires = false
  var isRequired = false
  var asked: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked.append("begin \(gestureRecognizer.state)")
    return begins
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    simultaneous
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    requires
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isRequired
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    asked.append("touch")
    return receives
  }
}
