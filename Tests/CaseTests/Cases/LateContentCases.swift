import Dispatch
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F24: content that comes when its view flies already.
@Suite(.freshRuntime) @MainActor struct LateContentCases {
  enum Place: CaseIterable {
    /// An image view on a colour that marks its place.
    case placeholder
    /// A layer of a white view.
    case contents
  }

  @Test(arguments: Place.allCases, [0.02, 0.1, 0.2])
  func `Case F24: Content that comes late into a coloured view shows in flight`(
    _ place: Place, _ delay: Double
  ) throws {
    let scene = Scene(place)
    scene.push(delay)
    var last: CGRect?
    while scene.stack.matchTransition.session != nil {
      let pixels = Pixels(scene.screen)
      // The source's picture stays, or what it has lost in 0.2 seconds comes back with the content.
      let share = pixels.share(of: .red, in: scene.flightFrame(), within: 40)
      if delay < 0.1 || place == .placeholder { #expect(share > 0.97, "\(scene.time): \(share)") }
      if scene.time > delay + 0.2 { #expect(share > 0.9, "\(scene.time): \(share)") }
      last = pixels.bounds(of: .red, within: 6)
      scene.screen.advance(by: 1 / 60)
    }
    #expect(last?.isNear(scene.large.frame, within: 2) == true, "\(String(describing: last))")
    scene.screen.settle()
    #expect(Pixels(scene.screen).share(of: .red, in: scene.large.frame) == 1)
    #expect(damage(to: scene.large) == [])
  }

  @Test func `Case F24: A retargeted flight keeps content that has come late`() throws {
    let scene = Scene(.contents)
    scene.push(0.02)
    var frame = 0
    while scene.stack.matchTransition.session != nil {
      if frame == 12 { scene.large.frame.origin.y += 60 }
      let share = Pixels(scene.screen).share(of: .red, in: scene.flightFrame(), within: 40)
      #expect(share > 0.97, "\(scene.time): \(share)")
      scene.screen.advance(by: 1 / 60)
      frame += 1
    }
    scene.screen.settle()
    #expect(Pixels(scene.screen).share(of: .red, in: scene.large.frame) == 1)
  }

  @Test func `Case F24: A placeholder that gets nothing shows at the end`() throws {
    let scene = Scene(.placeholder)
    scene.push(nil)
    scene.screen.advance(by: 0.25)
    #expect(Pixels(scene.screen).share(of: .red, in: scene.flightFrame()) > 0.97)
    scene.screen.settle()
    #expect(Pixels(scene.screen).share(of: .white, in: scene.large.frame) == 1)
  }

  /// A list with a small picture, and a page whose large one has no content yet.
  @MainActor private final class Scene {
    let small = UIImageView(image: .plain(.red))
    let large: UIView
    let stack: UINavigationController
    let screen: HeadlessScreen
    private var start = 0.0

    init(_ place: Place) {
      small.frame = CGRect(x: 20, y: 600, width: 120, height: 120)
      large = place == .placeholder ? UIImageView() : UIView()
      large.frame = CGRect(x: 0, y: 60, width: 390, height: 390)
      large.backgroundColor = .white
      for view in [small, large] { view.matchID = "photo" }
      stack = .field(BuiltController("List", small))
      stack.matchTransition.options.curve = .linear
      screen = .field(stack, scale: 1)
      screen.settle()
    }

    var time: Double { CACurrentMediaTime() - start }

    /// Pushes the page, whose content comes after a delay in seconds.
    func push(_ delay: Double?) {
      start = CACurrentMediaTime()
      stack.pushViewController(BuiltController("Page", large), animated: true)
      if let delay {
        HeadlessProcess.run(after: delay) { [large] in
          if let view = large as? UIImageView {
            view.image = .plain(.red)
          } else {
            large.layer.contents = UIImage.plain(.red).cgImage
          }
        }
      }
      screen.runTurn()
    }

    /// Returns the frame of the flight, without the pixels at its edges.
    func flightFrame() -> CGRect {
      guard let session = stack.matchTransition.session else { return large.frame }
      // The display shows the frame that was made a frame ago.
      var flights = session.core.flights
      let state = flights.states(at: session.progress, seenAt: CACurrentMediaTime())[0]
      return CGRect(
        x: state.center.x - state.size.width / 2, y: state.center.y - state.size.height / 2,
        width: state.size.width, height: state.size.height
      ).insetBy(dx: 14, dy: 14).intersection(screen.window.bounds)
    }
  }
}
