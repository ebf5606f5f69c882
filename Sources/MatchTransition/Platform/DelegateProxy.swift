#if canImport(UIKit)
  import UIKit

  /// A delegate between a controller and the app's delegate, which keeps receiving every call.
  @MainActor class DelegateProxy: ForwardingDelegate {
    weak var source: (any AnimationSource)?
    /// The change for which the app's delegate has returned no animation ahead of UIKit's question.
    private var declined: DelegateCall?

    /// Returns the animation of the app's delegate for `change`, or nil.
    func appAnimation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
      nil
    }

    /// Returns the app's animation if there is one, and otherwise the library's animation.
    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)? {
      let isDeclined = declined == change.call && source?.isLeading(change) == true
      declined = nil
      if !isDeclined, let own = appAnimation(for: change) {
        EngineNews.refusals.tell(refusal(of: own, for: change))
        return own
      }
      return source?.animation(for: change)
    }

    private func refusal(
      of own: any UIViewControllerAnimatedTransitioning, for change: ScreenChange
    ) -> String {
      let delegate = appDelegate.map { ", of the class \(type(of: $0))," } ?? ""
      return """
        The app's delegate\(delegate) returned an animator of the class \(type(of: own)) for this change \
        (\(change.kind.name)), and the app's animators come first. Return nil there for changes that the \
        engine is to animate.
        """
    }

    /// Asks the app's delegate, before UIKit does, whether it animates `change`.
    ///
    /// If a gesture then starts the change, the delegate is not asked again.
    func asksApp(ahead change: ScreenChange) -> Bool {
      let animates = appAnimation(for: change) != nil
      declined = animates ? nil : change.call
      return animates
    }
  }

  extension ScreenChange {
    /// The question for the animation of this change.
    var call: DelegateCall { DelegateCall(kind.name, from, to) }
  }

  /// Answers UIKit's requests for animations.
  @MainActor protocol AnimationSource: AnyObject {
    func animation(for change: ScreenChange) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction for one of its own animations, or nil for any other animation.
    func interaction(for animation: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns whether a finger of the library's own gesture has requested `change`.
    func isLeading(_ change: ScreenChange) -> Bool
    /// Lets a running transition lead to a screen that the person has chosen, and returns whether it does. UIKit
    /// then changes nothing.
    func leads(to screen: UIViewController) -> Bool
    /// Called before a screen is shown.
    func willShow(animated: Bool)
  }

  /// A change of screens for which UIKit requests an animation.
  struct ScreenChange {
    let kind: TransitionKind
    let from: UIViewController
    let to: UIViewController
  }

  /// A delegate that passes every call on to the app's delegate.
  ///
  /// Subclasses write out each method of a protocol. They pass it on through `pass(_:_:_:)`, and answer as
  /// UIKit does without a delegate if nobody else answers. With Objective-C, a method that this SDK does not
  /// know is forwarded as a message.
  @MainActor class ForwardingDelegate: NSObject {
    /// The app's delegate, which receives every call.
    weak var appDelegate: (any NSObjectProtocol)?
    /// The delegate before the app's present one, to which the present one may forward.
    weak var earlierDelegate: (any NSObjectProtocol)?
    /// The calls that are being passed on at the moment, with their depth.
    private var openCalls: [DelegateCall] = []
    /// Whether the delegate has been asked for a method since the value was set to false.
    private var isReached = false

    /// Passes `call` to the app's delegate.
    ///
    /// Some delegates store the previous delegate and forward to it (Rule 5.31). If the app's delegate
    /// passes this call to the library itself, the call goes on to the delegate before it.
    ///
    /// - Parameters:
    ///   - method: Returns the method, or nil if the delegate does not implement it.
    ///   - body: Calls the method.
    /// - Returns: The delegate's answer, or nil without a delegate that implements the method. UIKit also
    ///   asks for the methods of a delegate that has died (Rule 5.30).
    @discardableResult
    func pass<App, Method, Answer>(
      _ call: DelegateCall, _ method: (App) -> Method?, _ body: (Method) -> Answer?
    ) -> Answer? {
      let depth = openCalls.filter { $0 == call }.count
      guard depth < 2, let app = (depth == 0 ? appDelegate : earlierDelegate) as? App,
        let method = method(app)
      else { return nil }
      openCalls.append(call)
      defer { openCalls.removeLast() }
      return body(method)
    }

    /// Returns whether `delegate` forwards the messages that it does not implement to this object.
    func isReached(from delegate: any NSObjectProtocol) -> Bool {
      // Such a delegate asks this object about a method that it does not implement itself.
      isReached = false
      #if canImport(ObjectiveC)
        _ = delegate.responds(to: Self.mark)
      #else
        _ = (delegate as? any HeadlessAnswering)?.headlessAnswers(.navigationAnimation)
      #endif
      return isReached
    }

    #if canImport(ObjectiveC)
      private static let mark = Selector(("matchTransitionMark"))
      /// The methods that the app's delegate is being asked about.
      private var openQuestions: Set<Selector> = []

      /// The methods that the library itself needs. UIKit learns of any other method only if the app's
      /// delegate implements it.
      nonisolated class var ownMethods: Set<Selector> { [] }

      nonisolated override func responds(to selector: Selector!) -> Bool {
        if Self.ownMethods.contains(selector) || NSObject.instancesRespond(to: selector) {
          return true
        }
        return MainActor.assumeIsolated {
          if selector == Self.mark { isReached = true }
          // The app's delegate may ask this object in its turn.
          guard openQuestions.insert(selector).inserted else { return false }
          defer { openQuestions.remove(selector) }
          return appDelegate?.responds(to: selector) ?? false
        }
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        // The object never leaves the main thread, on which UIKit calls this method.
        struct Box: @unchecked Sendable { let target: AnyObject? }
        return MainActor.assumeIsolated { Box(target: target(of: selector)) }.target
      }

      private func target(of selector: Selector) -> AnyObject? {
        guard let appDelegate else { return EmptyDelegate.shared }
        return appDelegate.responds(to: selector) ? appDelegate : nil
      }
    #else
      /// Every method is written out.
      func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? {
        isReached = true
        return true
      }
    #endif
  }

  /// One call of a delegate method: the method and the objects that it is about.
  ///
  /// A delegate may cause further calls of the same method, about other objects.
  struct DelegateCall: Equatable {
    private let method: String
    private let objects: [ObjectIdentifier]

    init(_ method: String, _ objects: AnyObject...) {
      self.method = method
      self.objects = objects.map(ObjectIdentifier.init)
    }
  }
  #if canImport(ObjectiveC)

    /// Answers the methods that no SDK of this library knows, in place of a delegate that has died.
    ///
    /// It answers each message with nil, false or 0, so that no message is unrecognised.
    @MainActor final class EmptyDelegate: NSObject {
      static let shared = EmptyDelegate()

      nonisolated override class func resolveInstanceMethod(_ selector: Selector!) -> Bool {
        let nothing: @convention(block) (AnyObject) -> Int = { _ in 0 }
        return class_addMethod(self, selector, imp_implementationWithBlock(nothing), "q@:")
      }

      // Questions to which nil or false is no safe answer. Not every SDK declares them.

      @objc(tabBarController:shouldSelectTab:)
      func tabBarController(_ controller: AnyObject, shouldSelectTab tab: AnyObject) -> Bool {
        true
      }

      @objc(tabBarController:displayedViewControllersForTab:proposedViewControllers:)
      func tabBarController(
        _ controller: AnyObject, displayedViewControllersForTab tab: AnyObject,
        proposedViewControllers: NSArray
      ) -> NSArray { proposedViewControllers }
    }
  #endif

  #if os(iOS) || os(Linux)
    extension UIInterfaceOrientationMask {
      /// The orientations of a controller that says nothing about them.
      @MainActor static var `default`: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
      }
    }

    extension UIViewController {
      /// The orientation in which the controller is shown.
      var presentOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
      }
    }
  #endif
#endif
