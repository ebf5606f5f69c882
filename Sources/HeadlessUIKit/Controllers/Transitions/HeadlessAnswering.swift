import Foundation

/// The optional methods of the delegates of navigation and tab bar controllers.
public enum HeadlessDelegateMethod: CaseIterable, Sendable {
  case navigationWillShow
  case navigationDidShow
  case navigationAnimation
  case navigationInteraction
  case tabShouldSelect
  case tabDidSelect
  case tabAnimation
  case tabInteraction
}

/// Stands for what Apple's UIKit learns of a delegate from the Objective-C runtime.
@preconcurrency @MainActor public protocol HeadlessAnswering: NSObjectProtocol {
  /// Whether the delegate answers a method, as `responds(to:)` says.
  ///
  /// A controller asks when the delegate is set, and keeps the answers. Only a delegate that forwards
  /// to another one needs this method. The default is nil: the controller calls every method, and
  /// the default implementations do nothing.
  func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool?

  /// Called in place of a method that the delegate has answered when it was set, and does not answer
  /// any more. The default stops the program, as an unrecognized selector does.
  func headlessDoesNotRecognize(_ method: HeadlessDelegateMethod)
}

extension HeadlessAnswering {
  public func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? { nil }

  public func headlessDoesNotRecognize(_ method: HeadlessDelegateMethod) {
    preconditionFailure("\(self): the unrecognized method \(method) was sent to it")
  }
}

/// What a delegate answered when it was set (rule 5.30).
@MainActor struct DelegateAnswers {
  private var known: [HeadlessDelegateMethod: Bool] = [:]

  init(of delegate: (any HeadlessAnswering)? = nil) {
    for method in HeadlessDelegateMethod.allCases {
      known[method] = delegate?.headlessAnswers(method)
    }
  }

  /// Whether the delegate implements `method`; `nil` where nobody knows without calling it.
  subscript(_ method: HeadlessDelegateMethod) -> Bool? {
    get { known[method] }
    set { known[method] = newValue }
  }

  /// Whether `method` reaches `delegate`, which has been asked when it was set.
  func reaches(_ delegate: any HeadlessAnswering, _ method: HeadlessDelegateMethod) -> Bool {
    guard let isAnswered = known[method] else { return true }
    if isAnswered, delegate.headlessAnswers(method) == false {
      delegate.headlessDoesNotRecognize(method)
      return false
    }
    return isAnswered
  }
}
