import Foundation

/// The keys of a transaction's settings.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups changes of layers; everything outside a group belongs to the implicit transaction, which
/// ends with the frame.
public class CATransaction: NSObject {
  /// The settings of one level; what a level does not set it takes from the one around it.
  private struct Level {
    var values: [String: Any] = [:]
    // By itself, as it is what every frame of a transition sets: no memory is asked for.
    var disablesActions: Bool?
    var tracker: CompletionTracker?
    /// Whether its end is a commit: it has begun while no transaction was open at all.
    var isOutermost = false

    var isPristine: Bool { values.isEmpty && disablesActions == nil && tracker == nil }
  }

  /// The first level is the implicit transaction.
  private static let levels = ProcessVariable([Level()]) { _ in disablesActions = false }
  /// Whether a flush within a group waits for the end of the outermost one.
  private static let flushesAtEnd = ProcessVariable(false)
  // What the levels say, as a variable of its own: every write to a layer asks for it.
  nonisolated(unsafe) private static var disablesActions = false

  private enum Key {
    static let duration = "animationDuration"
    static let timingFunction = "animationTimingFunction"
    static let disableActions = "disableActions"
    static let completionBlock = "completionBlock"
  }

  /// Begins a group within the innermost transaction. Where nothing has been changed since the last
  /// commit there is none yet, not even an implicit one, and the end of the group commits it.
  public class func begin() {
    var level = Level()
    level.isOutermost = levels.value.count == 1 && !isImplicitOpen
    levels.value.append(level)
  }

  /// Ends the innermost group, or the implicit transaction where there is no group.
  public class func commit() {
    if levels.value.count == 1 {
      precondition(isImplicitOpen, "CATransaction.commit(): no transaction has begun")
      return commitImplicit()
    }
    let level = levels.value.removeLast()
    refresh()
    if level.isOutermost { CommitQueue.commit() }
    level.tracker?.close()
    if flushesAtEnd.value && levels.value.count == 1 { flush() }
  }

  /// Ends the implicit transaction; within a group that waits for the end of the outermost one.
  public class func flush() {
    if levels.value.count > 1 { return flushesAtEnd.value = true }
    commitImplicit()
  }

  /// Whether anything was changed outside a group since the last commit.
  private static var isImplicitOpen: Bool {
    !levels.value[0].isPristine || !CommitQueue.isIdle
  }

  /// Ends the implicit transaction, whatever group is open: layout, display, commit.
  static func commitImplicit() {
    flushesAtEnd.value = false
    CommitQueue.commit()
    let tracker = levels.value[0].tracker
    levels.value[0] = Level()
    refresh()
    tracker?.close()
  }

  /// The length of animations that name none, in seconds.
  public class func animationDuration() -> TimeInterval {
    value(forKey: Key.duration) as? TimeInterval ?? 0.25
  }

  public class func setAnimationDuration(_ dur: TimeInterval) {
    setValue(dur, forKey: Key.duration)
  }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: Key.timingFunction) as? CAMediaTimingFunction
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: Key.timingFunction)
  }

  public class func disableActions() -> Bool { disablesActions }

  public class func setDisableActions(_ flag: Bool) {
    levels.value[levels.value.count - 1].disablesActions = flag
    refresh()
  }

  public class func completionBlock() -> (() -> Void)? { levels.value.last?.tracker?.block }

  /// Calls `block` once every animation that is added from here to the end of this transaction has
  /// stopped; at the end of the transaction if there is none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let previous = levels.value[levels.value.count - 1].tracker
    levels.value[levels.value.count - 1].tracker = block.map(CompletionTracker.init)
    previous?.close()
  }

  public class func value(forKey key: String) -> Any? {
    if key == Key.completionBlock { return completionBlock() }
    if key == Key.disableActions {
      return levels.value.last { $0.disablesActions != nil }?.disablesActions
    }
    return levels.value.last { $0.values[key] != nil }?.values[key]
  }

  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case Key.completionBlock: setCompletionBlock(anObject as? () -> Void)
    case Key.disableActions:
      levels.value[levels.value.count - 1].disablesActions = anObject as? Bool
      refresh()
    default: levels.value[levels.value.count - 1].values[key] = anObject
    }
  }

  /// What waits for an animation that is added now.
  static var openTrackers: [CompletionTracker] { levels.value.compactMap(\.tracker) }

  private static func refresh() {
    disablesActions =
      levels.value.last { $0.disablesActions != nil }?.disablesActions ?? false
  }
}

/// Calls a block once it is closed and everything that entered it has left.
final class CompletionTracker {
  let block: () -> Void
  private var running = 0
  private var isClosed = false

  init(block: @escaping () -> Void) {
    self.block = block
  }

  func enter() { running += 1 }

  func leave() {
    running -= 1
    if isClosed && running == 0 { block() }
  }

  /// Nothing enters from here on.
  func close() {
    isClosed = true
    if running == 0 { block() }
  }
}
