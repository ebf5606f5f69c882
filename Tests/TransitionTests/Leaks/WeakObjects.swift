import UIKit

@testable import MatchTransition

/// Weak references to objects, each with the name of its type.
@MainActor final class WeakObjects {
  private final class Entry {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  private var entries: [Entry] = []
  private var known: Set<ObjectIdentifier> = []

  /// The type names of all watched objects.
  var names: Set<String> { Set(entries.map(\.name)) }

  /// The type names of the objects that still exist.
  var alive: [String] { entries.filter { $0.object != nil }.map(\.name) }

  func watch(_ object: AnyObject?) {
    guard let object, known.insert(ObjectIdentifier(object)).inserted else { return }
    entries.append(Entry(object))
  }

  /// Watches UIKit's context and every object of the library that `root` retains, directly or through
  /// other such objects.
  func watchAll(from root: AnyObject) {
    var stack: [Any] = [root]
    var seen: Set<ObjectIdentifier> = []
    while let value = stack.popLast() {
      if type(of: value) is AnyClass {
        let object = value as AnyObject
        guard isOurs(object), seen.insert(ObjectIdentifier(object)).inserted else { continue }
        watch(object)
      }
      var mirror: Mirror? = Mirror(reflecting: value)
      while let current = mirror {
        for child in current.children { stack.append(child.value) }
        mirror = current.superclassMirror
      }
    }
  }

  /// Whether a transition owns an object of this type. A view owns its claims, and the storage of an ID or of a large
  /// value is a part of the value, for example of the last plan.
  private func isOurs(_ object: AnyObject) -> Bool {
    if object is ViewClaims { return false }
    let name = String(reflecting: type(of: object))
    if name.hasPrefix("MatchTransition.Indirect<") || name.hasPrefix("MatchTransition.MatchID.") {
      return false
    }
    return name.hasPrefix("MatchTransition.") || name == "UIKit.ViewTransition"
  }
}
