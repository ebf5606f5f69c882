/// What a container that shows one child at a time knows of its children.
@MainActor struct ContainerState {
  /// The child whose view is in the container's.
  var shown: UIViewController?
  /// Other children whose views are there too.
  var beside: [UIViewController] = []
  /// The transition that runs between two children, or will in the next layout pass.
  var transition: ViewTransition?

  /// The child that shows, or will once the transition is over that it has been told of.
  var coming: UIViewController? {
    transition.flatMap { $0.isAnnounced ? $0.to.controller : nil } ?? shown
  }

  /// The children that are on the screen with the container.
  var onScreen: [UIViewController] { [coming].compactMap { $0 } + beside }
}
