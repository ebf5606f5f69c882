import Foundation

/// What tables and collections have in common: a finger presses their items, and updates move them.
@MainActor protocol ListView: UIScrollView {
  var selection: Set<IndexPath> { get set }
  /// The item that a finger has come down on.
  var pressed: IndexPath? { get set }
  /// What is being collected.
  var update: ListUpdate? { get set }
  /// The number of items per section, as the data source said last.
  var counts: [Int]? { get set }

  /// Asks the data source for the number of items per section.
  func countItems() -> [Int]
  /// Shows what is due.
  func catchUp()
  /// The item at `point`, in the list's coordinates.
  func item(at point: CGPoint) -> IndexPath?
  func mayHighlight(_ path: IndexPath) -> Bool
  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)
  func tap(_ path: IndexPath)
}

extension ListView {
  /// The number of items per section, asked for where it is not known.
  var currentCounts: [Int] {
    if let counts { return counts }
    let new = countItems()
    counts = new
    return new
  }

  // MARK: Presses

  /// A finger has come down.
  func press(_ touches: Set<UITouch>) {
    guard pressed == nil, let touch = touches.inOrder.first,
      let path = item(at: touch.location(in: self)), mayHighlight(path)
    else { return }
    pressed = path
    setHighlighted(true, at: path)
  }

  /// A finger has lifted: on the item where it came down that is a tap.
  func lift(_ touches: Set<UITouch>) {
    guard let touch = touches.inOrder.first, let path = release() else { return }
    if item(at: touch.location(in: self)) == path { tap(path) }
  }

  /// The item is not pressed any more.
  @discardableResult func release() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    setHighlighted(false, at: path)
    return path
  }

  // MARK: Updates

  /// Begins to collect.
  func startUpdate() {
    catchUp()
    _ = currentCounts
    update = ListUpdate()
  }

  /// Adds to what is being collected.
  func collect(_ change: (inout ListUpdate) -> Void) {
    var collected = update ?? ListUpdate()
    change(&collected)
    update = collected
  }

  /// Ends collecting: counts anew and says where everything is now.
  ///
  /// - Parameter caller: Who is to blame where the counts do not agree with the changes.
  func finishUpdate(caller: String) -> (update: ListUpdate, mapping: ListUpdate.Mapping)? {
    guard let collected = update else { return nil }
    update = nil
    let old = currentCounts
    counts = nil
    let mapping = collected.mapping(from: old, to: currentCounts, caller: caller)
    follow(mapping)
    return (collected, mapping)
  }

  /// Has the selection follow its items.
  func follow(_ mapping: ListUpdate.Mapping) {
    selection = Set(selection.compactMap(mapping.newPath))
  }

  /// Makes the moves of an update, animated where somebody can see it, and settles afterwards.
  func animate(_ moves: @escaping () -> Void, _ settle: @escaping (Bool) -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else {
      moves()
      return settle(true)
    }
    UIView.animate(
      withDuration: 0.3, animations: moves, completion: settle)
  }
}
