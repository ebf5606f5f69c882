import Foundation

/// Something that an app receives from a finger.
///
/// The same receipt can be given to another run of the app in which no finger moves.
@MainActor package enum FingerReceipt {
  /// A finger comes down on a view, or where no view takes touches, at a place in the screen's coordinates.
  case touch(UIView?, CGPoint)
  /// A control sends its actions for these events.
  case events(UIControl, UIControl.Event)
  /// A recognizer calls its actions.
  case gesture(UIGestureRecognizer)
  /// A list tells its delegate that a person has chosen an item.
  case item(UIScrollView, IndexPath)
  /// A tap makes a view the first responder.
  case focus(UIView)
  /// A finger has moved the content of a scroll view, and the content rests now.
  case rest(UIScrollView)

  private static let state = ProcessVariable<State>(State())

  private struct State {
    /// Called with each receipt, before the app acts on it.
    var observer: (@MainActor (FingerReceipt) -> Void)?
    /// Whether events of fingers are being delivered, and the app is not acting on one of them.
    var isDelivering = false
  }

  /// Calls `observer` with each receipt, before the app acts on it. Nil ends this.
  package static func observe(_ observer: (@MainActor (FingerReceipt) -> Void)?) {
    state.value.observer = observer
  }

  /// Delivers the events of fingers.
  static func deliver(_ body: () -> Void) {
    let before = state.value.isDelivering
    state.value.isDelivering = true
    body()
    state.value.isDelivering = before
  }

  /// Lets the app act on something that it has received. What the app does then is its own.
  static func act(on receipt: @autoclosure () -> FingerReceipt, _ body: () -> Void) {
    guard state.value.isDelivering, let observer = state.value.observer else { return body() }
    observer(receipt())
    state.value.isDelivering = false
    body()
    state.value.isDelivering = true
  }

  /// Tells that a finger comes down.
  static func touches(_ view: UIView?, at point: CGPoint) {
    state.value.observer?(.touch(view, point))
  }

  /// Tells that content which a finger has moved rests.
  static func rests(_ scrollView: UIScrollView) {
    state.value.observer?(.rest(scrollView))
  }
}

extension FingerReceipt {
  /// Lets the recognizer call its actions, as if a finger had made its gesture.
  package static func repeatGesture(of recognizer: UIGestureRecognizer) {
    recognizer.perform(.ended)
  }

  /// Lets the list act as if a finger had tapped an item.
  package static func repeatTap(on item: IndexPath, in list: UIScrollView) {
    switch list {
    case let grid as UICollectionView: grid.tap(item)
    case let table as UITableView: table.tap(item)
    default: break
    }
  }
}
