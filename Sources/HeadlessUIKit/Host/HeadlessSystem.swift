/// What differs between versions of the system, for apps that ask for it at run time.
@preconcurrency @MainActor public enum HeadlessSystem {
  /// Whether a finger pops from anywhere in the content of a stack, as on iOS 26 (rule 5.41). It counts for
  /// stacks that are loaded afterwards. The default is false.
  public static var popsFromContent: Bool {
    get { pops.value }
    set { pops.value = newValue }
  }

  /// What the system's zoom may grow out of (rule 5.44).
  public enum ZoomSources: Sendable {
    /// The system has no zoom.
    case nothing
    /// Views, as on iOS 18.
    case views
    /// Views and bar button items, as on iOS 26.
    case viewsAndItems
  }

  /// What the system's zoom may grow out of. The default is nothing.
  public static var zoomSources: ZoomSources {
    get { zooms.value }
    set { zooms.value = newValue }
  }

  private static let pops = ProcessVariable(false)
  private static let zooms = ProcessVariable(ZoomSources.nothing)
}
