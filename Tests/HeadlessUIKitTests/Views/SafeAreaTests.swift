import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct SafeAreaTests {
  private let insets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)

  @Test func `a view's safe area is what of the window's reaches into it`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    screen.safeAreaInsets = insets
    #expect(screen.window.safeAreaInsets == insets)
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 160))
    #expect(view.safeAreaInsets == .zero)
    screen.window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
    view.frame = CGRect(x: 0, y: 60, width: 100, height: 140)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 35))
    view.addSubview(inner)
    // It ends 5 points above the view's bottom edge, 25 points of it are covered.
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 25, right: 0))
    view.bounds.size.height = 150
    // The view has no more than the window's 30 points, 15 of which are below the inner view.
    #expect(view.safeAreaInsets.bottom == 30 && inner.safeAreaInsets.bottom == 15)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
  }

  /// A screen of 390 by 844 points whose content hangs on the safe area.
  @MainActor private final class Hanging: UIViewController {
    let label = UIView()
    private(set) var changes = 0
    private(set) var layouts = 0

    override func viewDidLoad() {
      view.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        label.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        label.widthAnchor.constraint(equalToConstant: 50),
        label.heightAnchor.constraint(equalToConstant: 20),
      ])
    }

    override func viewSafeAreaInsetsDidChange() { changes += 1 }
    override func viewDidLayoutSubviews() { layouts += 1 }
  }

  private func hanging() -> (HeadlessScreen, Hanging) {
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let controller = Hanging()
    screen.window.rootViewController = controller
    screen.runTurn()
    return (screen, controller)
  }

  @Test(arguments: [false, true])
  func `Rule 7.10: a transform changes the safe area and lays the view out`(isInSpace: Bool) {
    let (screen, controller) = hanging()
    let view: UIView = controller.view
    #expect(view.safeAreaInsets.top == 47 && controller.label.frame.minY == 47)
    func move(_ transform: CGAffineTransform) {
      let (changes, layouts) = (controller.changes, controller.layouts)
      if isInSpace {
        view.transform3D = CATransform3DMakeAffineTransform(transform)
      } else {
        view.transform = transform
      }
      #expect(controller.changes == changes + 1)
      screen.runTurn()
      #expect(controller.layouts == layouts + 1)
    }
    move(CGAffineTransform(translationX: 0, y: 200))
    // The frame has left the window's top. It reaches below the bottom, and has no more than the window's.
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(controller.label.frame.minY == 0)
    move(CGAffineTransform(translationX: 0, y: 20))
    #expect(controller.label.frame.minY == 27)
    // Half the height leaves 211 points above.
    move(CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(view.safeAreaInsets == .zero && controller.label.frame.minY == 0)
    move(.identity)
    #expect(view.safeAreaInsets.top == 47 && controller.label.frame.minY == 47)
  }

  @Test func `Rule 7.10: what lies in a view that is transformed gets other insets too`() {
    let (screen, controller) = hanging()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    inner.contentInsetAdjustmentBehavior = .always
    controller.view.addSubview(inner)
    screen.runTurn()
    #expect(inner.safeAreaInsets.top == 47 && inner.adjustedContentInset.top == 47)
    controller.view.transform = CGAffineTransform(translationX: 0, y: 30)
    screen.runTurn()
    #expect(inner.safeAreaInsets.top == 17 && inner.adjustedContentInset.top == 17)
  }

  @Test func `Rule 7.10: writes to the layer and animations of it change no safe area`() {
    let (screen, controller) = hanging()
    let view: UIView = controller.view
    let (changes, layouts) = (controller.changes, controller.layouts)
    view.layer.position.y += 200
    screen.runTurn()
    #expect(view.safeAreaInsets.top == 47 && controller.label.frame.minY == 47)
    view.layer.position.y -= 200
    let move = CABasicAnimation(keyPath: "transform")
    move.toValue = CATransform3DMakeTranslation(0, 200, 0)
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    view.layer.add(move, forKey: "move")
    screen.advance(by: 1)
    #expect(view.layer.presentation()?.transform.m42 == 200)
    #expect(view.safeAreaInsets.top == 47 && view.frame.minY == 0)
    #expect(controller.changes == changes && controller.layouts == layouts)
  }

  /// Only a device can tell whether a layout pass finds a layer that has moved.
  @Test(arguments: [false, true])
  func `Rule 7.10: a layout pass measures the safe area in one reading [I]`(measures: Bool) {
    HeadlessReadings.layoutMeasuresSafeAreas = measures
    let (screen, controller) = hanging()
    controller.view.layer.position.y += 200
    controller.view.setNeedsLayout()
    screen.runTurn()
    #expect(controller.view.safeAreaInsets.top == (measures ? 0 : 47))
  }

  @Test func `A broken transform takes the safe area away, and ends`() {
    let (screen, controller) = hanging()
    controller.view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    screen.runTurn()
    #expect(controller.view.safeAreaInsets.left == 0)
    controller.view.transform = .identity
    screen.runTurn()
    #expect(controller.view.safeAreaInsets.top == 47)
  }

  @Test func `changes are told to the view and to its controller`() {
    @MainActor final class Controller: UIViewController {
      var seen: [CGFloat] = []
      override func viewSafeAreaInsetsDidChange() { seen.append(view.safeAreaInsets.top) }
    }
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    let controller = Controller()
    screen.window.rootViewController = controller
    screen.safeAreaInsets = insets
    screen.safeAreaInsets = insets
    controller.additionalSafeAreaInsets.top = 7
    #expect(controller.seen == [50, 57])
    let view: UIView = controller.view
    // The least margin of a root view is 0 at the top.
    #expect(view.layoutMargins.top == 57)
    controller.view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 0)
  }

  @Test func `A view added before its screen is shown gets the safe area`() {
    @MainActor final class Observer: UIView {
      var tops: [CGFloat] = []
      override func safeAreaInsetsDidChange() { tops.append(safeAreaInsets.top) }
    }
    @MainActor final class Screen: UIViewController {
      let list = UITableView()
      let observer = Observer()
      override func viewDidLoad() {
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list)
        observer.frame = CGRect(x: 0, y: 10, width: 50, height: 50)
        view.addSubview(observer)
      }
    }
    // The bar alone makes the safe area, and the controller's view has it before it has a window.
    let screen = HeadlessScreen(size: UIScreen.main.bounds.size)
    let (first, second) = (Screen(), Screen())
    let stack = UINavigationController(rootViewController: first)
    screen.window.rootViewController = stack
    screen.runTurn()
    let height = stack.navigationBar.frame.maxY
    #expect(height == 44)
    stack.pushViewController(second, animated: false)
    screen.runTurn()
    for controller in [first, second] {
      #expect(controller.list.adjustedContentInset.top == height)
      #expect(controller.list.contentOffset.y == -height)
      #expect(controller.observer.tops == [height - 10])
    }
    // Insets of a controller deep down, below views without any.
    let (outer, inner) = (UIView(frame: second.view.bounds), UIViewController())
    inner.view.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    inner.additionalSafeAreaInsets.top = 7
    let view = Observer(frame: inner.view.bounds)
    inner.view.addSubview(view)
    outer.addSubview(inner.view)
    second.view.addSubview(outer)
    #expect(view.safeAreaInsets.top == 7 && view.tops == [7])
  }

  @Test func `traits come from the screen and can be overridden below`() {
    @MainActor final class Observer: UIView {
      var old: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        old.append(previousTraitCollection!.userInterfaceStyle)
      }
    }
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    let (parent, child) = (UIView(), Observer())
    screen.window.addSubview(parent)
    parent.addSubview(child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.old == [.light])
    parent.overrideUserInterfaceStyle = .unspecified
    screen.overrideTraitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(layoutDirection: .rightToLeft),
    ])
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.old == [.light, .dark, .light])
    #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    child.semanticContentAttribute = .forceLeftToRight
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(
      child.traitCollection.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      !child.traitCollection.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test func `a parent controller overrides the traits of a child`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    let (parent, child) = (UIViewController(), UIViewController())
    screen.window.rootViewController = parent
    func label() -> UILabel {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    // A style of its own does not keep a view from hearing of a text size.
    let (early, dark, late, outside) = (label(), UIView(), label(), label())
    dark.overrideUserInterfaceStyle = .dark
    dark.addSubview(early)
    child.view.addSubview(dark)
    parent.view.addSubview(outside)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    parent.setOverrideTraitCollection(large, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == large)
    child.view.addSubview(late)
    // Apple's table of text sizes: body is 17 points, and 23 at the largest size below accessibility.
    #expect(early.font.pointSize == 23 && late.font.pointSize == 23)
    #expect(outside.font.pointSize == 17)
    #expect(early.traitCollection.userInterfaceStyle == .dark)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(early.font.pointSize == 17 && late.font.pointSize == 17)
    parent.setOverrideTraitCollection(large, forChild: child)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.traitCollection.preferredContentSizeCategory == .large)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func `tint comes from above unless a view has its own`() {
    @MainActor final class Observer: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (parent, child) = (UIView(), Observer())
    parent.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .green
    parent.tintColor = .blue
    #expect(child.tintColor == .green)
    #expect(child.changes == 2)
  }

  @Test func `a view hears of the tint of another superview, if it is another tint`() {
    @MainActor final class Observer: UIView {
      var heard: [UIColor] = []
      override func tintColorDidChange() { heard.append(tintColor) }
    }
    let (plain, red, alsoRed) = (UIView(), UIView(), UIView())
    (red.tintColor, alsoRed.tintColor) = (.red, .red)
    let (child, below, own) = (Observer(), Observer(), Observer())
    own.tintColor = .green
    child.addSubview(below)
    child.addSubview(own)
    plain.addSubview(child)
    #expect(child.heard.isEmpty && below.heard.isEmpty)
    red.addSubview(child)
    alsoRed.addSubview(child)
    #expect(child.heard == [.red] && below.heard == [.red])
    child.removeFromSuperview()
    #expect(child.heard == [.red, .systemBlue] && below.heard == child.heard)
    #expect(own.heard == [.green])
  }
}
