// Plays the tutorial's app on the headless runtime. Scripts/check-tutorial compiles this file together with the app
// as it is after a step, and passes one command in each argument.
import Foundation
import MatchTransition
import UIKit

/// The reason why a command fails.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

@MainActor final class Player {
  /// Two pixels for three points keep the pictures small.
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 843), scale: 2 / 3)
  private let delegate = SceneDelegate()
  private let navigationController: UINavigationController
  private var finger: HeadlessTouch?
  private var frames: [CGImage] = []

  init() throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    guard let scene = screen.window.windowScene else { throw Failure(description: "no scene") }
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    screen.advance(by: 0.1)
    guard let found = delegate.window?.rootViewController as? UINavigationController else {
      throw Failure(description: "the app shows no navigation controller")
    }
    navigationController = found
  }

  func play(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap(Double.init)
    switch (words[0], numbers.count) {
    case ("wait", 1):
      screen.advance(by: numbers[0])
    case ("down", 2):
      finger = screen.touchDown(at: CGPoint(x: numbers[0], y: numbers[1]))
      screen.advance(by: 0.05)
    case ("move", 3):
      try move(to: CGPoint(x: numbers[0], y: numbers[1]), in: numbers[2])
    case ("lift", 0):
      finger?.lift()
      finger = nil
      screen.runTurn()
    case ("tap", 2):
      try ["down \(words[1]) \(words[2])", "lift"].forEach(play)
    case ("back", 0):
      navigationController.popViewController(animated: true)
      screen.runTurn()
    case ("shot", _):
      frames.append(picture())
    case ("save", 0):
      // The rounded colours make the file smaller by a third.
      let picture = try strip().scaled(by: 1, bits: 5)
      try HeadlessPNG.encode(picture).write(to: URL(fileURLWithPath: words[1]))
    case ("flies", _):
      try expect(flown == words.dropFirst().sorted(), "\(flown) fly, expected: \(command)")
    case ("progress", 2):
      let progress = navigationController.matchTransition.session?.progress ?? -1
      try expect(
        (numbers[0]...numbers[1]).contains(progress), "the progress is \(progress): \(command)")
    case ("idle", 0):
      try expect(navigationController.matchTransition.session == nil, "a transition still runs")
    case ("top", _):
      let top = navigationController.topViewController.map { "\(type(of: $0))" } ?? "nothing"
      try expect(top == words[1], "\(top) is in front, expected: \(command)")
    default:
      throw Failure(description: "no such command: \(command)")
    }
  }

  /// The IDs of the matched views that fly, in order.
  private var flown: [String] {
    let outcomes = navigationController.matchTransition.session?.plan.outcomes ?? []
    let flying = outcomes.filter { if case .matched = $0.outcome { true } else { false } }
    return Set(flying.map(\.id.description)).sorted()
  }

  private func expect(_ condition: Bool, _ text: String) throws {
    if !condition { throw Failure(description: text) }
  }

  private func move(to end: CGPoint, in seconds: TimeInterval) throws {
    guard let finger else { throw Failure(description: "no finger is down") }
    let (start, steps) = (finger.location, max(Int((seconds * 60).rounded()), 1))
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      finger.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      screen.advance(by: seconds / Double(steps))
    }
  }

  /// The screen with a disc under the finger.
  private func picture() -> CGImage {
    let image = screen.render()
    guard let finger else { return image }
    return draw(CGSize(width: image.width, height: image.height)) { context in
      UIImage(cgImage: image).draw(at: .zero)
      context.scaleBy(x: 2 / 3, y: 2 / 3)
      let disc = UIBezierPath(
        arcCenter: finger.location, radius: 24, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      UIColor(white: 1, alpha: 0.6).setFill()
      disc.fill()
      UIColor(white: 0.2, alpha: 0.6).setStroke()
      disc.lineWidth = 2
      disc.stroke()
    }
  }

  /// The kept frames side by side on grey, as screens with round corners.
  private func strip() -> CGImage {
    let (width, height) = (CGFloat(frames[0].width), CGFloat(frames[0].height))
    let gap: CGFloat = 24
    let size = CGSize(width: gap + (width + gap) * CGFloat(frames.count), height: height + 2 * gap)
    return draw(size) { context in
      UIColor(red: 0.93, green: 0.93, blue: 0.94, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, frame) in frames.enumerated() {
        let origin = CGPoint(x: gap + (width + gap) * CGFloat(index), y: gap)
        context.saveGState()
        let place = CGRect(origin: origin, size: CGSize(width: width, height: height))
        UIBezierPath(roundedRect: place, cornerRadius: 26).addClip()
        UIImage(cgImage: frame).draw(at: origin)
        context.restoreGState()
      }
    }
  }

  private func draw(_ size: CGSize, _ actions: (CGContext) -> Void) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image {
      actions($0.cgContext)
    }
    return image.cgImage!
  }
}

@main struct Main {
  @MainActor static func main() {
    do {
      let player = try Player()
      for command in CommandLine.arguments.dropFirst() { try player.play(command) }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
