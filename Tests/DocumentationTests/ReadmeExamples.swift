import MatchTransition
import UIKit

@testable import DemoScenes

// The code of README.md, compiled.

@MainActor func match(
  _ photo: Photo, in cell: PhotoCell, with imageView: UIImageView,
  in navigationController: UINavigationController
) {
  // snippet: example
  // The same ID in the grid and on the page:
  cell.imageView.matchID = photo.id
  imageView.matchID = photo.id
  // Once, for the stack:
  navigationController.matchTransition.isEnabled = true
  navigationController.matchTransition.gesture = .anywhere(followsFinger: true)
  // end snippet
}
