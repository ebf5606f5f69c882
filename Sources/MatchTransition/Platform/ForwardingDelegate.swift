#if canImport(UIKit)
  import UIKit

  /// A delegate that passes every call on to the app's delegate.
  ///
  /// Subclasses implement methods of a protocol and pass them on through `pass(_:_:)`. With Objective-C,
  /// every other method of the app's delegate is forwarded as a message.
  @MainActor class ForwardingDelegate: NSObject {
    /// The app's delegate, which receives every call.
    weak var appDelegate: (any NSObjectProtocol)? {
      didSet { hasAppDelegate = appDelegate != nil }
    }
    /// The delegate before the app's present one, to which the present one may forward.
    weak var earlierDelegate: (any NSObjectProtocol)?
    /// Called when a call finds that the app's delegate has died.
    var onLoss: (() -> Void)?
    private var hasAppDelegate = false
    /// The calls that are being passed on at the moment, with their depth.
    private var openCalls: [DelegateCall: Int] = [:]
    /// Whether the delegate has been asked for a method since the value was set to false.
    private var isReached = false
    /// The methods that the delegate has claimed because the app's delegate implements them.
    private var claimed: Set<DelegateMethod> = []
    private var openQuestions: Set<DelegateMethod> = []

    /// Passes `call` to the app's delegate and returns its answer, or nil if it has died.
    ///
    /// Some delegates store the previous delegate and forward to it (Rule 5.31). If the app's delegate
    /// passes this call to the library itself, the call goes on to the delegate before it.
    @discardableResult
    func pass<App, Answer>(_ call: DelegateCall, _ body: (App) -> Answer?) -> Answer? {
      let depth = openCalls[call, default: 0]
      guard depth < 2, let app = (depth == 0 ? livingDelegate : earlierDelegate) as? App else {
        return nil
      }
      openCalls[call] = depth + 1
      defer { openCalls[call] = depth == 0 ? nil : depth }
      return body(app)
    }

    /// The app's delegate. UIKit still asks for the methods of a delegate that has died (Rule 5.30), so
    /// the first such call makes UIKit ask anew.
    private var livingDelegate: (any NSObjectProtocol)? {
      if appDelegate == nil, hasAppDelegate {
        hasAppDelegate = false
        onLoss?()
      }
      return appDelegate
    }

    // MARK: Methods

    /// The methods that a subclass implements and claims only if the app's delegate implements them.
    nonisolated class var borrowedMethods: Set<DelegateMethod> { [] }

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

    /// Asks `question` of the app's delegate, unless that delegate is asking this object in its turn.
    private func claims(_ method: DelegateMethod, _ question: () -> Bool?) -> Bool? {
      guard openQuestions.insert(method).inserted else { return false }
      defer { openQuestions.remove(method) }
      let answer = question()
      if answer != false { claimed.insert(method) }
      return answer
    }

    #if canImport(ObjectiveC)
      private static let mark = Selector(("matchTransitionMark"))

      nonisolated override func responds(to selector: Selector!) -> Bool {
        if super.responds(to: selector), !Self.borrowedMethods.contains(selector) { return true }
        return MainActor.assumeIsolated {
          if selector == Self.mark { isReached = true }
          return claims(selector) { appDelegate?.responds(to: selector) ?? false } == true
        }
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        // The object never leaves the main thread, on which UIKit calls this method.
        struct Box: @unchecked Sendable { let target: AnyObject? }
        return MainActor.assumeIsolated { Box(target: target(of: selector)) }.target
      }

      private func target(of selector: Selector) -> AnyObject? {
        if let app = livingDelegate, app.responds(to: selector) { return app }
        return claimed.contains(selector) ? EmptyDelegate.shared : nil
      }
    #else
      /// Returns whether the delegate implements a method, as `responds(to:)` does.
      ///
      /// The runtime asks again before each call, so a claimed method stays claimed until UIKit asks anew.
      func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? {
        isReached = true
        if !Self.borrowedMethods.contains(method) { return true }
        guard let app = appDelegate as? any HeadlessAnswering else {
          return hasAppDelegate && claimed.contains(method)
        }
        return claims(method) { app.headlessAnswers(method) }
      }
    #endif
  }
#endif
