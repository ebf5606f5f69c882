import MatchTransition
import UIKit

@testable import DemoScenes

// The code of the guides on Hero, the zoom of iOS 18 and missing flights, compiled.

@MainActor func replaceEnabling(_ navigationController: UINavigationController) {
  // snippet: hero-enable
  navigationController.matchTransition.isEnabled = true
  // end snippet
}

extension UIViewController {
  func replaceEnabling(of detail: UIViewController) {
    // snippet: hero-enable-modal
    detail.modalPresentationStyle = .fullScreen
    detail.matchPresentation.isEnabled = true
    present(detail, animated: true)
    // end snippet
  }
}

@MainActor func replaceIDs(imageView: UIImageView, titleLabel: UILabel, photo: Photo) {
  // snippet: hero-id
  imageView.matchID = photo.id
  titleLabel.matchID = MatchID(photo.id, in: "title")
  // end snippet
}

@MainActor func replaceModifiers(imageView: UIView, card: UIView, button: UIView, menu: UIView) {
  // snippet: hero-modifiers
  imageView.matchTransition.style = MatchStyle(path: .arc, priority: 10)
  card.matchTransition.effect = [.fade, .move(y: 100), .scale(0.5)]
  button.matchTransition.effect = .fade.during(entering: .seconds(delay: 0.2, duration: 0.3))
  menu.matchTransition.sourceID = "menu-button"
  // end snippet
}

@MainActor func replaceSprings(imageView: UIView, textView: UIView) {
  // snippet: hero-several
  textView.matchTransition.effect = ([.fade, .move(y: 100)] as MatchEffect)
    .during(entering: .seconds(delay: 0.2, duration: 0.3))
  // end snippet
  // snippet: hero-spring
  imageView.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.79)
  // end snippet
}

@MainActor func replaceDurations(
  _ navigationController: UINavigationController, avatar: UIView, bio: UIView
) {
  // snippet: hero-duration
  navigationController.matchTransition.options.duration = 0.6
  avatar.matchTransition.style = MatchStyle(window: .seconds(duration: 0.6), path: .arc)
  bio.matchTransition.style = MatchStyle(path: .arc)
  bio.matchTransition.effect = ([.fade, .move(y: 50)] as MatchEffect)
    .during(entering: .seconds(duration: 0.6), leaving: .seconds(duration: 0.6))
  // end snippet
}

@MainActor func replaceCascade(_ navigationController: UINavigationController) {
  // snippet: hero-cascade
  var cascade = MatchStagger.towards(.bottom, spread: 0.5)
  cascade.hasEvenSteps = true
  navigationController.matchTransition.options.stagger = cascade
  // end snippet
  // snippet: hero-cascade-matched
  navigationController.matchTransition.options.stagger =
    .towards(.bottom, spread: 0.5, includesMatched: true)
  // end snippet
}

@MainActor func replaceTypes(
  _ photo: UIViewController, _ navigationController: UINavigationController
) {
  // snippet: hero-modal
  photo.modalPresentationStyle = .fullScreen
  photo.matchPresentation.isEnabled = true
  photo.matchPresentation.options.screenEffect = .cover(from: .bottom)
  // end snippet
  // snippet: hero-select
  navigationController.matchTransition.options.screenEffect = .asymmetric(
    forward: .push(from: .trailing), backward: .cover(from: .bottom))
  // end snippet
  // snippet: screen-transform
  navigationController.matchTransition.options.screenEffect = .move(
    ScreenTransform(from: .trailing, scale: 0.8, parallax: 1, backScale: 0.8, darkness: 0))
  // end snippet
  // snippet: hero-navigation
  navigationController.matchTransition.isEnabled = true
  navigationController.matchTransition.options.screenEffect = .move(
    ScreenTransform(from: .trailing, scale: 0.8, parallax: 1, backScale: 0.8, darkness: 0))
  // end snippet
}

@MainActor func replaceDriver(
  _ pan: UIPanGestureRecognizer, photo: UIViewController, view: UIView
) {
  // snippet: hero-driver
  let session = photo.matchPresentation.session
  let progress = pan.translation(in: view).y / view.bounds.height
  switch pan.state {
  case .began: photo.dismiss(animated: true)
  case .changed: session?.scrub(to: Double(progress))
  default:
    let speed = pan.velocity(in: view).y / view.bounds.height
    session?.scrub(to: Double(progress))
    session?.release(velocity: Double(speed))
  }
  // end snippet
  let speed = pan.velocity(in: view).y / view.bounds.height
  // snippet: hero-threshold
  if progress > 0.3 || speed > 1 {
    session?.finish(velocity: Double(speed))
  } else {
    session?.cancel(velocity: Double(speed))
  }
  // end snippet
  // snippet: hero-gesture
  photo.matchPresentation.gesture = .anywhere(followsFinger: true)
  // end snippet
}

// snippet: hero-pop
final class ProfileController: UIViewController {
  private weak var stack: UINavigationController?

  func follow(_ pan: UIPanGestureRecognizer) {
    let progress = Double(pan.translation(in: nil).x / view.bounds.width)
    let speed = Double(pan.velocity(in: nil).x / view.bounds.width)
    let session = stack?.matchTransition.session
    switch pan.state {
    case .began:
      stack = navigationController
      stack?.popViewController(animated: true)
    case .changed: session?.scrub(to: progress)
    default:
      session?.scrub(to: progress)
      session?.release(velocity: speed)
    }
  }
}
// end snippet

@MainActor func zoom(
  photo: Photo, detail: UIViewController, thumbnail: UIView,
  navigationController: UINavigationController
) {
  // snippet: zoom
  thumbnail.matchID = photo.id
  navigationController.matchTransition.isEnabled = true
  detail.matchOptions = TransitionOptions(screenEffect: .zoom(from: MatchID(photo.id)))
  navigationController.pushViewController(detail, animated: true)
  // end snippet
}

@MainActor func refuseDrag(_ navigationController: UINavigationController) {
  // snippet: zoom-gesture
  navigationController.matchTransition.shouldBeginGesture = { _, screen in !screen.isEditing }
  // end snippet
}

@MainActor func explain(_ navigationController: UINavigationController) {
  // snippet: symptom-explain
  print(navigationController.matchTransition.lastPlan?.explain() ?? "no transition yet")
  // end snippet
  // snippet: symptom-issue
  navigationController.matchTransition.onIssue = { issue in
    assertionFailure("\(issue)")
  }
  // end snippet
}
