import Foundation

/// Something that a view takes part in, such as a menu or a drag.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// What few views are told and all only remember; an object, so that the others have no room for it.
final class RareViewValues {
  var interactions: [any UIInteraction] = []
  var keyboard = KeyboardWishes()
  /// What the view only remembers, under the names of its properties.
  var remembered: [String: Any] = [:]
}

extension UIView {
  var rareValues: RareViewValues {
    if let rare = storage.rare { return rare }
    let rare = RareViewValues()
    storage.rare = rare
    return rare
  }

  public var interactions: [any UIInteraction] {
    get { rareValues.interactions }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !interactions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
    }
  }

  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rareValues.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rareValues.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
