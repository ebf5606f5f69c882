/// Work that waits for a certain moment of the turn that a screen runs.
@MainActor enum HeadlessTurn {
  private static let afterCommitBlocks = ProcessVariable<[() -> Void]>([])

  /// Runs `block` after the turn's layout, display and commit.
  static func afterCommit(_ block: @escaping () -> Void) {
    afterCommitBlocks.value.append(block)
  }

  static func runAfterCommit() {
    let due = afterCommitBlocks.value
    afterCommitBlocks.value = []
    for block in due { block() }
  }

  static func reset() {
    afterCommitBlocks.value = []
  }
}
