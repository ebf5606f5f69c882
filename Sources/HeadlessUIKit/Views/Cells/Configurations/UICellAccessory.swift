import Foundation

/// Something beside the content of a list's cell.
public struct UICellAccessory {
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case checkmark
    case label
    case customView(UIView)
  }

  public enum DisplayedState: Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  public enum LayoutDimension: Equatable, Sendable {
    case actual
    case standard
    case custom(CGFloat)
  }

  public enum Placement {
    public typealias Position = ([UICellAccessory]) -> Int

    case leading(
      displayed: UICellAccessory.DisplayedState = .always,
      at: UICellAccessory.Placement.Position = { $0.count })
    case trailing(
      displayed: UICellAccessory.DisplayedState = .always,
      at: UICellAccessory.Placement.Position = { _ in 0 })
  }

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  public struct CheckmarkOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  public struct LabelOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    public var tintColor: UIColor?
    public var font: UIFont
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: UICellAccessory.Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: UICellAccessory.Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  public let accessoryType: AccessoryType
  let placement: Placement
  let isHidden: Bool
  /// Makes the view; a custom view is used as it is.
  let makeView: @MainActor () -> UIView

  @preconcurrency @MainActor public static func disclosureIndicator(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    sign(
      "›", .disclosureIndicator, displayed, options.isHidden, options.tintColor ?? .tertiaryLabel)
  }

  @preconcurrency @MainActor public static func checkmark(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    sign("√", .checkmark, displayed, options.isHidden, options.tintColor)
  }

  @preconcurrency @MainActor public static func label(
    text: String, displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    sign(
      text, .label, displayed, options.isHidden, options.tintColor ?? .secondaryLabel, options.font)
  }

  @preconcurrency @MainActor public static func customView(
    configuration: UICellAccessory.CustomViewConfiguration
  ) -> UICellAccessory {
    let view = configuration.customView
    return UICellAccessory(
      accessoryType: .customView(view), placement: configuration.placement,
      isHidden: configuration.isHidden, makeView: { view })
  }

  /// A text in the place of a symbol.
  private static func sign(
    _ text: String, _ type: AccessoryType, _ displayed: DisplayedState, _ isHidden: Bool,
    _ color: UIColor?, _ font: UIFont = .preferredFont(forTextStyle: .body)
  ) -> UICellAccessory {
    UICellAccessory(
      accessoryType: type, placement: .trailing(displayed: displayed), isHidden: isHidden,
      makeView: {
        let label = UILabel()
        (label.text, label.font) = (text, font)
        label.textColor = color ?? label.tintColor
        return label
      })
  }
}
