import Foundation

/// An object that takes part in the chain along which events travel.
@MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Who is asked next when this responder does not handle an event.
  open var next: UIResponder? { nil }
}
