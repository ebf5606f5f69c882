import MatchTransition
import UIKit

// What README.md shows, compiled.

struct Photo {
  let id: Int
}

final class PhotoCell: UIView {
  let imageView = UIImageView()
}

final class PhotoViewController: UIViewController {
  let imageView = UIImageView()

  init(_ photo: Photo) {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

// snippet: example
final class PhotosViewController: UIViewController {
  func open(_ photo: Photo, from cell: PhotoCell) {
    let page = PhotoViewController(photo)
    cell.imageView.matchID = photo.id
    page.imageView.matchID = photo.id
    navigationController?.matchTransition.isEnabled = true
    navigationController?.pushViewController(page, animated: true)
  }
}
// end snippet

@MainActor func enableDoors(
  navigationController: UINavigationController, tabBarController: UITabBarController,
  player: UIViewController, view: UIView, details: UIView
) {
  // snippet: doors
  navigationController.matchTransition.interactivePop = .anywhere
  tabBarController.matchTransition.isEnabled = true
  player.matchPresentation.isEnabled = true
  view.matchTransition.animate { details.isHidden = false }
  // end snippet
}

@MainActor func hold(_ navigationController: UINavigationController) {
  // snippet: session
  let session = navigationController.matchTransition.session
  session?.pause()
  session?.scrub(to: 0.4)
  session?.reverse()
  // end snippet
}

@MainActor func giveEffects(
  _ navigationController: UINavigationController, toolbar: UIView, badge: UIView, panel: UIView,
  button: UIView
) {
  // snippet: effects
  toolbar.matchTransition.effect = .move(from: .bottom)
  badge.matchTransition.effect = [.fade, .scale(0.6)]
  panel.matchTransition.effect = [.blur(8), .tilt(x: 0.6)]
  button.matchTransition.effect = .reveal(.circle)
  navigationController.matchTransition.options.stagger = .reading
  navigationController.matchTransition.options.screenEffect = .zoom
  // end snippet
}

@MainActor func giveStyles(
  photo: UIView, avatar: UIView, title: UIView, video: UIView, startButton: UIView
) {
  // snippet: styles
  photo.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.8)
  avatar.matchTransition.style = MatchStyle(path: .arc(bend: 0.3), priority: 1)
  let late = MatchStyle(window: .seconds(delay: 0.1, duration: 0.3))
  title.matchTransition.style = late.when(.pop, use: .automatic)
  video.matchTransition.style = MatchStyle(snapshot: .live(.destination))
  startButton.matchTransition.source = "timer"
  // end snippet
}

@MainActor func giveOptions(
  _ navigationController: UINavigationController, detail: UIViewController
) {
  // snippet: options
  let once = TransitionOptions(styles: ["photo": .automatic])
  navigationController.matchTransition.nextOptions = once
  detail.matchOptions = TransitionOptions(screenEffect: .page(from: .bottom))
  // end snippet
}

@MainActor func inspect(_ navigationController: UINavigationController) {
  // snippet: inspect
  navigationController.matchTransition.showsInspector = true
  print(navigationController.matchTransition.lastPlan?.explain() ?? "")
  // end snippet
}
