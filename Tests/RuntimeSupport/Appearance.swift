import UIKit

/// The appearance calls that a controller has received, in their order.
public struct AppearanceLog: CustomStringConvertible {
  public enum Call: Int, Sendable {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  public private(set) var calls: [Call] = []

  public init() {}

  public mutating func note(_ call: Call) { calls.append(call) }

  public mutating func clear() { calls = [] }

  /// Whether the calls are `(WA DA? WD? DD?)*` without doubles. A cancelled push gives `WA WD DD`.
  public var isBalanced: Bool {
    var last: Call?
    for call in calls {
      guard call != last, call == .willAppear || last.map({ $0.rawValue < call.rawValue }) == true
      else { return false }
      last = call
    }
    return true
  }

  public var description: String {
    calls.map { ["WA", "DA", "WD", "DD"][$0.rawValue] }.joined(separator: " ")
  }
}
