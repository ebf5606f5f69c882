import Foundation

/// One event: by the user, by the app's code or by the system.
enum WalkStep: Hashable, Sendable {
  /// Time passes, in seconds.
  case wait(Double)
  /// A finger touches down, moves or lifts, in shares of the screen's width and height.
  case down(x: Double, y: Double)
  case move(x: Double, y: Double)
  case up
  /// Pushes a screen made from a seed.
  case push(screen: Int)
  case pop
  case popToRoot
  /// Replaces the top of the stack.
  case replace(screen: Int)
  /// Pops to the root without animation, so controllers are removed during their transition.
  case drop
  case present(screen: Int, style: Int)
  case dismiss
  case tab(Int)
  case pause
  case scrub(Double)
  case reverse
  case finish(velocity: Double)
  case cancel(velocity: Double)
  /// Sets the window's size, in points.
  case resize(width: Double, height: Double)
  /// Sets the safe area at the top, in points.
  case safeArea(Double)
  /// The front screen builds its views anew.
  case reload(seed: Int)
  /// The app removes a tagged view, changes its ID, writes one of its properties, or brings it in front of
  /// its siblings.
  case remove(Int)
  case retag(Int)
  case write(Int, property: Int, value: Int)
  case raise(Int)
  /// Scrolls the front screen, in points.
  case scroll(Double)
  /// The app sets its own delegate, or nil.
  case delegate
  /// The app sets a delegate that it soon forgets, or the last such delegate dies.
  case mortalDelegate
  /// The app sets a delegate that keeps the present one and forwards every call to it.
  case chain
  /// Something disables the container of a running transition, as UIKit may.
  case disable
  /// Code holds the transition and forgets it.
  case forget
  /// The engine is disabled or enabled.
  case toggle
  /// The app leaves the foreground.
  case background
  /// The front screen moves some of its views in place.
  case animate(seed: Int)
  /// The system warns of low memory.
  case memory
  /// The inspector is shown or hidden.
  case inspect
}

extension WalkStep: CustomStringConvertible {
  /// One line: the word and its numbers.
  var description: String {
    ([word]
      + numbers.map { number in
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
      }).joined(separator: " ")
  }

  /// The kind of event.
  var word: String {
    switch self {
    case .wait: "wait"
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .replace: "replace"
    case .drop: "drop"
    case .present: "present"
    case .dismiss: "dismiss"
    case .tab: "tab"
    case .pause: "pause"
    case .scrub: "scrub"
    case .reverse: "reverse"
    case .finish: "finish"
    case .cancel: "cancel"
    case .resize: "resize"
    case .safeArea: "safeArea"
    case .reload: "reload"
    case .remove: "remove"
    case .retag: "retag"
    case .write: "write"
    case .raise: "raise"
    case .scroll: "scroll"
    case .delegate: "delegate"
    case .mortalDelegate: "mortalDelegate"
    case .chain: "chain"
    case .disable: "disable"
    case .forget: "forget"
    case .toggle: "toggle"
    case .background: "background"
    case .animate: "animate"
    case .memory: "memory"
    case .inspect: "inspect"
    }
  }

  private var numbers: [Double] {
    switch self {
    case .wait(let seconds): [seconds]
    case .down(let x, let y), .move(let x, let y): [x, y]
    case .push(let screen), .replace(let screen): [Double(screen)]
    case .present(let screen, let style): [Double(screen), Double(style)]
    case .tab(let index), .remove(let index), .retag(let index), .raise(let index): [Double(index)]
    case .scrub(let progress): [progress]
    case .finish(let velocity), .cancel(let velocity): [velocity]
    case .resize(let width, let height): [width, height]
    case .safeArea(let top): [top]
    case .reload(let seed), .animate(let seed): [Double(seed)]
    case .write(let index, let property, let value):
      [Double(index), Double(property), Double(value)]
    case .scroll(let offset): [offset]
    case .up, .pop, .popToRoot, .drop, .dismiss, .pause, .reverse, .delegate, .mortalDelegate,
      .chain, .disable, .forget, .toggle, .background, .memory, .inspect:
      []
    }
  }

  /// Parses the text of `description`. Fails for any other text.
  init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard let word = words.first, numbers.count == words.count - 1,
      // Far more than any screen has.
      numbers.allSatisfy({ abs($0) <= 1e9 }),
      let step = Self.samples.first(where: { $0.word == word }),
      step.numbers.count == numbers.count
    else { return nil }
    self = step.with(numbers)
  }

  private static let samples: [WalkStep] = [
    .wait(0), .down(x: 0, y: 0), .move(x: 0, y: 0), .up, .push(screen: 0), .pop, .popToRoot,
    .replace(screen: 0), .drop, .present(screen: 0, style: 0), .dismiss, .tab(0), .pause,
    .scrub(0), .reverse, .finish(velocity: 0), .cancel(velocity: 0), .resize(width: 0, height: 0),
    .safeArea(0), .reload(seed: 0), .remove(0), .retag(0), .write(0, property: 0, value: 0),
    .raise(0), .scroll(0),
    .delegate, .mortalDelegate, .chain, .disable, .forget, .toggle, .background,
    .animate(seed: 0), .memory, .inspect,
  ]

  /// All kinds of events. Waiting is none, and a drag is one.
  static var events: [String] { samples.filter(\.isEvent).map(\.word) }

  var isEvent: Bool {
    switch self {
    case .wait, .move, .up: false
    default: true
    }
  }

  private func with(_ n: [Double]) -> WalkStep {
    switch self {
    case .wait: .wait(n[0])
    case .down: .down(x: n[0], y: n[1])
    case .move: .move(x: n[0], y: n[1])
    case .push: .push(screen: Int(n[0]))
    case .replace: .replace(screen: Int(n[0]))
    case .present: .present(screen: Int(n[0]), style: Int(n[1]))
    case .tab: .tab(Int(n[0]))
    case .scrub: .scrub(n[0])
    case .finish: .finish(velocity: n[0])
    case .cancel: .cancel(velocity: n[0])
    case .resize: .resize(width: n[0], height: n[1])
    case .safeArea: .safeArea(n[0])
    case .reload: .reload(seed: Int(n[0]))
    case .animate: .animate(seed: Int(n[0]))
    case .remove: .remove(Int(n[0]))
    case .retag: .retag(Int(n[0]))
    case .write: .write(Int(n[0]), property: Int(n[1]), value: Int(n[2]))
    case .raise: .raise(Int(n[0]))
    case .scroll: .scroll(n[0])
    case .up, .pop, .popToRoot, .drop, .dismiss, .pause, .reverse, .delegate, .mortalDelegate,
      .chain, .disable, .forget, .toggle, .background, .memory, .inspect:
      self
    }
  }
}
