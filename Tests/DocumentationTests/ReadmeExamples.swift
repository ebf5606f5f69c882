import MatchTransition
import UIKit

@testable import DemoScenes

// The code of README.md, compiled.

@MainActor func match(
  _ photo: Photo, in cell: PhotoCell, with imageView: UIImageView,
  in navigationController: UINavigationController
) {
  // snippet: example
  // The same ID in the cells of the grid, and in viewDidLoad() of the page:
  cell.imageView.matchID = photo.id
  imageView.matchID = photo.id
  // Once, where the app makes the stack. A swipe to the right goes back:
  navigationController.matchTransition.isEnabled = true
  navigationController.matchTransition.gesture = .anywhere(followsFinger: true)
  // end snippet
}
