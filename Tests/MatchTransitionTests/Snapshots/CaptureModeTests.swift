import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// The content of a stand-in, by its style or its view's provider.
@Suite(.freshRuntime) @MainActor struct CaptureModeTests {
  private final class Dial: UIView, MatchContentProvider {
    var given: UIView?

    private(set) var requests: [String] = []

    func matchContent(
      for view: UIView, side: TransitionSide, in kind: TransitionKind, counterpart: UIView?
    ) -> UIView? {
      requests.append("\(side) \(kind) \(Int(counterpart?.frame.width ?? 0))")
      return given
    }
  }

  private func box(_ build: (UIView) -> Void = { _ in }) -> UIView {
    let view = UIView.tagged("box", CGRect(x: 40, y: 60, width: 40, height: 60), .blue)
    build(view)
    return view
  }

  private func fixture() -> MatchFixture {
    MatchFixture(
      root: BuiltController("List", .tagged("box", CGRect(x: 0, y: 0, width: 20, height: 30))))
  }

  private func shape(_ fixture: MatchFixture) throws -> UIView {
    let container = try #require(fixture.root.view.superview)
    return try #require(
      container.subviews.last {
        $0.accessibilityElementsHidden && $0.bounds.width >= 20 && $0.bounds.width <= 40
      })
  }

  @discardableResult
  private func push(_ view: UIView, on fixture: MatchFixture) -> BuiltController {
    let detail = BuiltController("Detail", view)
    fixture.push(detail)
    return detail
  }

  @Test func `A live view flies itself, laid out at each size, and comes back as it was`() throws {
    let child = UIView()
    let view = box {
      child.frame = $0.bounds.insetBy(dx: 4, dy: 4)
      child.backgroundColor = .yellow
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      $0.addSubview(child)
    }
    view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let fixture = fixture()
    let behind = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let detail = BuiltController("Detail", behind, view, front)
    fixture.push(detail)
    let shape = try shape(fixture)
    #expect(view.isDescendant(of: shape) && view.alpha == 1)
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    // One half between 20 x 30 and 40 x 60.
    #expect(view.bounds.size == CGSize(width: 30, height: 45))
    #expect(child.bounds.size == CGSize(width: 22, height: 37))
    fixture.session?.finish()
    fixture.settle()
    #expect(detail.view.subviews == [behind, view, front])
    #expect(view.frame == CGRect(x: 40, y: 60, width: 40, height: 60))
    #expect(view.autoresizingMask == [] && view.transform == .identity && view.alpha == 1)
    #expect(child.frame == CGRect(x: 4, y: 4, width: 32, height: 52))
  }

  /// A view that notes when it leaves its window.
  private final class Player: UIView {
    var windows: [Bool] = []

    override func didMoveToWindow() {
      super.didMoveToWindow()
      windows.append(window != nil)
    }
  }

  @Test func `A live view lends its look to the stand-in and gets it back afterwards`() throws {
    let view = Player(frame: CGRect(x: 40, y: 60, width: 40, height: 60))
    view.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    view.matchID = "box"
    view.alpha = 0.5
    view.layer.cornerRadius = 6
    view.layer.borderWidth = 3
    view.layer.shadowOpacity = 0.4
    let turn = CATransform3DMakeRotation(0.3, 0, 1, 0)
    view.layer.transform = turn
    view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let fixture = fixture()
    let detail = push(view, on: fixture)
    let shape = try shape(fixture)
    #expect(view.isDescendant(of: shape))
    fixture.session?.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    // The stand-in shows these properties, and no property shows twice.
    #expect(abs(shape.alpha - 0.5) < 1e-6 && view.alpha == 1)
    #expect(shape.layer.borderWidth == 3 && view.layer.borderWidth == 0)
    // The view keeps its radius (rule 7.15), but draws nothing round.
    #expect(shape.layer.cornerRadius == 6 && view.layer.cornerRadius == 6 && !view.clipsToBounds)
    #expect(view.layer.shadowOpacity == 0 && view.backgroundColor == nil)
    #expect(CATransform3DIsIdentity(view.layer.transform))
    fixture.session?.finish()
    fixture.settle()
    #expect(view.superview === detail.view && view.alpha == 0.5)
    #expect(view.layer.cornerRadius == 6 && view.layer.borderWidth == 3)
    #expect(abs(view.layer.shadowOpacity - 0.4) < 1e-6)
    #expect(view.backgroundColor == UIColor.blue.withAlphaComponent(0.5))
    #expect(CATransform3DEqualToTransform(view.layer.transform, turn))
    // The view never left the window, so playing content continues.
    #expect(view.windows.allSatisfy { $0 })
  }

  @Test func `Moving subviews of a live view cause no retarget in each frame`()
    throws
  {
    let view = box {
      let inner = UIView.tagged("inner", CGRect(x: 2, y: 2, width: 10, height: 10), .green)
      inner.autoresizingMask = [.flexibleWidth]
      $0.addSubview(inner)
    }
    view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let fixture = fixture()
    fixture.root.view.addSubview(.tagged("inner", CGRect(x: 0, y: 90, width: 10, height: 10)))
    fixture.navigation.matchTransition.isTracing = true
    push(view, on: fixture)
    #expect(fixture.session?.plan.flights.count == 2)
    for _ in 0..<10 { fixture.screen.advance(by: 1.0 / 60) }
    let entries = try #require(fixture.session?.trace?.entries)
    #expect(entries.count > 5 && !entries.contains { $0.kind == .retarget })
    fixture.settle()
  }

  /// - Parameter depth: How many views lie between the live view and the screen that holds its constraints.
  @Test(arguments: 0...3)
  func `A live view's constraints hold again when it is back, wherever they are held`(
    depth: Int
  ) throws {
    let view = box()
    view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    view.translatesAutoresizingMaskIntoConstraints = false
    let fixture = fixture()
    var leading: NSLayoutConstraint?
    var home = UIView()
    let detail = BuiltController("Detail") {
      home = $0
      for _ in 0..<depth {
        let inner = UIView(frame: home.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        home.addSubview(inner)
        home = inner
      }
      home.addSubview(view)
      leading = view.leadingAnchor.constraint(equalTo: $0.leadingAnchor, constant: 40)
      leading?.isActive = true
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: $0.topAnchor, constant: 60),
        view.widthAnchor.constraint(equalToConstant: 40),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1.5),
      ])
    }
    fixture.push(detail)
    #expect(view.superview !== home)
    fixture.session?.cancel()
    fixture.settle()
    fixture.push(detail)
    fixture.settle()
    #expect(view.superview === home)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.frame == CGRect(x: 40, y: 60, width: 40, height: 60))
    leading?.constant = 55
    detail.view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 55, y: 60, width: 40, height: 60))
  }

  @Test(arguments: [0.0, 0.02, 0.2])
  func `A view that was hidden until a moment ago flies with its content`(pause: Double) throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
    view.matchID = "box"
    let mark = UIView.filled(view.bounds, .green)
    view.addSubview(mark)
    controller.view.addSubview(view)
    screen.window.rootViewController = controller
    screen.runTurn()
    let options = TransitionOptions(duration: 0.2, curve: .linear)
    var next: MatchSession?
    func goOn() {
      next = controller.view.matchTransition.animate(options) { view.frame.origin.y = 0 }
    }
    controller.view.matchTransition.animate(options) {
      view.frame.origin.y = 100
    } completion: { _ in
      // The view is shown again here, and no frame has displayed it yet.
      if pause == 0 { goOn() }
    }
    while controller.view.matchTransition.session != nil, next == nil {
      screen.advance(by: 1 / 60)
    }
    if pause > 0 {
      screen.advance(by: pause)
      goOn()
    }
    let session = try #require(next)
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    #expect(screen.color(10, 115) == [0, 255, 0])
    session.finish()
    screen.advance(by: 1)
    #expect(screen.color(10, 15) == [0, 255, 0])
  }

  @Test func `A view in a stack view flies as a picture, so its neighbours stay`() throws {
    let (view, neighbour) = (box(), UIView())
    view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let fixture = fixture()
    let stack = UIStackView(arrangedSubviews: [view, neighbour])
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    stack.distribution = .fillEqually
    fixture.push(BuiltController("Detail", stack))
    #expect(view.superview === stack && view.alpha == 0)
    // A picture follows the box without layout, as in an automatic snapshot.
    let flight = try #require(fixture.session?.core.flights.current.first)
    #expect(flight.content.snapshot == .automatic && flight.content.fade == .destinationOnly)
    fixture.settle()
    #expect(stack.arrangedSubviews == [view, neighbour] && view.alpha == 1)
  }

  @Test func `A live view that the app moves elsewhere during the flight stays there`() {
    let view = box()
    view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    let fixture = fixture()
    let detail = push(view, on: fixture)
    let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    detail.view.addSubview(elsewhere)
    elsewhere.addSubview(view)
    fixture.settle()
    #expect(view.superview === elsewhere)
  }

  @Test func `An image that loads during the flight is shown; one for a reused view is not`()
    throws
  {
    func picture(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
    }
    let (early, late) = (picture(.orange), picture(.green))
    let view = UIImageView(frame: CGRect(x: 40, y: 60, width: 40, height: 60))
    view.matchID = "box"
    view.image = early
    let fixture = fixture()
    push(view, on: fixture)
    let shape = try shape(fixture)
    let copy = try #require(shape.subviews.last as? UIImageView)
    #expect(copy.image === early)
    fixture.screen.advance(by: 0.1)
    view.image = late
    fixture.screen.advance(by: 1.0 / 60)
    #expect(copy.image === late)
    view.image = nil
    fixture.screen.advance(by: 1.0 / 60)
    #expect(copy.image === late)
    view.matchID = "other"
    view.image = early
    fixture.screen.advance(by: 1.0 / 60)
    #expect(copy.image === late)
    fixture.settle()
    #expect(view.alpha == 1 && view.image === early)
  }

  @Test func `A view shows what it provides`() throws {
    let dial = Dial(frame: CGRect(x: 40, y: 60, width: 40, height: 60))
    dial.backgroundColor = .blue
    dial.matchID = "box"
    let content = UIView()
    dial.given = content
    dial.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let fixture = fixture()
    _ = push(dial, on: fixture)
    #expect(content.isDescendant(of: try shape(fixture)))
    #expect(!content.isUserInteractionEnabled)
    fixture.settle()
    #expect(content.window == nil)
  }

  @Test func `A provider is asked on both sides, also for views that draw nothing`() throws {
    let (old, new) = (Dial(), Dial())
    for (dial, width) in [(old, 20), (new, 40)] {
      dial.frame = CGRect(x: 0, y: 0, width: width, height: 20)
      dial.matchID = "dial"
      dial.given = UILabel()
    }
    let fixture = MatchFixture(root: BuiltController("List", old))
    fixture.push(BuiltController("Detail", new))
    #expect(old.requests == ["source push 40"] && new.requests == ["destination push 20"])
    let shape = try #require(fixture.session?.stage.renderer.standIns.first).shape
    for content in [old.given, new.given] { #expect(content?.isDescendant(of: shape) == true) }
    fixture.settle()
  }

  @Test func `A provided view whose image is larger than itself is cut by the box`() throws {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    content.addSubview(UIImageView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    let dial = Dial(frame: CGRect(x: 40, y: 60, width: 40, height: 60))
    dial.matchID = "box"
    dial.given = content
    let fixture = fixture()
    _ = push(dial, on: fixture)
    #expect(try shape(fixture).clipsToBounds && content.superview === shape(fixture))
    fixture.settle()
  }

  @Test func `A provided view that has another superview is not used`() {
    let provider = Dial()
    let view = box { $0.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) }
    view.matchTransition.contentProvider = provider
    let used = UIView()
    let owner = UIView()
    owner.addSubview(used)
    let request = ContentRequest(side: .source, kind: .push, counterpart: nil)
    for given in [used, view, nil] {
      provider.given = given
      #expect(view.providedContent(request) == nil)
    }
    provider.given = UIView()
    #expect(view.providedContent(request) === provider.given)
  }

  @Test func `A placeholder shows its box only`() throws {
    let view = box { $0.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) }
    view.matchTransition.style = MatchStyle(snapshot: .placeholder).with(\.fade, .destinationOnly)
    let fixture = fixture()
    _ = push(view, on: fixture)
    let shape = try shape(fixture)
    #expect(shape.subviews == [] && shape.backgroundColor != nil)
    fixture.settle()
  }

  @Test func `An effect view flies as the same effect, at work`() throws {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    blur.frame = CGRect(x: 40, y: 60, width: 40, height: 60)
    blur.matchID = "box"
    let fixture = fixture()
    _ = push(blur, on: fixture)
    let copy = try #require(try shape(fixture).subviews.last as? UIVisualEffectView)
    #expect(copy !== blur && copy.effect === blur.effect)
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    #expect(copy.bounds.size == CGSize(width: 30, height: 45))
    fixture.session?.finish()
    fixture.settle()
    #expect(blur.alpha == 1)
  }

  @Test func `No snapshot shows the text of a secure field`() throws {
    let field = UITextField(frame: CGRect(x: 40, y: 60, width: 40, height: 60))
    field.text = "secret"
    field.isSecureTextEntry = true
    field.matchID = "box"
    let fixture = fixture()
    _ = push(field, on: fixture)
    #expect(try shape(fixture).subviews.allSatisfy { !($0 is UIImageView) && $0.subviews.isEmpty })
    fixture.settle()
    #expect(field.alpha == 1)
  }

  @Test func `A memory warning drops the flights, and the screens continue`() throws {
    let view = box { $0.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) }
    let fixture = fixture()
    let detail = push(view, on: fixture)
    var shape = try shape(fixture)
    fixture.screen.advance(by: 0.1)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(shape.superview == nil && view.alpha == 1)
    // Nobody retains the dropped content.
    weak let content = shape
    shape = UIView()
    #expect(content == nil)
    let session = try #require(fixture.session)
    fixture.screen.advance(by: 0.1)
    #expect(session.didComplete == nil)
    fixture.settle()
    #expect(session.didComplete == true && fixture.navigation.topViewController === detail)
  }

  @Test func `A picture is blurred by the requested radius and keeps its mean`() throws {
    // A white half on black. The edge of a blur with standard deviation s rises like the integral of a
    // Gaussian, from 16 % to 84 % within 2 s.
    let side = 96.0
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let sharp = UIGraphicsImageRenderer(
      size: CGSize(width: side, height: 8), format: format
    ).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: 8))
      UIColor.white.setFill()
      context.fill(CGRect(x: side / 2, y: 0, width: side / 2, height: 8))
    }
    for radius in [3.0, 6, 10] {
      let soft = sharp.blurred(by: radius)
      #expect(soft.size == sharp.size)
      let line = try soft.reds(inRow: 4)
      #expect(line[0] < 8 && line[95] > 247)
      let low = try #require(line.firstIndex { $0 > 0.16 * 255 })
      let high = try #require(line.firstIndex { $0 > 0.84 * 255 })
      #expect(abs(Double(high - low) - 2 * radius) <= max(2, 0.35 * radius))
      #expect(zip(line, line.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    }
    #expect(sharp.blurred(by: 0) === sharp)
  }
}

extension UIImage {
  /// Returns the red of each pixel of one row, 0...255.
  @MainActor fileprivate func reds(inRow row: Int) throws -> [Double] {
    let screen = HeadlessScreen(size: size, scale: 1)
    screen.window.addSubview(UIImageView(image: self))
    screen.runTurn()
    let pixels = screen.render().bitmap.pixels
    return (0..<Int(size.width)).map { Double(pixels[row * Int(size.width) + $0] & 0xFF) }
  }
}
