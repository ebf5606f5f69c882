/// What a container that shows one child at a time knows of its children.
@MainActor struct ContainerState {
  /// The child whose view is in the container's.
  var shown: UIViewController?
  /// The transition that runs between two children.
  var transition: ViewTransition?

  /// The child that shows, or will once the transition is over.
  var coming: UIViewController? { transition?.to.controller ?? shown }
}
