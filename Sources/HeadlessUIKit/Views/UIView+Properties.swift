import Foundation

/// Views that wait for `headlessUpdateProperties()` (rule 5.43).
@MainActor private enum PropertyUpdates {
  struct Waiting {
    weak var view: UIView?
  }

  static let waiting = ProcessVariable<[Waiting]>([])

  /// Updates the waiting views that `isDue` names, until none waits.
  static func run(where isDue: (UIView) -> Bool) {
    while let index = waiting.value.firstIndex(where: { $0.view.map(isDue) ?? true }) {
      let view = waiting.value.remove(at: index).view
      view?.headlessUpdateProperties()
    }
  }
}

extension UIView {
  /// Has the next commit update the view's properties before layout. Apple calls it
  /// `setNeedsUpdateProperties()`.
  public final func headlessSetNeedsUpdateProperties() {
    if PropertyUpdates.waiting.value.contains(where: { $0.view === self }) { return }
    PropertyUpdates.waiting.value.append(PropertyUpdates.Waiting(view: self))
    setNeedsLayout()
    CommitQueue.willCommit.value = {
      MainActor.assumeIsolated { PropertyUpdates.run { $0.window != nil } }
    }
  }

  /// Updates now the properties of the view and of the views below it that wait. Apple calls it
  /// `updatePropertiesIfNeeded()`.
  public final func headlessUpdatePropertiesIfNeeded() {
    PropertyUpdates.run { $0.isDescendant(of: self) }
  }
}
