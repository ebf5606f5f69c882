import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import DemoScenes

// The card of the guide on modals, compiled and tested.

// snippet: card-view
final class CardView: UIView {
  let picture = UIImageView()
  let title = UILabel()

  init(_ photo: Photo) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 16
    clipsToBounds = true
    picture.image = photo.image
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    title.text = photo.title
    addSubview(picture)
    addSubview(title)
    matchID = MatchID(photo.id, in: "card")
    picture.matchID = photo.id
    title.matchID = MatchID(photo.id, in: "title")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 60)
    title.frame = CGRect(x: 16, y: bounds.height - 60, width: bounds.width - 32, height: 60)
  }
}
// end snippet

// snippet: card-page
final class CardController: UIViewController {
  let dim = UIView()
  let card: CardView

  init(_ photo: Photo) {
    card = CardView(photo)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    matchPresentation.isEnabled = true
    matchPresentation.gesture = .anywhere(followsFinger: true)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    dim.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    dim.frame = view.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.matchTransition.effect = .fade.during(entering: .whole, leaving: .whole)
    card.frame = CGRect(x: 20, y: 200, width: view.bounds.width - 40, height: 400)
    card.title.font = .systemFont(ofSize: 28, weight: .bold)
    view.addSubview(dim)
    view.addSubview(card)
  }
}
// end snippet

// snippet: card-home
final class HomeController: UIViewController {
  let photo: Photo
  let card: CardView

  init(_ photo: Photo) {
    self.photo = photo
    card = CardView(photo)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.frame = CGRect(x: 20, y: 110, width: 160, height: 200)
    view.addSubview(card)
  }

  func open() {
    present(CardController(photo), animated: true)
  }
}
// end snippet

// snippet: card-observer
extension HomeController: MatchObserver {
  func matchPrepare(for preparation: MatchPreparation) {
    card.isHidden = false
  }

  func matchDidEnd(_ session: MatchSession) {
    switch (session.kind, session.didComplete) {
    case (.present, true), (.dismiss, false): card.isHidden = true
    default: card.isHidden = false
    }
  }
}
// end snippet

@Suite(.freshRuntime) enum GuideCardExamples {
  // snippet: card-tests
  #if os(Linux)
    @Suite(.serialized) @MainActor struct CardTests {
      let home = HomeController(.photo(7))
      let page = CardController(.photo(7))
      let recorder: TransitionRecorder

      init() {
        recorder = TransitionRecorder(home)
      }

      /// Opens the card, and pulls it down by a distance in points.
      func pull(_ distance: CGFloat, releaseSpeed: CGFloat) async throws -> RecordedTransition {
        let present = try await recorder.present(page, from: home)
        present.expectMatches([7, MatchID(7, in: "card"), MatchID(7, in: "title")])
        present.expectRestored(except: [home.card])
        #expect(home.card.isHidden)

        let pull = try await recorder.record(page.matchPresentation, "pull") {
          recorder.screen.perform(
            .drag(
              from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 300 + distance),
              duration: 0.4, releaseSpeed: releaseSpeed))
        }
        pull.expectMatches([7, MatchID(7, in: "card"), MatchID(7, in: "title")])
        pull.expectContinuous()
        pull.expectRestored(except: [home.card])
        return pull
      }

      @Test func `A release at speed closes the card`() async throws {
        let pull = try await pull(260, releaseSpeed: 900)
        #expect(pull.didComplete == true)
        #expect(home.presentedViewController == nil)
        #expect(!home.card.isHidden)
      }

      @Test func `A release after a short pull returns the card`() async throws {
        let pull = try await pull(60, releaseSpeed: 0)
        #expect(pull.didComplete == false)
        #expect(home.presentedViewController === page)
        #expect(home.card.isHidden)
      }
    }
  #endif
  // end snippet
}
