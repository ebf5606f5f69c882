import Foundation

/// Dismisses a sheet that is pulled down by a finger.
@MainActor final class SheetPull: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIPanGestureRecognizer()
  private weak var sheet: UIPresentationController?
  private var drive: UIPercentDrivenInteractiveTransition?

  init(_ sheet: UIPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.delegate = self
    // A finger may outlive the sheet that it began on.
    recognizer.headlessAddAction { [weak self] _ in self?.follow() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: nil)
    if sheet?.run != nil || abs(way.y) <= abs(way.x) { return false }
    return way.y > 0 || detents?.neighbor(above: true) != nil
  }

  private var detents: UISheetPresentationController? { sheet as? UISheetPresentationController }

  /// The detent that the pull leads to instead of a dismissal: the sheet goes there when the finger
  /// lifts, and does not follow it.
  private var next: UISheetPresentationController.Detent?

  private func follow() {
    if recognizer.state == .began {
      next = detents?.neighbor(above: recognizer.translation(in: nil).y < 0)
    }
    if let next {
      if recognizer.state == .ended { detents?.settle(at: next) }
      if recognizer.state == .ended || recognizer.state == .cancelled { self.next = nil }
      return
    }
    switch recognizer.state {
    case .began: begin()
    case .changed: drive?.update(fraction)
    case .ended:
      let isFast = recognizer.throwVelocity(in: nil).y > Self.fastPull
      release(finishes: isFast || fraction > 0.5)
    case .cancelled: release(finishes: false)
    case .possible, .failed: break
    }
  }

  /// The speed from which on a short pull is enough, in points per second.
  private static let fastPull: CGFloat = 500

  private var fraction: CGFloat {
    guard let view = sheet?.presentedView, view.bounds.height > 0 else { return 0 }
    return recognizer.translation(in: nil).y / view.bounds.height
  }

  private func begin() {
    guard let sheet else { return }
    let controller = sheet.presentedViewController
    let delegate = sheet.delegate
    let isFree =
      !controller.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(sheet) != false
    guard isFree else {
      delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return
    }
    let drive = UIPercentDrivenInteractiveTransition()
    let run = sheet.presentingViewController.dismissChain(
      animated: true, interaction: drive, completion: nil)
    guard let run else { return }
    self.drive = drive
    delegate?.presentationControllerWillDismiss(sheet)
    run.onEnd = { [sheet] completed in
      if completed { delegate?.presentationControllerDidDismiss(sheet) }
    }
  }

  private func release(finishes: Bool) {
    finishes ? drive?.finish() : drive?.cancel()
    drive = nil
  }
}
