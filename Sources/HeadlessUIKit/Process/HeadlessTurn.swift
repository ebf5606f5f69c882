/// Work that waits for a certain moment of the turn that a screen runs.
@MainActor enum HeadlessTurn {
  private static let beforeCommitBlocks = ProcessVariable<[() -> Void]>([])
  private static let afterCommitBlocks = ProcessVariable<[() -> Void]>([])

  /// Runs `block` when the events of the turn are over and before its layout pass.
  static func beforeCommit(_ block: @escaping () -> Void) {
    beforeCommitBlocks.value.append(block)
  }

  /// Runs `block` after the turn's layout, display and commit.
  static func afterCommit(_ block: @escaping () -> Void) {
    afterCommitBlocks.value.append(block)
  }

  static func runBeforeCommit() {
    drain(beforeCommitBlocks)
  }

  static func runAfterCommit() {
    drain(afterCommitBlocks)
  }

  static func reset() {
    beforeCommitBlocks.value = []
    afterCommitBlocks.value = []
  }

  private static func drain(_ blocks: ProcessVariable<[() -> Void]>) {
    let due = blocks.value
    blocks.value = []
    for block in due { block() }
  }
}
