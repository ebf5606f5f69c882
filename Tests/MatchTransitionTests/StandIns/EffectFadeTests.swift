import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Visual effects are shown in part, because UIKit switches them off in views with fractional alpha.
@Suite(.freshRuntime) @MainActor struct EffectFadeTests {
  private let radius = 30.0

  /// Returns a blur view with a radius of 30 points that contains a box.
  private func blur(
    _ frame: CGRect = CGRect(x: 10, y: 60, width: 40, height: 40)
  ) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = frame
    let mark = UIView.filled(CGRect(x: 5, y: 5, width: 10, height: 10), .black)
    view.contentView.addSubview(mark)
    return view
  }

  /// Returns the radius of the displayed blur, in points.
  private func shownRadius(_ view: UIVisualEffectView) -> Double {
    (view.layer.presentation() as? CABackdropLayer)?.extra("blurRadius").number ?? .nan
  }

  /// Returns the fraction that an animator has after `share` was written (rule 1.10).
  private func fraction(_ share: Double) -> Double { min(max(share, 0.00001), 0.99999) }

  private func effectViews(in root: UIView) -> [UIVisualEffectView] {
    ([root as? UIVisualEffectView].compactMap { $0 }) + root.subviews.flatMap(effectViews)
  }

  /// Checks that no visual effect in the window has fractional opacity, nor any of its ancestors.
  private func expectWorking(_ window: UIWindow, _ comment: Comment) {
    for view in effectViews(in: window) {
      var opacities: [Float] = []
      var next: UIView? = view
      while let ancestor = next {
        opacities.append(ancestor.seen.opacity)
        next = ancestor.superview
      }
      #expect(opacities.contains(0) || opacities.allSatisfy { $0 == 1 }, comment)
    }
  }

  @Test func `A view that contains effects fades in parts and is restored`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let root = UIView(frame: screen.window.bounds)
    let card = UIView.filled(
      CGRect(x: 10, y: 10, width: 80, height: 80), UIColor(red: 1, green: 0, blue: 0, alpha: 0.8))
    card.layer.shadowOpacity = 0.5
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.alpha = 0.6
    let blur = blur()
    let mark = blur.contentView.subviews[0]
    screen.window.addSubview(root)
    root.addSubview(card)
    card.addSubview(label)
    card.addSubview(blur)
    screen.runTurn()
    let color = card.backgroundColor
    let fade = EffectFade(root, ChangeLedger())
    for share in [0.75, 0.25, 0, 1, 0.5] {
      fade.show(share)
      screen.runTurn()
      #expect(abs(shownRadius(blur) - radius * fraction(share)) < 1e-9)
      #expect(abs(label.alpha - 0.6 * share) < 1e-6 && abs(mark.alpha - share) < 1e-6)
      #expect([root, card, blur].allSatisfy { $0.alpha == 1 })
      #expect(abs((card.layer.backgroundColor?.alpha ?? 0) - 0.8 * share) < 1e-6)
      #expect(abs(card.layer.shadowOpacity - 0.5 * Float(share)) < 1e-6)
    }
    fade.end()
    screen.runTurn()
    #expect(shownRadius(blur) == radius && blur.effect != nil)
    #expect(label.alpha == CGFloat(Float(0.6)) && mark.alpha == 1)
    #expect(card.backgroundColor == color && card.layer.shadowOpacity == 0.5)
  }

  /// Removes the animations that UIKit drops by rule 1.27.
  private func loseEffect(of view: UIVisualEffectView) {
    view.layer.removeAllAnimations()
  }

  @Test func `An effect that the app shows while its screen fades is not dimmed`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let root = UIView(frame: screen.window.bounds)
    let (list, late) = (UIScrollView(frame: root.bounds), blur())
    late.alpha = 0
    list.addSubview(late)
    screen.window.addSubview(root)
    for view in [blur(), list] { root.addSubview(view) }
    screen.runTurn()
    let ledger = ChangeLedger()
    let fade = EffectFade(root, ledger)
    fade.show(0.5)
    late.alpha = 1
    fade.show(0.4)
    screen.runTurn()
    #expect(list.alpha == 1 && late.alpha == 1 && abs(shownRadius(late) - radius * 0.4) < 1e-9)
    fade.end()
    ledger.restoreAll()
    #expect(list.alpha == 1 && late.alpha == 1)
  }

  @Test func `Rule 1.27: a partial effect is made anew when the app becomes active`() {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let blur = blur()
    screen.window.addSubview(blur)
    screen.runTurn()
    let fade = EffectFade(blur, ChangeLedger())
    fade.show(0.4)
    screen.runTurn()
    #expect(abs(shownRadius(blur) - radius * 0.4) < 1e-9)
    loseEffect(of: blur)
    screen.runTurn()
    #expect(shownRadius(blur) != radius * 0.4)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    screen.runTurn()
    #expect(abs(shownRadius(blur) - radius * 0.4) < 1e-9)
    fade.end()
    screen.runTurn()
    #expect(shownRadius(blur) == radius && blur.effect != nil)
    // After the end nothing is made anew.
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    screen.runTurn()
    #expect(shownRadius(blur) == radius)
  }

  @Test func `Rule 1.27: a blur of a held push has its share again after the app was inactive`()
    throws
  {
    let bar = blur()
    bar.matchTransition.effect = .fade.during(entering: .fraction(0...1))
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List"), to: BuiltController("Detail", bar))
    let container = try #require(session.stage.touchView.superview)
    let view = try #require(effectViews(in: container).first { $0 !== bar })
    session.scrub(to: 0.4)
    fixture.screen.advance(by: 2 / 60)
    #expect(abs(shownRadius(view) - radius * fraction(0.4)) < 1e-9)
    fixture.screen.resignActive()
    fixture.screen.runTurn()
    // UIKit has taken the effect from its animator, and shows all of it.
    #expect(shownRadius(view) == radius)
    fixture.screen.becomeActive()
    fixture.screen.runTurn()
    #expect(abs(shownRadius(view) - radius * fraction(0.4)) < 1e-9)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true)
    #expect(shownRadius(bar) == radius && bar.effect != nil)
  }

  @Test func `Rule 1.27: a partial effect is made anew in another window`() {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let other = UIWindow(frame: screen.window.bounds)
    other.isHidden = false
    let blur = blur()
    screen.window.addSubview(blur)
    screen.runTurn()
    let fade = EffectFade(blur, ChangeLedger())
    fade.show(0.4)
    screen.runTurn()
    other.addSubview(blur)
    loseEffect(of: blur)
    fade.show(0.4)
    screen.runTurn()
    #expect(abs(shownRadius(blur) - radius * 0.4) < 1e-9)
    fade.end()
  }

  @Test func `An effect that the app sets during the transition stays`() {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let (changed, cleared) = (blur(), blur())
    let fades = [changed, cleared].map { view in
      screen.window.addSubview(view)
      return EffectFade(view, ChangeLedger())
    }
    screen.runTurn()
    for fade in fades { fade.show(0.5) }
    let other = UIBlurEffect(style: .dark)
    changed.effect = other
    cleared.effect = nil
    for fade in fades { fade.end() }
    screen.runTurn()
    #expect(changed.effect === other && shownRadius(changed) == 20)
    #expect(cleared.effect == nil && shownRadius(cleared) == 0)
  }

  @Test func `An alpha that the app writes during the transition stays`() {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let root = UIView(frame: screen.window.bounds)
    let (early, late) = (UIView(), UIView())
    for view in [early, late, blur()] { root.addSubview(view) }
    screen.window.addSubview(root)
    screen.runTurn()
    let fade = EffectFade(root, ChangeLedger())
    fade.show(0.5)
    early.alpha = 0.25
    fade.show(0.75)
    #expect(abs(early.alpha - 0.1875) < 1e-6 && abs(late.alpha - 0.75) < 1e-6)
    late.alpha = 0.25
    fade.end()
    #expect(early.alpha == 0.25 && late.alpha == 0.25)
  }

  @Test func `A view that draws itself around an effect fades as a whole`() {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let photo = UIImageView(
      image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      })
    photo.frame = screen.window.bounds
    photo.addSubview(blur())
    screen.window.addSubview(photo)
    screen.runTurn()
    let fade = EffectFade(photo, ChangeLedger())
    fade.show(0.5)
    #expect(photo.alpha == 0.5)
    fade.end()
    #expect(photo.alpha == 1)
  }

  @Test func `An entering effect view changes the intensity of its effect`() throws {
    let bar = blur()
    bar.matchTransition.effect = .fade.during(entering: .fraction(0...1))
    bar.layer.borderWidth = 1
    bar.layer.borderColor = UIColor.black.cgColor
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.matchTransition.options.screenEffect = .fade
    let session = try #require(fixture.push(BuiltController("Detail", bar)))
    let container = try #require(bar.superview?.superview)
    let copy = try #require(effectViews(in: container).first { $0 !== bar })
    let shape = try #require(copy.superview)
    let picture = try #require(copy.contentView.subviews.first)
    for progress in [0.25, 0.5, 1, 0.75] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(shownRadius(copy) - radius * fraction(progress)) < 1e-9)
      #expect(abs(picture.alpha - progress) < 1e-6 && shape.alpha == 1 && copy.alpha == 1)
      #expect(abs((shape.layer.borderColor?.alpha ?? 0) - progress) < 1e-6)
      #expect(bar.alpha == 0)
    }
    session.finish()
    fixture.settle()
    #expect(bar.alpha == 1 && shownRadius(bar) == radius)
  }

  enum Case: CaseIterable {
    case plain, unlike, clear, tagged, exchanged, live, zoomed

    @MainActor func prepare(_ matching: ControllerMatching) {
      matching.options.screenEffect = self == .zoomed ? .zoomIn : .fade
    }
  }

  private func screen(_ title: String, _ kind: Case) -> BuiltController {
    let isDetail = title == "Detail"
    return BuiltController(title) { root in
      root.addSubview(
        .tagged("box", CGRect(x: isDetail ? 60 : 0, y: 10, width: 20, height: 20)))
      let bar = blur(CGRect(x: 0, y: isDetail ? 60 : 120, width: 100, height: 40))
      if kind == .exchanged, isDetail { bar.effect = UIBlurEffect(style: .dark) }
      if [.tagged, .exchanged].contains(kind) { bar.matchID = "bar" }
      if kind == .unlike { root.backgroundColor = isDetail ? .black : .white }
      if kind == .clear { root.backgroundColor = nil }
      guard kind == .live else { return root.addSubview(bar) }
      let player = UIView(frame: CGRect(x: 0, y: isDetail ? 60 : 120, width: 100, height: 40))
      player.matchID = "player"
      player.matchTransition.style = MatchStyle(snapshot: .live(.destination))
      player.addSubview(blur(CGRect(x: 0, y: 20, width: 100, height: 20)))
      root.addSubview(player)
    }
  }

  @Test(arguments: Case.allCases)
  func `No effect ever lies in what is less than opaque`(_ kind: Case) throws {
    let list = screen("List", kind)
    let fixture = MatchFixture(root: list)
    kind.prepare(fixture.navigation.matchTransition)
    let detail = screen("Detail", kind)
    let settled = fixture.screen.render()
    fixture.push(detail)
    for step in 0..<40 {
      expectWorking(fixture.screen.window, "push, frame \(step)")
      fixture.screen.advance(by: 1 / 60)
    }
    fixture.settle()
    fixture.pop()
    let session = try #require(fixture.session)
    for share in [0.1, 0.3, 0.45, 0.6, 0.9, 0.2] {
      session.scrub(to: share)
      fixture.screen.advance(by: 1 / 60)
      expectWorking(fixture.screen.window, "pop at \(share)")
      let hidden = [list, detail].flatMap(\.view.subviews).filter { $0.taggedID?.id == "box" }
      #expect(hidden.count == 2 && hidden.allSatisfy { $0.alpha == 0 })
    }
    session.finish()
    fixture.settle()
    #expect(fixture.screen.difference(to: settled).largest == 0)
    for view in effectViews(in: list.view) + effectViews(in: detail.view) {
      #expect(view.effect != nil && view.alpha == 1)
      #expect(view.contentView.subviews.allSatisfy { $0.alpha == 1 })
    }
  }

  @Test func `A screen that two transitions fade at once is restored`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let tabs = UITabBarController()
    let first = self.screen("List", .clear)
    let stack = UINavigationController(rootViewController: self.screen("List", .clear))
    stack.isNavigationBarHidden = true
    tabs.viewControllers = [first, stack]
    for matching in [tabs.matchTransition, stack.matchTransition] as [ControllerMatching] {
      matching.isEnabled = true
      matching.options.duration = 0.5
    }
    screen.window.rootViewController = tabs
    screen.runTurn()
    let root = try #require(stack.viewControllers.first)
    tabs.selectedIndex = 1
    screen.advance(by: 0.2)
    let detail = self.screen("Detail", .clear)
    stack.pushViewController(detail, animated: true)
    for frame in 0..<60 {
      screen.advance(by: 1 / 60)
      expectWorking(screen.window, "frame \(frame)")
    }
    screen.advance(by: 2)
    for view in [first, root, detail].flatMap(\.view.subviews) {
      #expect(view.alpha == 1)
      guard let bar = view as? UIVisualEffectView else { continue }
      #expect(bar.effect != nil && bar.contentView.subviews[0].alpha == 1)
    }
    #expect(effectViews(in: detail.view).allSatisfy { shownRadius($0) == radius })
  }

  /// Before `progress` 0.15 the destination screen is still transparent.
  @Test(arguments: [0.1, 0.6])
  func `Effects work again as soon as an inner transition has ended`(
    _ progress: Double
  ) throws {
    let (bar, label) = (blur(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.matchTransition.options.screenEffect = .fade
    let session = try #require(
      fixture.push(
        BuiltController("Detail") { root in
          root.addSubview(label)
          root.addSubview(bar)
        }))
    session.scrub(to: progress)
    fixture.screen.advance(by: 1 / 60)
    let outer = EffectFade(fixture.navigation.view, ChangeLedger())
    outer.show(0.5)
    let container = try #require(bar.superview?.superview)
    #expect(container.alpha == 0.5)
    session.finish()
    fixture.settle()
    #expect(fixture.session == nil)
    expectWorking(fixture.screen.window, "after the inner transition")
    #expect(label.alpha == 0.5 && abs(shownRadius(bar) - radius / 2) < 1e-9)
    outer.show(0.75)
    fixture.screen.runTurn()
    #expect(label.alpha == 0.75 && abs(shownRadius(bar) - radius * 0.75) < 1e-9)
    outer.end()
    fixture.screen.runTurn()
    #expect([container, label, bar].allSatisfy { $0.alpha == 1 } && shownRadius(bar) == radius)
  }

  @Test func `An effect that is not displayed yet flies with a copy of its mask`() throws {
    let round = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    round.frame = CGRect(x: 20, y: 60, width: 40, height: 40)
    let circle = CAShapeLayer()
    circle.frame = round.bounds
    circle.path = UIBezierPath(ovalIn: round.bounds).cgPath
    round.layer.mask = circle
    round.matchTransition.effect = .scale(0.5)
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List"), to: BuiltController("Detail", round))
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let flown = fixture.screen.render()
    // The centre of the circle is dark, its corner is not.
    #expect(fixture.screen.color(40, 80)[0] < 128 && fixture.screen.color(22, 62)[0] > 250)
    #expect(round.alpha == 0 && round.layer.mask === circle)
    session.finish()
    fixture.settle()
    #expect(fixture.screen.render().isResampled(from: flown))
  }

  @Test func `A change in place continues an effect from the previous change`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    screen.window.rootViewController = controller
    let bar = blur()
    bar.matchID = "bar"
    controller.view.addSubview(bar)
    screen.runTurn()
    let options = TransitionOptions(duration: 0.5, curve: .linear)
    let matching = controller.view.matchTransition
    matching.animate(options) {
      bar.frame.origin.y = 120
      bar.effect = UIBlurEffect(style: .dark)
    }
    screen.advance(by: 0.1)
    let session = try #require(matching.animate(options) { bar.frame.origin.y = 10 })
    session.scrub(to: 0)
    screen.advance(by: 1 / 60)
    let copies = effectViews(in: controller.view).filter { $0 !== bar && $0.seen.opacity > 0 }
    #expect(copies.contains { ($0.effect as? UIBlurEffect)?.style == .light })
    session.finish()
    screen.advance(by: 2)
    #expect(bar.alpha == 1 && (bar.effect as? UIBlurEffect)?.style == .dark)
  }

  /// A box of the size of a screen with a blur that nobody sees.
  private func screenWithUnseenBlur(_ hide: (UIView) -> Void) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let unseen = blur()
    hide(unseen)
    root.addSubview(unseen)
    return root
  }

  @Test func `A view whose effects are all hidden fades by its alpha`() {
    let window = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1).window
    let hidden = screenWithUnseenBlur { $0.isHidden = true }
    let faint = screenWithUnseenBlur { $0.alpha = 0 }
    // This view draws itself, so it fades as a whole although its effect is visible.
    let drawn = screenWithUnseenBlur { _ in }
    drawn.layer.addSublayer(CALayer())
    for view in [hidden, faint, drawn] {
      view.alpha = 0.5
      window.addSubview(view)
      let ledger = ChangeLedger()
      let fade = ViewFade(view, holdsEffects: true, ledger)
      for share in [0.75, 0, 0.5, 1] {
        fade.show(share)
        #expect(abs(view.alpha - 0.5 * share) < 1e-6)
      }
      fade.show(0.5)
      fade.end()
      ledger.restoreAll()
      #expect(view.alpha == 0.5)
    }
  }

  @Test func `A screen with a hidden effect fades in with its screen effect`() throws {
    let fixture = MatchFixture(root: BuiltController("List"))
    fixture.navigation.matchTransition.options.screenEffect = .zoomIn
    let detail = BuiltController("Detail") { [blur] root in
      let unseen = blur(CGRect(x: 10, y: 60, width: 40, height: 40))
      unseen.isHidden = true
      root.addSubview(unseen)
    }
    let session = try #require(fixture.push(detail))
    session.scrub(to: 0.3)
    fixture.screen.runTurn()
    // One half of the part from 0.15 to 0.45, in which the screen fades.
    #expect(abs(detail.view.alpha - 0.5) < 1e-6)
    session.finish()
    fixture.settle()
    #expect(detail.view.alpha == 1)
  }
}
