import RuntimeSupport
import Testing
import UIKit

/// Margins of views and of root views, by Apple's documentation.
@MainActor @Suite(.freshRuntime) struct LayoutMarginsTests {
  private let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))

  private func show(_ controller: UIViewController) {
    screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    screen.window.rootViewController = controller
    screen.runTurn()
  }

  @Test func `A root view has the system's least margins, and other views have 8 points`() {
    let controller = UIViewController()
    show(controller)
    let view: UIView = controller.view
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    #expect(view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 16, y: 47, width: 390 - 32, height: 844 - 81))
    #expect(content.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test
  func `The greater of an app's margins and the least ones counts, until the controller opts out`()
  {
    let controller = UIViewController()
    show(controller)
    let view: UIView = controller.view
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 3, leading: 4, bottom: 0, trailing: 20)
    #expect(view.layoutMargins == UIEdgeInsets(top: 50, left: 16, bottom: 34, right: 20))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let edge = content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)
    edge.isActive = true
    view.layoutIfNeeded()
    #expect(content.frame.minX == 16)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 50, left: 4, bottom: 34, right: 20))
    view.layoutIfNeeded()
    #expect(content.frame.minX == 4)
  }

  @Test func `A view that becomes a root view lays its content out by the new margins`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
    view.layoutIfNeeded()
    #expect(content.frame.minX == 8)
    let controller = UIViewController()
    controller.view = view
    show(controller)
    #expect(content.frame.minX == 16)
  }

  // MARK: Changes

  private final class Told: UIView {
    var times = 0
    override func layoutMarginsDidChange() { times += 1 }
  }

  private final class ToldController: UIViewController {
    var times = 0
    override func loadView() { view = Told() }
    override func viewLayoutMarginsDidChange() { times += 1 }
  }

  @Test func `A safe area that changes tells views and controllers of other margins`() throws {
    let controller = ToldController()
    show(controller)
    let view = try #require(controller.view as? Told)
    let (follower, own) = (Told(), Told())
    follower.preservesSuperviewLayoutMargins = true
    // Both lie below the safe area, so only the first one has other margins, by those of the root view.
    for child in [follower, own] {
      child.frame = CGRect(x: 0, y: 400, width: 390, height: 100)
      view.addSubview(child)
    }
    screen.runTurn()
    (controller.times, view.times, follower.times, own.times) = (0, 0, 0, 0)
    screen.safeAreaInsets.top = 50
    #expect(view.layoutMargins.top == 50)
    #expect(view.times >= 1 && controller.times >= 1)
    #expect(follower.times >= 1 && own.times == 0)
    view.insetsLayoutMarginsFromSafeArea = false
    (controller.times, view.times) = (0, 0)
    screen.safeAreaInsets.top = 20
    #expect(view.times == 0 && controller.times == 0)
    controller.view.layoutMargins.left = 40
    #expect(view.times == 1 && controller.times == 1)
  }
}
