import MatchTransition
import UIKit

@testable import DemoScenes

// The code of the guides on modals, tab bars, coordinators and delegates, compiled.

extension UIViewController {
  func showPhoto(_ photo: Photo) {
    // snippet: modal-present
    let page = PhotoViewController(photo: photo)
    page.modalPresentationStyle = .fullScreen
    page.matchPresentation.isEnabled = true
    page.matchPresentation.options.screenEffect = .zoom(from: MatchID(photo.id))
    present(page, animated: true)
    // end snippet
  }

  func showPhoto(on page: UIViewController) {
    // snippet: modal-follow
    page.modalPresentationStyle = .overFullScreen
    page.matchPresentation.isEnabled = true
    page.matchPresentation.gesture = .anywhere(followsFinger: true)
    present(page, animated: true)
    // end snippet
  }

  func showCard(_ card: UIViewController, cardID: Int, cell: ZoomingCell) {
    // snippet: modal-zoom
    cell.cardView.matchID = cardID

    card.modalPresentationStyle = .overFullScreen
    card.matchPresentation.isEnabled = true
    card.matchPresentation.options.screenEffect = .zoom(from: MatchID(cardID))
    present(card, animated: true)
    // end snippet
  }

  func alignCard(_ card: UIViewController, pictureView: UIView, cardID: Int) {
    // snippet: modal-zoom-page
    card.view.backgroundColor = .systemBackground
    pictureView.matchID = cardID
    // end snippet
  }

  func zoomFromButton(_ filters: UIViewController, filterButton: UIBarButtonItem) {
    // snippet: modal-bar-button
    filterButton.matchID = "filters"
    filters.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filters"))
    // end snippet
  }

  func closeEverything(_ navigationController: UINavigationController) {
    // snippet: modal-unwind
    navigationController.popToRootViewController(animated: false)
    navigationController.dismiss(animated: true)
    // end snippet
  }
}

final class ZoomingCell: UICollectionViewCell {
  let cardView = UIView()
}

/// A photo that two fingers close.
final class PinchController: UIViewController {
  // snippet: modal-pinch-follow
  func follow(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      if pinch.scale < 1 { dismiss(animated: true) }
    case .changed:
      matchPresentation.session?.scrub(to: Double(1 - pinch.scale))
    case .ended, .cancelled:
      matchPresentation.session?.scrub(to: Double(1 - pinch.scale))
      matchPresentation.session?.release(velocity: Double(-pinch.velocity))
    default: break
    }
  }
  // end snippet
}

@MainActor func enableTabs(_ tabBarController: UITabBarController) {
  // snippet: tabs
  tabBarController.matchTransition.isEnabled = true
  tabBarController.matchTransition.options.screenEffect = .fade
  tabBarController.matchTransition.gesture = .anywhere
  // end snippet
}

@MainActor func styleTabs(_ header: UIView) {
  // snippet: tabs-style
  header.matchID = "header"
  header.matchTransition.style = MatchStyle(path: .arc).when(.tab, use: MatchStyle(path: .line))
  // end snippet
}

final class SettingsController: UIViewController {}

// snippet: coordinator
final class PhotoCoordinator: NSObject, UINavigationControllerDelegate {
  let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
    navigationController.matchTransition.isEnabled = true
    navigationController.matchTransition.onEnd = { session, didComplete in
      if session.kind == .pop, didComplete { print("back in the grid") }
    }
  }

  func open(_ photo: Photo) {
    var options = navigationController.matchTransition.options
    options.styles[MatchID(photo.id)] = .spring(response: 0.5, dampingRatio: 0.8)
    navigationController.matchTransition.nextOptions = options
    navigationController.pushViewController(
      PhotoPagerViewController(photo: photo), animated: true)
  }
}
// end snippet

@MainActor func declare(_ settings: SettingsController) {
  // snippet: delegates-system
  settings.matchOptions = .system
  // end snippet
}

@MainActor func openAndPlay(
  _ page: UIViewController, in navigationController: UINavigationController
) {
  // snippet: delegates-await
  let matching = navigationController.matchTransition
  matching.onBegin = { session in
    // Only for this push.
    matching.onBegin = nil
    Task {
      if await session.finished { print("play") }
    }
  }
  navigationController.pushViewController(page, animated: true)
  // end snippet
}

@MainActor func follow(_ session: MatchSession, total: Int, label: UILabel) {
  // snippet: delegates-value
  session.animate(along: "total") { [label] frame in
    label.text = "\(Int((Double(total) * frame.progress).rounded()))"
  }
  // end snippet
}
