import RuntimeSupport
import Testing
import UIKit

/// Calls of published transition code in presentations that once went wrong.
@MainActor @Suite(.freshRuntime) struct PresentationFaultTests {
  @Test func `a presentation controller may add the presented view before the transition`() {
    let fixture = ModalFixture(.custom)
    let log = fixture.log
    fixture.usePresentation { presentation in
      presentation.onWillBegin = { [unowned presentation] in
        presentation.containerView!.addSubview(presentation.presentedView!)
        log.note("added")
      }
    }
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.advance(by: 1)
    let lines = log.take()
    let added = lines.firstIndex(of: "added")
    let appears = lines.firstIndex(of: "B.willAppear(true)")
    #expect(added != nil && appears != nil && added! < appears!)
    #expect(lines.filter { $0 == "B.willAppear(true)" }.count == 1)
    #expect(fixture.b.view.window != nil)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
    .overCurrentContext, .custom,
  ])
  func `a screen without animation has laid out when it has appeared`(
    style: UIModalPresentationStyle
  ) {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let (root, next) = (UIViewController(), LayoutWitness())
    screen.window.rootViewController = root
    screen.runTurn()
    next.modalPresentationStyle = style
    root.present(next, animated: false)
    screen.runTurn()
    screen.runTurn()
    #expect(next.frameAsItAppeared == next.view.bounds)
    #expect(next.view.bounds.width == 100)
  }

  @Test func `the end of an interaction is heard of`() {
    let fixture = ModalFixture(.custom)
    let interaction = UIPercentDrivenInteractiveTransition()
    fixture.use(ManualTransition(fixture.log), interaction)
    fixture.a.present(fixture.b, animated: true)
    fixture.screen.runTurn()
    var ends: [Bool] = []
    fixture.b.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
    #expect(ends == [])
    interaction.finish()
    #expect(ends == [false])
  }
}

/// A controller whose constraints fill its view with another one.
private final class LayoutWitness: UIViewController {
  private let content = UIView()
  var frameAsItAppeared: CGRect?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    frameAsItAppeared = content.frame
  }
}
