import Foundation

extension HeadlessRecording {
  private static let title = "headless recording 1"

  /// The recording as text; `HeadlessRecording(_:)` reads it back without loss.
  ///
  /// Numbers are points or seconds; the fingers of a script are its words from the third on, each
  /// a list of `time,x,y` and, where it is not 1, the force.
  public var text: String {
    let screen =
      "screen \(start.width) \(start.height) \(start.scale) \(start.framesPerSecond) \(start.time)"
    return ([Self.title, screen] + events.map(Self.line)).map { $0 + "\n" }.joined()
  }

  public init(_ text: String) throws {
    let lines = text.split(separator: "\n").map(String.init)
    func fail(_ index: Int) -> ParsingError {
      ParsingError(line: index + 1, text: index < lines.count ? lines[index] : "")
    }
    guard lines.first == Self.title else { throw fail(0) }
    guard lines.count > 1, let start = Self.start(of: lines[1]) else { throw fail(1) }
    self.start = start
    for index in lines.indices.dropFirst(2) {
      guard let event = Self.event(of: lines[index]) else { throw fail(index) }
      events.append(event)
    }
  }

  static func line(of event: Event) -> String {
    switch event {
    case .advance(let end): "advance \(end)"
    case .display(let end): "display \(end)"
    case .turn: "turn"
    case .script(let script, let delay):
      (["script", "\(delay)"] + script.fingers.map(word)).joined(separator: " ")
    case .down(let location): "down \(location.x) \(location.y)"
    case .move(let number, let location): "move \(number) \(location.x) \(location.y)"
    case .lift(let number): "lift \(number)"
    case .cancel(let number): "cancel \(number)"
    case .size(let width, let height): "size \(width) \(height)"
    case .safeArea(let top, let left, let bottom, let right):
      "safeArea \(top) \(left) \(bottom) \(right)"
    case .inactive: "inactive"
    case .background: "background"
    case .active: "active"
    }
  }

  private static func start(of line: String) -> Start? {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard words.first == "screen", words.count == 6, numbers.count == 5,
      numbers.allSatisfy(\.isFinite), let rate = Int(words[4])
    else { return nil }
    return Start(
      width: numbers[0], height: numbers[1], scale: numbers[2], framesPerSecond: rate,
      time: numbers[4])
  }

  private static func event(of line: String) -> Event? {
    let words = line.split(separator: " ")
    guard let name = words.first else { return nil }
    if name == "script" { return script(of: words) }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1, numbers.allSatisfy(\.isFinite) else { return nil }
    let number = numbers.first.flatMap { Int(exactly: $0) }
    switch (name, numbers.count) {
    case ("advance", 1): return .advance(numbers[0])
    case ("display", 1): return .display(numbers[0])
    case ("turn", 0): return .turn
    case ("inactive", 0): return .inactive
    case ("background", 0): return .background
    case ("active", 0): return .active
    case ("down", 2): return .down(CGPoint(x: numbers[0], y: numbers[1]))
    case ("move", 3): return number.map { .move($0, CGPoint(x: numbers[1], y: numbers[2])) }
    case ("lift", 1): return number.map { .lift($0) }
    case ("cancel", 1): return number.map { .cancel($0) }
    case ("size", 2): return .size(width: numbers[0], height: numbers[1])
    case ("safeArea", 4):
      return .safeArea(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    default: return nil
    }
  }

  // A finger is "lift:0.0,10.0,20.0;0.25,30.0,40.0", or "cancel:" and so on.
  private static func word(of finger: HeadlessFinger) -> String {
    let points = finger.points.map {
      "\($0.time),\($0.location.x),\($0.location.y)" + ($0.force == 1 ? "" : ",\($0.force)")
    }
    return (finger.isCancelled ? "cancel:" : "lift:") + points.joined(separator: ";")
  }

  private static func script(of words: [Substring]) -> Event? {
    guard words.count >= 2, let delay = Double(words[1]), delay.isFinite else { return nil }
    let fingers = words.dropFirst(2).compactMap(finger)
    guard fingers.count == words.count - 2 else { return nil }
    return .script(HeadlessTouchScript(fingers: fingers), delay: delay)
  }

  private static func finger(of word: Substring) -> HeadlessFinger? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "lift" || parts[0] == "cancel" else { return nil }
    let corners = parts[1].split(separator: ";").map { corner in
      // A word that is no number is none that a reader may pass over.
      corner.split(separator: ",").map { Double($0) ?? .nan }
    }
    guard let first = corners.first,
      corners.allSatisfy({ $0.count == 3 || $0.count == 4 && UITouch.forces.contains($0[3]) }),
      corners.joined().allSatisfy(\.isFinite), first[0] >= 0,
      zip(corners, corners.dropFirst()).allSatisfy({ $0[0] <= $1[0] })
    else { return nil }
    var finger = HeadlessFinger(at: CGPoint(x: first[1], y: first[2]), after: first[0])
    // Set rather than moved to, so that no sum rounds the times.
    finger.points = corners.map {
      HeadlessFinger.Point(
        time: $0[0], location: CGPoint(x: $0[1], y: $0[2]), force: $0.count == 4 ? $0[3] : 1)
    }
    finger.isCancelled = parts[0] == "cancel"
    return finger
  }
}
