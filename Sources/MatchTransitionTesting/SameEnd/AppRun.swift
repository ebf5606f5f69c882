#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// One run of an app in a window of its own, and the log of what the app received and was asked for.
  @MainActor public final class AppRun<Root: UIViewController> {
    /// The controller that fills the window.
    public let root: Root
    /// The window that shows the app.
    public var window: UIWindow { display.window }

    #if os(Linux)
      /// The screen with the manual clock and the touches.
      public var screen: HeadlessScreen { display.screen }
    #endif

    let display: RecorderDisplay
    let controllers = ControllerNumbers()
    private(set) var log: [(time: TimeInterval, entry: Entry)] = []
    /// Whether a finger has reached the app, a call came while a transition ran, or a transition ended otherwise
    /// than its call said.
    private(set) var hasSurprises = false
    /// Whether a matched transition has begun.
    private(set) var hasMatched = false
    /// Why the engine has left a change to the app or to UIKit, in sentences.
    private var refusals: [String] = []
    #if os(Linux)
      private var fingers = FingerNotes()
    #endif
    private let start = CACurrentMediaTime()

    /// Something that happens to an app.
    enum Entry {
      case call((Root) -> Void)
      case events(ViewPath, UIControl.Event, ControlValue?)
      case gesture(ViewPath, Int)
      case item(ViewPath, IndexPath)
      case focus(ViewPath)
      case rest(ViewPath, CGPoint)
      /// A transition has ended otherwise than its call said, or a finger had started it.
      case outcome(ContainerState)
    }

    init(_ root: Root, size: CGSize) {
      self.root = root
      display = RecorderDisplay(showing: root, size: size, framesPerSecond: 60)
    }

    /// The time since the run began, in seconds.
    var time: TimeInterval { CACurrentMediaTime() - start }

    /// Lets the app's code do something, such as a push that no touch asks for.
    ///
    /// The other run repeats the call at the same time. So the closure uses the controller that it receives, and
    /// no view or controller from outside.
    /// - Parameter action: Receives the root view controller of the run.
    public func call(_ action: @escaping (Root) -> Void) {
      record(.call(action))
      if window.isInTransition { hasSurprises = true }
      action(root)
      controllers.update(from: window)
    }

    /// Lets time pass.
    ///
    /// - Parameter seconds: The time, in seconds, at least 0.
    public func wait(_ seconds: TimeInterval) async {
      await display.pass(max(seconds, 0))
    }

    private func record(_ entry: Entry) {
      controllers.update(from: window)
      log.append((time, entry))
    }

    // MARK: Recording

    /// Runs a script and logs what happens, until everything has come to rest.
    ///
    /// - Parameter settling: The time after the script, in seconds. Content that a finger has thrown may come to
    ///   rest in it.
    func play(_ script: (AppRun<Root>) async -> Void, settling: TimeInterval) async {
      await display.turn()
      let shown = ShownControllers(in: window)
      EngineNews.begins.add(self) { [unowned self] news in
        if news.window === window { hasMatched = true }
      }
      EngineNews.refusals.add(self) { [unowned self] in
        if !refusals.contains($0) { refusals.append($0) }
      }
      EngineNews.ends.add(self) { [unowned self] news in
        guard news.isLed || news.didComplete == false else { return }
        hasSurprises = true
        controllers.update(from: window)
        record(.outcome(ContainerState(window, controllers)))
      }
      defer {
        EngineNews.begins.remove(self)
        EngineNews.refusals.remove(self)
        EngineNews.ends.remove(self)
        refusals += ShownControllers(in: window).disabledChanges(since: shown)
      }
      #if os(Linux)
        FingerReceipt.observe { [unowned self] in receive($0) }
        defer { FingerReceipt.observe(nil) }
      #endif
      await script(self)
      // The transitions that still run belong to the script.
      while window.isInTransition, time < 60 { await wait(0.1) }
      await wait(settling)
    }

    /// The failure of a run without a matched transition: what is known of the cause, and what to do.
    var unmatched: String {
      var reasons = refusals
      #if os(Linux)
        if let sentence = fingers.sentence { reasons.insert(sentence, at: 0) }
      #endif
      return
        (["No matched transition ran in the script, so there is nothing to compare."] + reasons + [
          "Enable a container in the closure that makes the root, and let the script animate a change."
        ]).joined(separator: " ")
    }

    #if os(Linux)
      private func receive(_ receipt: FingerReceipt) {
        controllers.update(from: window)
        fingers.note(receipt)
        guard let entry = entry(of: receipt) else { return }
        hasSurprises = true
        record(entry)
      }

      private func entry(of receipt: FingerReceipt) -> Entry? {
        func path(_ view: UIView?) -> ViewPath? {
          view.flatMap { $0.window === window ? ViewPath(of: $0, in: controllers) : nil }
        }
        switch receipt {
        case .touch: return nil
        case .events(let control, let events):
          return path(control).map { .events($0, events, ControlValue(of: control)) }
        case .gesture(let recognizer):
          // A pan or a pinch says what it does by its effects: scrolled content, or an ended transition.
          guard
            recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer
              || recognizer is UISwipeGestureRecognizer, recognizer.state == .ended,
            let index = recognizer.view?.gestureRecognizers?.firstIndex(of: recognizer)
          else { return nil }
          return path(recognizer.view).map { .gesture($0, index) }
        case .item(let list, let index): return path(list).map { .item($0, index) }
        case .focus(let view): return path(view).map { .focus($0) }
        case .rest(let scroll): return path(scroll).map { .rest($0, scroll.contentOffset) }
        }
      }
    #endif

    // MARK: Replay

    /// Does what a log says, each entry at its time, without animation and without the engine.
    func replay(_ log: [(time: TimeInterval, entry: Entry)], for duration: TimeInterval) async {
      await display.turn()
      for (time, entry) in log {
        if time > self.time { await wait(time - self.time) }
        controllers.update(from: window)
        perform(entry)
        controllers.update(from: window)
      }
      if duration > time { await wait(duration - time) }
    }

    private func perform(_ entry: Entry) {
      switch entry {
      case .call(let action): action(root)
      case .outcome(let state): state.apply(to: window, controllers)
      case .focus(let path): path.view(in: controllers)?.becomeFirstResponder()
      case .rest(let path, let offset):
        (path.view(in: controllers) as? UIScrollView)?.contentOffset = offset
      case .events(let path, let events, let value):
        guard let control = path.view(in: controllers) as? UIControl else { return }
        value?.write(to: control)
        control.sendActions(for: events)
      case .gesture(let path, let index):
        #if os(Linux)
          let recognizers = path.view(in: controllers)?.gestureRecognizers ?? []
          if index < recognizers.count { FingerReceipt.repeatGesture(of: recognizers[index]) }
        #endif
      case .item(let path, let index):
        #if os(Linux)
          (path.view(in: controllers) as? UIScrollView).map {
            FingerReceipt.repeatTap(on: index, in: $0)
          }
        #endif
      }
    }
  }

  /// The value that a finger has given to a control.
  enum ControlValue {
    case isOn(Bool)
    case number(Float)
    case index(Int)

    @MainActor init?(of control: UIControl) {
      switch control {
      case let control as UISwitch: self = .isOn(control.isOn)
      case let control as UISlider: self = .number(control.value)
      case let control as UISegmentedControl: self = .index(control.selectedSegmentIndex)
      default: return nil
      }
    }

    @MainActor func write(to control: UIControl) {
      switch self {
      case .isOn(let isOn): (control as? UISwitch)?.isOn = isOn
      case .number(let value): (control as? UISlider)?.value = value
      case .index(let index): (control as? UISegmentedControl)?.selectedSegmentIndex = index
      }
    }
  }
#endif
