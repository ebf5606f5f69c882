import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

/// The comparison of an app's end with the engine and without it.
@Suite(.freshRuntime) @MainActor struct SameEndTests {
  @Test func `A push and a pop by code end the same`() async {
    await expectSameEnd {
      ListApp()
    } script: { run in
      run.call { $0.open(7) }
      await run.wait(1)
      run.call { $0.popViewController(animated: true) }
      await run.wait(1)
    }
  }

  @Test func `A pop in the middle of a push ends the same`() async {
    await expectSameEnd {
      ListApp()
    } script: { run in
      run.call { $0.open(3) }
      await run.wait(0.2)
      run.call { $0.popViewController(animated: true) }
      await run.wait(2)
    }
  }

  @Test func `Tapped rows, a switch and scrolled content reach the other run`() async {
    var received: [String] = []
    await expectSameEnd {
      ListApp(onAction: { received.append($0) })
    } script: { run in
      run.screen.perform(.tap(at: CGPoint(x: 195, y: 230)))
      await run.wait(1)
      run.screen.perform(.tap(at: CGPoint(x: 60, y: 720)))
      await run.wait(0.5)
      run.screen.perform(
        .edgeSwipe(from: .left, of: run.window.bounds, distance: 300, duration: 0.3))
      await run.wait(1)
      run.screen.perform(
        .drag(
          from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.2,
          releaseSpeed: 900))
      await run.wait(2)
    }
    // Each run of the app tells what it received: the first by touches, the second by the log.
    let actions = ["row 2", "switch true"]
    #expect(received == actions + actions)
  }

  @Test func `A cancelled swipe and a cancelled dismissal end the same`() async {
    await expectSameEnd {
      ListApp()
    } script: { run in
      run.call { $0.open(1) }
      await run.wait(1)
      run.screen.perform(
        .drag(
          from: CGPoint(x: 1, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.4, releaseSpeed: 0))
      await run.wait(1)
      run.call { $0.presentCard() }
      await run.wait(1)
      run.screen.perform(
        .drag(
          from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 380), duration: 0.4,
          releaseSpeed: 0))
      await run.wait(1)
    }
  }

  @Test func `A finger that dismisses a card ends as a call would`() async {
    await expectSameEnd {
      ListApp()
    } script: { run in
      run.call { $0.presentCard() }
      await run.wait(1)
      run.screen.perform(
        .drag(
          from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 0.3,
          releaseSpeed: 2000))
      await run.wait(1)
    }
  }

  @Test func `A view that only the engine's run changes fails with its path`() async {
    let sentences = await failures {
      await expectSameEnd {
        ListApp()
      } script: { run in
        run.call { app in
          app.matchTransition.onEnd = { [unowned app] _, _ in app.detail?.badge.alpha = 0.25 }
          app.open(4)
        }
        await run.wait(1)
      }
    }
    #expect(sentences.count == 2)
    for sentence in sentences {
      #expect(sentence.contains("DetailPage"))
      #expect(sentence.contains("alpha is 0.25 with the engine and 1 without"))
    }
  }

  @Test func `A script in which nothing matches fails, and says what the finger hit`() async {
    let advice =
      "Enable a container in the closure that makes the root, and let the script animate a change."
    let idle = await failures {
      await expectSameEnd {
        ListApp()
      } script: { run in
        run.screen.perform(.tap(at: CGPoint(x: 195, y: 230)))
        await run.wait(1)
        run.call { $0.setViewControllers([UIViewController()], animated: false) }
        run.screen.perform(.tap(at: CGPoint(x: 195, y: 230)))
        await run.wait(1)
      }
    }
    #expect(idle == [])
    let missed = await failures {
      await expectSameEnd {
        UIViewController()
      } script: { run in
        run.screen.perform(.tap(at: CGPoint(x: 195, y: 230)))
        await run.wait(1)
      }
    }
    #expect(
      missed == [
        """
        No matched transition ran in the script, so there is nothing to compare. The finger came down at \
        (195, 230) on a UIView, and no recognizer, control or list reacted. \(advice)
        """
      ])
    let disabled = await failures {
      await expectSameEnd { () -> ListApp in
        let app = ListApp()
        app.matchTransition.isEnabled = false
        return app
      } script: { run in
        run.call { $0.open(7) }
        await run.wait(1)
      }
    }
    #expect(
      disabled == [
        """
        No matched transition ran in the script, so there is nothing to compare. The matchTransition of \
        ListApp with DetailPage on top is not enabled; set its isEnabled to true. \(advice)
        """
      ])
  }

  @Test func `A change in place counts as a transition`() async {
    let sentences = await failures {
      await expectSameEnd {
        ListApp()
      } script: { run in
        run.call { app in app.view.matchTransition.animate { app.view.backgroundColor = .red } }
        await run.wait(1)
      }
    }
    #expect(sentences == [])
  }

  @Test func `Another screen at the end fails`() async {
    let sentences = await failures {
      await expectSameEnd {
        ListApp()
      } script: { run in
        run.call { app in
          app.matchTransition.onEnd = { [unowned app] _, _ in
            app.popToRootViewController(animated: false)
          }
          app.open(4)
        }
        await run.wait(1)
      }
    }
    #expect(sentences.first?.contains("the containers show ") == true)
  }
}

/// A stack with a table whose rows open pages, and a card to present.
private final class ListApp: UINavigationController {
  private let onAction: (String) -> Void
  private(set) var detail: DetailPage?

  init(onAction: @escaping (String) -> Void = { _ in }) {
    self.onAction = onAction
    super.init(nibName: nil, bundle: nil)
    let list = RowList()
    list.onChoice = { [unowned self] row in
      self.onAction("row \(row)")
      open(row)
    }
    viewControllers = [list]
    isNavigationBarHidden = true
    matchTransition.isEnabled = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  func open(_ row: Int) {
    let page = DetailPage(row, onSwitch: onAction)
    detail = page
    pushViewController(page, animated: true)
  }

  func presentCard() {
    let card = BuiltController(
      "Card", .tagged("card", CGRect(x: 20, y: 120, width: 350, height: 500), .blue))
    card.modalPresentationStyle = .fullScreen
    card.matchPresentation.isEnabled = true
    present(card, animated: true)
  }
}

private final class RowList: UITableViewController {
  var onChoice: (Int) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.selectionStyle = .none
    cell.contentView.backgroundColor = indexPath.row.isMultiple(of: 2) ? .red : .green
    cell.contentView.matchID = "row-\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice(indexPath.row)
  }
}

private final class DetailPage: UIViewController {
  let badge = UIView.filled(CGRect(x: 20, y: 600, width: 40, height: 40), .yellow)
  private let row: Int
  private let onSwitch: (String) -> Void

  init(_ row: Int, onSwitch: @escaping (String) -> Void) {
    (self.row, self.onSwitch) = (row, onSwitch)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(
      .tagged(
        "row-\(row)", CGRect(x: 0, y: 100, width: 390, height: 300), row % 2 == 0 ? .red : .green))
    view.addSubview(badge)
    let control = UISwitch(frame: CGRect(x: 40, y: 705, width: 51, height: 31))
    control.addAction(
      UIAction { [unowned self, unowned control] _ in onSwitch("switch \(control.isOn)") },
      for: .valueChanged)
    view.addSubview(control)
  }
}
