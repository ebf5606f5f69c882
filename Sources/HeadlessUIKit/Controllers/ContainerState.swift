/// What a container that shows one child at a time knows of its children.
@MainActor struct ContainerState {
  /// The child whose view is in the container's.
  var shown: UIViewController?
  /// The transition that runs between two children, or will in the next layout pass.
  var transition: ViewTransition?

  /// The child that shows, or will once the transition is over that it has been told of.
  var coming: UIViewController? {
    transition.flatMap { $0.isAnnounced ? $0.to.controller : nil } ?? shown
  }
}
