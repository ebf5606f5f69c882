import Foundation

/// The background of a cell, as a value.
public struct UIBackgroundConfiguration: Hashable {
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// What the background leaves free of the cell, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var backgroundColor: UIColor?
  public var visualEffect: UIVisualEffect?
  public var strokeColor: UIColor?
  /// The width of the line around the background, in points.
  public var strokeWidth: CGFloat = 0
  /// The colour while the cell is selected or highlighted, in a list's own configuration.
  private var selectedColor: UIColor?

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  public static func listPlainCell() -> UIBackgroundConfiguration {
    list(.systemBackground)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }

  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = color
    configuration.selectedColor = .systemGray4
    return configuration
  }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let cell = state as? UICellConfigurationState, let selectedColor else { return self }
    var configuration = self
    if cell.isSelected || cell.isHighlighted { configuration.backgroundColor = selectedColor }
    return configuration
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }

  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
    a.customView === b.customView && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets && a.backgroundColor == b.backgroundColor
      && a.visualEffect === b.visualEffect && a.strokeColor == b.strokeColor
      && a.strokeWidth == b.strokeWidth && a.selectedColor == b.selectedColor
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(cornerRadius)
  }
}
