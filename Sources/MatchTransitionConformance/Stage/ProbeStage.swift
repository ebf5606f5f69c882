import UIKit

/// The tools of a probe: a clean window, a clock, and the list of its findings.
@MainActor final class ProbeStage {
  let host: any ConformanceHost
  private(set) var findings: [ProbeResult.Finding] = []
  /// The screen of the window while a probe has shown no other one.
  let screen = UIViewController()
  /// A red view of 20 x 20 points around the origin of the screen.
  let box = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
  /// The steps that stop whatever a failing probe leaves behind.
  private var endings: [() -> Void] = []

  init(host: any ConformanceHost) {
    self.host = host
  }

  var window: UIWindow { host.window }

  /// The time in seconds, on the clock of Core Animation.
  var time: TimeInterval { CACurrentMediaTime() }

  func wait(_ seconds: TimeInterval) async { await host.wait(seconds) }

  /// Waits until what was changed before is on the display.
  func settle() async {
    if window.rootViewController !== screen && box.superview == nil {
      screen.view.backgroundColor = .white
      box.backgroundColor = .red
      screen.view.addSubview(box)
      window.rootViewController = screen
    }
    await wait(0.1)
  }

  /// Makes `controller` the window's root and waits until it is on the display.
  func show(_ controller: UIViewController) async {
    window.rootViewController = controller
    await wait(0.1)
  }

  /// Calls `ending` when the probe is over.
  func atEnd(_ ending: @escaping () -> Void) { endings.append(ending) }

  /// Ends what the probe has left running, and empties the window.
  func clear() async {
    for ending in endings.reversed() { ending() }
    endings = []
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = UIViewController()
    await wait(0.1)
  }

  // MARK: Findings

  /// Compares a value with the expected one.
  func expect<Value: Equatable>(_ subject: String, _ observed: Value, is expected: Value) {
    findings.append(
      ProbeResult.Finding(
        subject: subject, expected: word(for: expected), observed: word(for: observed),
        holds: observed == expected))
  }

  /// Compares a number with the expected one.
  func expect(
    _ subject: String, _ observed: CGFloat, near expected: CGFloat, within tolerance: CGFloat
  ) {
    findings.append(
      ProbeResult.Finding(
        subject: subject, expected: "\(short(expected)) ± \(short(tolerance))",
        observed: short(observed), holds: abs(observed - expected) <= tolerance))
  }

  /// Records a value that no rule fixes.
  func record(_ subject: String, _ observed: some Any) {
    findings.append(
      ProbeResult.Finding(
        subject: subject, expected: nil, observed: word(for: observed), holds: true))
  }

  private func short(_ number: CGFloat) -> String {
    guard number.isFinite else { return "\(number)" }
    return "\((Double(number) * 10000).rounded() / 10000)"
  }

  private func word(for value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { word(for: $0.value) } ?? "nil"
    }
    return switch value {
    case let lines as [String]: lines.joined(separator: ", ")
    case let number as CGFloat: short(number)
    case let number as Double: short(CGFloat(number))
    case let size as CGSize: "\(short(size.width)) x \(short(size.height))"
    case let frame as CGRect:
      "\(short(frame.width)) x \(short(frame.height)) at \(short(frame.minX)), \(short(frame.minY))"
    case let state as UIViewAnimatingState: Self.states[state.rawValue]
    case let position as UIViewAnimatingPosition: Self.positions[position.rawValue]
    default: "\(value)"
    }
  }

  private static let states = ["inactive", "active", "stopped"]
  private static let positions = ["end", "start", "current"]
}
