import Foundation

/// Something that behaviours could move.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Holds behaviours, but moves nothing: the runtime has no physics, and says so once on the console.
///
/// It counts as paused from the start, which its delegate hears in the turn after a behaviour was added.
open class UIDynamicAnimator: NSObject {
  public let referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []

  private static let hasReported = ProcessVariable(false)

  public override init() {
    referenceView = nil
    super.init()
  }

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  open var isRunning: Bool { false }
  open var elapsedTime: TimeInterval { 0 }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    MainActor.assumeIsolated {
      if !Self.hasReported.value {
        Self.hasReported.value = true
        HeadlessConsole.report("UIDynamicAnimator: there is no physics here, so nothing moves")
      }
      behavior.owner = self
      behavior.willMove(to: self)
    }
    behaviors.append(behavior)
    HeadlessClock.schedule(after: 0) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.delegate?.dynamicAnimatorDidPause(self)
      }
    }
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    MainActor.assumeIsolated { behavior.willMove(to: nil) }
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Never called: nothing ever runs.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// What would move items. Behaviours keep what they are told, and move nothing.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  fileprivate(set) weak var owner: UIDynamicAnimator?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Never called: no step is ever made.
  open var action: (() -> Void)?
  open var dynamicAnimator: UIDynamicAnimator? { owner }

  public override init() {
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }

  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}
