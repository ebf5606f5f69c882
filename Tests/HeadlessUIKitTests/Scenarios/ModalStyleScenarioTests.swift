import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ModalStyleScenarioTests {
  /// A red screen that presents a blue one in full screen, 100 x 200 points.
  private func make(_ style: UIModalTransitionStyle) -> (HeadlessScreen, UIViewController) {
    let screen = HeadlessScreen(
      size: CGSize(width: 100, height: 200), scale: 1, framesPerSecond: 80)
    let (root, modal) = (UIViewController(), UIViewController())
    root.view.backgroundColor = .red
    modal.view.backgroundColor = .blue
    modal.modalPresentationStyle = .fullScreen
    modal.modalTransitionStyle = style
    screen.window.rootViewController = root
    screen.runTurn()
    root.present(modal, animated: true)
    screen.runTurn()
    return (screen, modal)
  }

  private enum Tone { case red, blue, none, other }

  private func tone(_ image: CGImage, _ x: Int, _ y: Int) -> Tone {
    let parts = image.bitmap.components(x, y)
    if parts[1] > 60 { return .other }
    if parts[0] > 127 && parts[2] < 60 { return .red }
    if parts[2] > 127 && parts[0] < 60 { return .blue }
    return parts[0] + parts[2] < 60 ? .none : .other
  }

  @Test func `Scenario S1: cover vertical comes from below and goes back`() {
    let (screen, modal) = make(.coverVertical)
    screen.advance(by: 0.1)
    let half = screen.render()
    #expect(tone(half, 50, 5) == .red && tone(half, 50, 195) == .blue)
    screen.advance(by: 1)
    #expect(tone(screen.render(), 50, 5) == .blue)
    modal.dismiss(animated: true)
    screen.advance(by: 0.1)
    #expect(tone(screen.render(), 50, 5) == .red)
    screen.advance(by: 1)
    #expect(tone(screen.render(), 50, 195) == .red && modal.view.window == nil)
  }

  @Test func `Scenario S1: cross dissolve mixes the screens and back`() {
    let (screen, modal) = make(.crossDissolve)
    screen.advance(by: 0.2)
    let parts = screen.render().bitmap.components(50, 100)
    #expect(abs(parts[0] - 127) < 10 && abs(parts[2] - 127) < 10)
    screen.advance(by: 0.4)
    #expect(tone(screen.render(), 50, 100) == .blue)
    modal.dismiss(animated: true)
    screen.advance(by: 0.6)
    #expect(tone(screen.render(), 50, 100) == .red)
  }

  /// The first and the last column that is lit half-way down, from the middle, and their tones.
  private func edges(_ image: CGImage) -> (left: Int, right: Int, tone: Tone) {
    let lit = (0..<100).filter { tone(image, $0, 100) != .none }
    return (50 - (lit.first ?? 50), (lit.last ?? 50) + 1 - 50, tone(image, 50, 100))
  }

  // The times and the distance of the eye are the runtime's own.
  @Test func `Scenario S1 and rule 5.20: flip horizontal turns from right to left, and back`() {
    let (screen, modal) = make(.flipHorizontal)
    // A quarter of 0.75 s is 0.129162 of the way (rule 2.1), the eye is at twice the longer side.
    let angle = 0.129162 * Double.pi
    let near = min(50, 50 * cos(angle) / (1 - 50 * sin(angle) / 400))
    let far = 50 * cos(angle) / (1 + 50 * sin(angle) / 400)
    func expect(left: Double, right: Double, _ tone: Tone, _ name: Comment) {
      let seen = edges(screen.render())
      #expect(abs(Double(seen.left) - left) < 1.1, name)
      #expect(abs(Double(seen.right) - right) < 1.1, name)
      #expect(seen.tone == tone, name)
    }
    screen.advance(by: 0.1875)
    expect(left: far, right: near, .red, "the right side comes forward")
    screen.advance(by: 0.375)
    expect(left: near, right: far, .blue, "and goes on to the left, still turned away")
    screen.advance(by: 0.3)
    expect(left: 50, right: 50, .blue, "there")
    modal.dismiss(animated: true)
    screen.runTurn()
    screen.advance(by: 0.1875)
    expect(left: near, right: far, .blue, "the left side comes forward")
    screen.advance(by: 0.375)
    expect(left: far, right: near, .red, "and back")
    screen.advance(by: 0.3)
    expect(left: 50, right: 50, .red, "gone")
    #expect(modal.view.window == nil && modal.view.alpha == 1)
  }

  @Test func `A flip over a screen that stays turns that screen along`() {
    let screen = HeadlessScreen(
      size: CGSize(width: 100, height: 200), scale: 1, framesPerSecond: 80)
    let (root, modal) = (UIViewController(), UIViewController())
    root.view.backgroundColor = .red
    modal.view.backgroundColor = .blue
    modal.modalPresentationStyle = .overFullScreen
    modal.modalTransitionStyle = .flipHorizontal
    screen.window.rootViewController = root
    screen.runTurn()
    root.present(modal, animated: true)
    screen.runTurn()
    screen.advance(by: 0.1875)
    #expect(edges(screen.render()).left < 49 && edges(screen.render()).tone == .red)
    screen.advance(by: 0.375)
    #expect(edges(screen.render()).right < 49 && edges(screen.render()).tone == .blue)
    screen.advance(by: 0.3)
    modal.dismiss(animated: true)
    screen.runTurn()
    screen.advance(by: 0.5625)
    #expect(edges(screen.render()).left < 49 && edges(screen.render()).tone == .red)
    screen.advance(by: 0.3)
    #expect(modal.view.window == nil && modal.view.alpha == 1 && root.view.window != nil)
  }

  @Test func `Scenario S1 and rule 5.20: a partial curl uncovers the lower half, a tap covers it`()
  {
    let (screen, modal) = make(.partialCurl)
    #expect(tone(screen.render(), 95, 195) == .red)
    screen.advance(by: 0.3)
    let early = screen.render()
    #expect(tone(early, 5, 5) == .red && tone(early, 95, 195) == .blue)
    screen.advance(by: 0.6)
    let rest = screen.render()
    #expect(tone(rest, 5, 5) == .red && tone(rest, 50, 195) == .blue)
    #expect((0..<200).contains { tone(rest, 50, $0) == .other }, "the reverse side of the page")
    #expect(screen.window.hitTest(CGPoint(x: 50, y: 190), with: nil) === modal.view)
    #expect(modal.presentingViewController != nil)
    screen.perform(.tap(at: CGPoint(x: 20, y: 20)))
    screen.advance(by: 0.3)
    #expect(tone(screen.render(), 95, 195) == .blue, "on its way down")
    screen.advance(by: 1)
    #expect(modal.view.window == nil && tone(screen.render(), 95, 195) == .red)
  }

  @Test func `Rule 5.20: a partial curl over anything but a full screen stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
        let (root, modal) = (UIViewController(), UIViewController())
        modal.modalPresentationStyle = .overFullScreen
        modal.modalTransitionStyle = .partialCurl
        screen.window.rootViewController = root
        screen.runTurn()
        root.present(modal, animated: true)
        screen.runTurn()
      }
    }
  }
}
