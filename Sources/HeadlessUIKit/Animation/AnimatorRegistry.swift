import Foundation

/// The active animators: those that run are kept alive, the others only watched.
@MainActor enum AnimatorRegistry {
  private static let held = ProcessVariable<[UIViewPropertyAnimator]>([])
  private static let watched = ProcessVariable<[Watched]>([]) { old in
    // Nobody is to blame for what is released with the process that it ran in.
    for entry in old { entry.animator?.reset() }
  }

  private struct Watched {
    weak var animator: UIViewPropertyAnimator?
  }

  static func watch(_ animator: UIViewPropertyAnimator) {
    watched.value.removeAll { $0.animator == nil || $0.animator === animator }
    watched.value.append(Watched(animator: animator))
  }

  static func hold(_ animator: UIViewPropertyAnimator) {
    if !held.value.contains(where: { $0 === animator }) { held.value.append(animator) }
  }

  static func release(_ animator: UIViewPropertyAnimator) {
    held.value.removeAll { $0 === animator }
  }

  /// Ends the animators whose end is not later than now, in the order of their ends.
  static func finishDue() {
    let due = watched.value.compactMap { item in
      item.animator.flatMap { animator in animator.overrun.map { ($0, animator) } }
    }
    let order = due.enumerated().sorted {
      let (first, second) = ($0.element.0, $1.element.0)
      return first == second ? $0.offset < $1.offset : first > second
    }
    // A completion may have stopped or restarted another one.
    for (_, (_, animator)) in order where animator.overrun != nil { animator.end() }
    watched.value.removeAll { $0.animator == nil || $0.animator?.state == .inactive }
  }
}
