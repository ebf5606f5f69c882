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
    cell.imageView.matchID = "photo-\(photo.id)"
    page.imageView.matchID = "photo-\(photo.id)"
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
  _ navigationController: UINavigationController, toolbar: UIView, badge: UIView
) {
  // snippet: effects
  toolbar.matchEffect = .move(from: .bottom)
  badge.matchEffect = [.fade, .scale(0.6)]
  navigationController.matchTransition.options.stagger = MatchStagger(.reading)
  navigationController.matchTransition.options.screenEffect = .zoom
  // end snippet
}
