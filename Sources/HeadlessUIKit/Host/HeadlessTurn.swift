/// Work that waits for a certain moment of the turn that a screen runs.
@MainActor enum HeadlessTurn {
  private static var beforeCommitBlocks: [() -> Void] = []
  private static var afterCommitBlocks: [() -> Void] = []

  /// Runs `block` when the events of the turn are over and before its layout pass.
  static func beforeCommit(_ block: @escaping () -> Void) {
    beforeCommitBlocks.append(block)
  }

  /// Runs `block` after the turn's layout, display and commit.
  static func afterCommit(_ block: @escaping () -> Void) {
    afterCommitBlocks.append(block)
  }

  static func runBeforeCommit() {
    drain(&beforeCommitBlocks)
  }

  static func runAfterCommit() {
    drain(&afterCommitBlocks)
  }

  static func reset() {
    beforeCommitBlocks = []
    afterCommitBlocks = []
  }

  private static func drain(_ blocks: inout [() -> Void]) {
    let due = blocks
    blocks = []
    for block in due { block() }
  }
}
