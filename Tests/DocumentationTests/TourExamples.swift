import Foundation
import MatchTransition
import UIKit

@testable import DemoScenes

// The code of Tour.md, compiled. The rest of it stands in the photo browser.

final class MapPageController: UIViewController {
  let titleLabel = UILabel()
}

// snippet: prepare-style
extension MapPageController: MatchObserver {
  func matchPrepare(for preparation: MatchPreparation) {
    // The map shows the title on a pin, which covers the way.
    titleLabel.matchTransition.style = preparation.ids.contains("map") ? .staysOnScreen : nil
  }
}
// end snippet

@MainActor func enable(
  navigationController: UINavigationController, tabBarController: UITabBarController,
  view: UIView, details: UIView
) {
  // snippet: enable
  navigationController.matchTransition.isEnabled = true
  tabBarController.matchTransition.isEnabled = true
  // end snippet
  // snippet: in-place
  view.matchTransition.animate { details.isHidden = false }
  // end snippet
}

extension UIViewController {
  func presentFullScreen(_ photo: Photo) {
    // snippet: present
    let page = PhotoViewController(photo: photo)
    page.modalPresentationStyle = .fullScreen
    page.matchPresentation.isEnabled = true
    present(page, animated: true)
    // end snippet
  }
}

@MainActor func giveStyles(
  imageView: UIView, avatar: UIView, titleLabel: UIView, video: UIView, menuItem: UIView
) {
  // snippet: style
  imageView.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.8)
  avatar.matchTransition.style = MatchStyle(window: .fraction(0...0.7), path: .arc, priority: 1)
  var words = MatchStyle()
  words.fade = .crossfade
  titleLabel.matchTransition.style = words.when(.pop, use: .automatic)
  video.matchTransition.style = MatchStyle(snapshot: .live(.destination))
  menuItem.matchTransition.sourceID = "menu-button"
  // end snippet
}

@MainActor func giveEffects(
  _ navigationController: UINavigationController, placeView: UIView, badge: UIView, panel: UIView,
  button: UIView
) {
  // snippet: effect
  placeView.matchTransition.effect = .move(from: .bottom)
  badge.matchTransition.effect = [.fade, .scale(0.6)]
  panel.matchTransition.effect = [.blur(8), .tilt(x: 0.6)]
  button.matchTransition.effect = .reveal()
    .during(entering: .seconds(delay: 0.1, duration: 0.3))
  navigationController.matchTransition.options.stagger = .reading
  // end snippet
}

@MainActor func giveOptions(
  _ navigationController: UINavigationController, page: UIViewController, photo: Photo
) {
  // snippet: screens
  navigationController.matchTransition.options.duration = 0.5
  navigationController.matchTransition.options.screenEffect = .zoomIn

  var options = navigationController.matchTransition.options
  options.styles[MatchID(photo.id)] = .spring(response: 0.5, dampingRatio: 0.7)
  options.screenEffect = .page(from: .bottom)
  page.matchOptions = options
  options.screenEffect = .instant
  navigationController.matchTransition.nextOptions = options
  // end snippet
}

@MainActor func hold(_ navigationController: UINavigationController, page: UIViewController) {
  // snippet: grab
  navigationController.matchTransition.gesture = .anywhere
  page.matchPresentation.gesture = .anywhere(followsFinger: true)
  // end snippet
  let settings = page
  // snippet: system
  settings.matchOptions = .system
  // end snippet
  // snippet: control
  let session = navigationController.matchTransition.session
  session?.pause()
  session?.scrub(to: 0.4)
  session?.reverse()
  // end snippet
}

@MainActor func inspect(_ navigationController: UINavigationController) {
  // snippet: inspect
  navigationController.matchTransition.showsInspector = true
  navigationController.matchTransition.onIssue = { issue in print("MatchTransition: \(issue)") }
  print(navigationController.matchTransition.lastPlan?.explain() ?? "")
  // end snippet
}

@MainActor func look(_ navigationController: UINavigationController) {
  // snippet: look
  navigationController.matchTransition.speed = 0.1
  navigationController.matchTransition.reducesMotion = true
  // end snippet
}

@MainActor func report(_ navigationController: UINavigationController) -> String? {
  // snippet: report
  let report = navigationController.matchTransition.lastReport
  // end snippet
  return report
}
