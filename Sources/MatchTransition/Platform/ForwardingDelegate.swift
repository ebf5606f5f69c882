#if canImport(UIKit)
  import UIKit

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
    private var openCalls: [DelegateCall: Int] = [:]
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
      let depth = openCalls[call, default: 0]
      guard depth < 2, let app = (depth == 0 ? appDelegate : earlierDelegate) as? App,
        let method = method(app)
      else { return nil }
      openCalls[call] = depth + 1
      defer { openCalls[call] = depth == 0 ? nil : depth }
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
  struct DelegateCall: Hashable {
    private let method: String
    private let objects: [ObjectIdentifier]

    init(_ method: String, _ objects: AnyObject...) {
      self.method = method
      self.objects = objects.map(ObjectIdentifier.init)
    }
  }
#endif

#if canImport(ObjectiveC) && canImport(UIKit)
  import UIKit

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
    func tabBarController(_ controller: AnyObject, shouldSelectTab tab: AnyObject) -> Bool { true }

    @objc(tabBarController:displayedViewControllersForTab:proposedViewControllers:)
    func tabBarController(
      _ controller: AnyObject, displayedViewControllersForTab tab: AnyObject,
      proposedViewControllers: NSArray
    ) -> NSArray { proposedViewControllers }
  }
#endif
