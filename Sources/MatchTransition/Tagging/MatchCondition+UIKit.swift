#if canImport(UIKit)
  import UIKit

  extension MatchCondition {
    /// The transition leaves a screen of this class or of a subclass.
    ///
    /// The visible children of a navigation, tab bar or page view controller count too. In a change in place,
    /// no screen is of any class.
    @MainActor public static func from(_ type: UIViewController.Type) -> MatchCondition {
      .controller(.source, ObjectIdentifier(type))
    }

    /// The transition leads to a screen of this class or of a subclass. Children count as in `from(_:)`.
    @MainActor public static func to(_ type: UIViewController.Type) -> MatchCondition {
      .controller(.destination, ObjectIdentifier(type))
    }

    /// The transition belongs to a navigation or tab bar controller of this class or of a subclass. A
    /// presentation belongs to none.
    @MainActor public static func inside(_ type: UIViewController.Type) -> MatchCondition {
      .container(ObjectIdentifier(type))
    }
  }

  extension UIViewController {
    /// The identities of the classes of the controller and of its visible children, with superclasses.
    var classIdentities: Set<ObjectIdentifier> {
      var found: Set<ObjectIdentifier> = []
      var next: UIViewController? = self
      while let controller = next {
        found.formUnion(controller.ownClassIdentities)
        next = controller.visibleChild
      }
      return found
    }

    /// The identities of the controller's class and of its superclasses, up to `UIViewController`.
    var ownClassIdentities: Set<ObjectIdentifier> {
      let own = ObjectIdentifier(type(of: self))
      if let known = Self.knownIdentities[own] { return known }
      var found: Set<ObjectIdentifier> = []
      var mirror: Mirror? = Mirror(reflecting: self)
      while let shown = mirror, let type = shown.subjectType as? AnyClass {
        found.insert(ObjectIdentifier(type))
        mirror = type == UIViewController.self ? nil : shown.superclassMirror
      }
      Self.knownIdentities[own] = found
      return found
    }

    /// The identities for each class that was asked for.
    ///
    /// Reflection is slow, and every transition asks for the classes of its screens.
    private static var knownIdentities: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  }
#endif
