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

  /// Takes the effect of a layer from the animators that hold it.
  static func loseEffect(of layer: CALayer) {
    for entry in watched.value { entry.animator?.loseEffect(of: layer) }
  }

  /// Takes every effect from the animators, as an app that resigns active does.
  static func loseEffects() {
    for animator in watched.value.compactMap(\.animator) {
      let layers = animator.tracks.map(\.layer).filter { $0 is CABackdropLayer }
      for layer in layers { animator.loseEffect(of: layer) }
    }
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
