import UIKit

extension CATransaction {
  /// Changes layers without the implicit animations that their changes would start.
  static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}
