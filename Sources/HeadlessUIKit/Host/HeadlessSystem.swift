/// What differs between versions of the system, for apps that ask for it at run time.
@preconcurrency @MainActor public enum HeadlessSystem {
  /// Whether a finger pops from anywhere in the content of a stack, as on iOS 26 (rule 5.41). It counts for
  /// stacks that are loaded afterwards. The default is false.
  public static var popsFromContent: Bool {
    get { pops.value }
    set { pops.value = newValue }
  }

  private static let pops = ProcessVariable(false)
}
