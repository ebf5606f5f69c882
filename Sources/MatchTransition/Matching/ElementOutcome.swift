/// The outcome of matching for one element. Indices refer to the other screen's elements unless
/// stated otherwise.
package enum ElementOutcome: Hashable, Sendable {
  /// The element flies to or from the element at `counterpart`.
  case matched(counterpart: Int)
  /// The element flies to or from the element at `counterpart`, whose ID it named. That element has
  /// a different ID and an outcome of its own.
  case oneWay(counterpart: Int)
  /// The other screen has no element with this ID.
  case unpaired
  /// The element is not visible itself.
  case unseen(ElementVisibility)
  /// The element with this ID on the other screen is not visible.
  case counterpartUnseen(ElementVisibility, counterpart: Int)
  /// The element at `kept`, on the same screen, was chosen for this ID.
  case duplicate(kept: Int)
}

extension ElementOutcome {
  /// Whether the element flies to or from an element of the other screen.
  var isMatched: Bool {
    switch self {
    case .matched, .oneWay: true
    case .unpaired, .unseen, .counterpartUnseen, .duplicate: false
    }
  }
}
