import Foundation
import Testing

@testable import MatchTransition

@Suite struct BoxChangeTests {
  private static let red = RGBA(red: 1, green: 0, blue: 0)
  private static let blue = RGBA(red: 0, green: 0, blue: 1)

  /// One property of a box.
  enum Property: CaseIterable {
    case background, radius, borderWidth, borderColor, shadowOpacity

    /// A change of this property alone.
    var change: BoxChange {
      var change = BoxChange()
      switch self {
      case .background: change.background = StyleColor(BoxChangeTests.blue)
      case .radius: change.radius = 12
      case .borderWidth: change.borderWidth = 5
      case .borderColor: change.borderColor = StyleColor(BoxChangeTests.blue)
      case .shadowOpacity: change.shadowOpacity = 0.25
      }
      return change
    }

    /// Gives a box the value that `change` sets.
    func set(_ appearance: inout ElementAppearance) {
      switch self {
      case .background: appearance.background = BoxChangeTests.blue
      case .radius: appearance.radii = CornerRadii(12)
      case .borderWidth: appearance.border.width = 5
      case .borderColor: appearance.border.color = BoxChangeTests.blue
      case .shadowOpacity: appearance.shadow.opacity = 0.25
      }
    }
  }

  private let full = ElementAppearance(
    radii: CornerRadii(3), border: ElementBorder(width: 2, color: BoxChangeTests.red),
    shadow: ElementShadow(color: BoxChangeTests.red, opacity: 0.75, offset: .zero, radius: 4),
    background: BoxChangeTests.red)

  @Test(arguments: Property.allCases)
  func `A list of effects keeps every change of a box, whichever effect makes it`(
    property: Property
  ) {
    for other in Property.allCases where other != property {
      var changes = property.change
      changes.adopt(other.change)
      var (appearance, expected) = (full, full)
      appearance.adopt(changes)
      property.set(&expected)
      other.set(&expected)
      #expect(appearance == expected, "\(property), then \(other)")
    }
  }

  @Test(arguments: Property.allCases)
  func `A change of one property of a box leaves the others as they are`(property: Property) {
    var (appearance, expected) = (full, full)
    appearance.adopt(property.change)
    property.set(&expected)
    #expect(appearance == expected)
  }

  @Test func `A length below 0 counts as 0, and an opacity above 1 as 1`() {
    var change = BoxChange()
    (change.radius, change.borderWidth, change.shadowOpacity) = (-5, -5, 7)
    var appearance = full
    appearance.adopt(change)
    #expect(appearance.radii == .zero && appearance.border.width == 0)
    #expect(appearance.shadow.opacity == 1)
  }
}
