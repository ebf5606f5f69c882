import Dispatch
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Cases F11 and F24: what is inside a flying view changes in mid-flight.
@Suite(.freshRuntime) @MainActor struct LateLookCases {
  enum Inside: CaseIterable {
    /// An image view of a card gets its image.
    case image
    /// A plain view of a card gets contents.
    case contents
    /// A gradient layer of a view of a card gets other colours.
    case gradient
    /// The layer of a view of a card is a gradient that gets other colours.
    case gradientClass
    /// A view of a card gets another background.
    case background
    /// A hidden view of a card is shown.
    case hidden
    /// A view is added to a card.
    case added
  }

  @Test(arguments: Inside.allCases)
  func `Case F24: What comes late into a card shows in flight`(_ inside: Inside) throws {
    let part =
      inside == .image ? UIImageView() : inside == .gradientClass ? GradientView() : UIView()
    let shade = (part.layer as? CAGradientLayer) ?? CAGradientLayer()
    shade.colors = [UIColor.white.cgColor, UIColor.white.cgColor]
    if inside == .gradient { part.layer.addSublayer(shade) }
    if inside == .hidden { (part.isHidden, part.backgroundColor) = (true, .red) }
    func card(_ frame: CGRect, _ part: UIView? = nil) -> UIView {
      let card = UIView.tagged("card", frame, .white)
      card.addSubview(.filled(CGRect(x: 0, y: 0, width: frame.width, height: 40), .blue))
      if let part { card.addSubview(part) }
      return card
    }
    let large = card(
      CGRect(x: 0, y: 60, width: 390, height: 300), inside == .added ? nil : part)
    part.frame = CGRect(x: 95, y: 80, width: 200, height: 200)
    shade.frame = part.bounds
    let scene = Scene(card(CGRect(x: 20, y: 500, width: 350, height: 269)), large)
    scene.push {
      switch inside {
      case .image: (part as? UIImageView)?.image = .plain(.red)
      case .contents: part.layer.contents = UIImage.plain(.red).cgImage
      case .gradient, .gradientClass: shade.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
      case .background: part.backgroundColor = .red
      case .hidden: part.isHidden = false
      case .added:
        part.backgroundColor = .red
        large.addSubview(part)
      }
    }
    var last = CGRect.zero
    while scene.stack.matchTransition.session != nil {
      let pixels = Pixels(scene.screen)
      // The page's card fades in over the list's, so after two thirds of the way the part is nearly opaque.
      if scene.time > 0.34 {
        #expect(pixels.count(of: .red, within: 80) > 30_000, "\(inside) \(scene.time)")
      }
      last = pixels.bounds(of: .red, within: 6) ?? .zero
      scene.screen.advance(by: 1 / 60)
    }
    scene.screen.settle()
    let end = Pixels(scene.screen).bounds(of: .red)
    #expect(end == part.placeInWindow && last.isNear(part.placeInWindow, within: 3), "\(last)")
  }

  enum Ink: CaseIterable { case label, symbol, cardLabel }

  @Test(arguments: Ink.allCases)
  func `Case F11: A change of the appearance changes the ink of a flight`(_ ink: Ink) throws {
    func view(_ frame: CGRect) -> UIView {
      switch ink {
      case .label, .cardLabel:
        let label = UILabel(frame: frame)
        label.text = "MMMMM"
        label.font = .boldSystemFont(ofSize: frame.height * 0.7)
        if ink == .label {
          label.matchID = "ink"
          return label
        }
        let card = UIView.tagged("ink", frame, .clear)
        label.frame.origin = .zero
        card.addSubview(label)
        card.addSubview(UIView(frame: .zero))
        return card
      case .symbol:
        let view = UIImageView(image: UIImage.plain(.red).withRenderingMode(.alwaysTemplate))
        view.frame = frame
        view.tintColor = .label
        view.matchID = "ink"
        return view
      }
    }
    let scene = Scene(
      view(CGRect(x: 20, y: 600, width: 160, height: 40)),
      view(CGRect(x: 20, y: 100, width: 320, height: 80)), .systemBackground)
    scene.push { scene.screen.window.overrideUserInterfaceStyle = .dark }
    while scene.stack.matchTransition.session != nil {
      let pixels = Pixels(scene.screen)
      if scene.time > 0.14 {
        #expect(pixels.count(of: .white, within: 60) > 600, "\(ink) \(scene.time)")
      } else if scene.time < 0.09 {
        #expect(pixels.count(of: .black, within: 60) > 600, "\(ink) \(scene.time)")
      }
      scene.screen.advance(by: 1 / 60)
    }
  }

  @Test func `Case F11: A label that gets another colour flies in it`() throws {
    func label(_ frame: CGRect) -> UILabel {
      let label = UILabel(frame: frame)
      (label.text, label.font) = ("MMMMM", .boldSystemFont(ofSize: frame.height * 0.7))
      (label.textColor, label.matchID) = (.blue, "ink")
      return label
    }
    let large = label(CGRect(x: 20, y: 100, width: 320, height: 80))
    let scene = Scene(label(CGRect(x: 20, y: 600, width: 160, height: 40)), large)
    scene.push { large.textColor = .red }
    scene.screen.advance(by: 0.4)
    let pixels = Pixels(scene.screen)
    #expect(scene.stack.matchTransition.session != nil)
    #expect(pixels.count(of: .red, within: 60) > 600 && pixels.count(of: .blue, within: 60) == 0)
  }

  @Test func `Case F24: A card at rest is not drawn again`() throws {
    let large = UIView.tagged("card", CGRect(x: 0, y: 60, width: 390, height: 300), .white)
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    label.text = "Cedar"
    large.addSubview(label)
    let inner = UIView.tagged("inner", CGRect(x: 10, y: 60, width: 80, height: 80))
    large.addSubview(inner)
    let old = UIView.tagged("card", CGRect(x: 20, y: 500, width: 350, height: 269), .white)
    old.addSubview(.filled(CGRect(x: 0, y: 0, width: 90, height: 90), .blue))
    let scene = Scene(old, large)
    scene.push {}
    let session = try #require(scene.stack.matchTransition.session)
    let standIn = session.stage.renderer.standIns[0]
    let pictures = [standIn.old?.view, standIn.new?.view]
    scene.screen.advance(by: 0.3)
    #expect(pictures.allSatisfy { $0 != nil })
    #expect([standIn.old?.view, standIn.new?.view] == pictures)
  }

  /// A list with a small view, and a page with a large one.
  @MainActor private final class Scene {
    let stack: UINavigationController
    let screen: HeadlessScreen
    private let page: UIViewController
    private var start = 0.0

    init(_ small: UIView, _ large: UIView, _ background: UIColor = .white) {
      let list = BuiltController("List", small)
      page = BuiltController("Page", large)
      stack = .field(list)
      stack.matchTransition.options.curve = .linear
      screen = .field(stack, scale: 1)
      for controller in [list, page] { controller.view.backgroundColor = background }
      screen.settle()
    }

    var time: Double { CACurrentMediaTime() - start }

    /// Pushes the page, and changes something a tenth of a second later.
    func push(_ change: @escaping () -> Void) {
      start = CACurrentMediaTime()
      stack.pushViewController(page, animated: true)
      HeadlessProcess.run(after: 0.1) { change() }
      screen.runTurn()
    }
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
