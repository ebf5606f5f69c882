/// What became of one element in a transition; indices are those of the other screen's elements
/// unless said otherwise.
package enum ElementOutcome: Hashable, Sendable {
  /// Flies to or from the element at `counterpart`.
  case matched(counterpart: Int)
  /// Flies to or from the element at `counterpart` because it asked to, though that is not the same
  /// thing and has an outcome of its own.
  case oneWay(counterpart: Int)
  /// The other screen has no element with this ID.
  case unpaired
  /// Cannot be seen itself.
  case unseen(ElementVisibility)
  /// The element with this ID on the other screen cannot be seen.
  case counterpartUnseen(ElementVisibility, counterpart: Int)
  /// Another element of the same screen, at `kept`, was chosen for this ID.
  case duplicate(kept: Int)
}

extension ElementOutcome {
  /// Whether the element flies to or from one of the other screen.
  var isMatched: Bool {
    switch self {
    case .matched, .oneWay: true
    case .unpaired, .unseen, .counterpartUnseen, .duplicate: false
    }
  }
}
