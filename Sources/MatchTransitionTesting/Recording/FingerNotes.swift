#if os(Linux)
  import MatchTransition
  import UIKit

  /// The view that a test's finger has hit, and the object that reacted.
  @MainActor struct FingerNotes {
    /// The place of the first finger and the name of the view there.
    private var first: (point: CGPoint, view: String?)?
    /// The first reaction to a finger, in words.
    private var reaction: String?

    var hasReaction: Bool { reaction != nil }

    mutating func note(_ receipt: FingerReceipt) {
      switch receipt {
      case .touch(let view, let point):
        if first == nil { first = (point, view.map(Self.name)) }
      case .events(let control, _): react("\(Self.name(of: control)) sent its actions")
      case .gesture(let recognizer):
        if let scroll = recognizer.view as? UIScrollView, scroll.panGestureRecognizer === recognizer
        {
          react("\(Self.name(of: scroll)) scrolled")
        } else {
          react("a \(type(of: recognizer)) acted")
        }
      case .item(let list, _): react("\(Self.name(of: list)) told of a tap on an item")
      case .focus(let view): react("\(Self.name(of: view)) became the first responder")
      case .rest(let scroll): react("\(Self.name(of: scroll)) scrolled")
      }
    }

    private mutating func react(_ text: String) {
      if reaction == nil { reaction = text }
    }

    /// Returns the class of a view, with its ID if it has one.
    private static func name(of view: UIView) -> String {
      let id = view.matchID.map { " \"\(MatchID($0))\"" } ?? ""
      return "a \(type(of: view))\(id)"
    }

    /// A sentence about the first finger and the first reaction, or nil without a finger.
    var sentence: String? {
      guard let first else { return nil }
      let place = "The finger came down at (\(first.point.x.whole), \(first.point.y.whole))"
      guard let view = first.view else { return place + ", where no view takes touches." }
      return "\(place) on \(view), and "
        + (reaction ?? "no recognizer, control or list reacted") + "."
    }
  }

  extension CGFloat {
    /// The number without decimals.
    fileprivate var whole: String { Double(rounded()).decimals }
  }
#endif
