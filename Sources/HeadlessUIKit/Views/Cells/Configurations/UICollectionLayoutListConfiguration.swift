import Foundation

/// How a section of rows looks.
///
/// The runtime lays out rows, headers and footers. It has no swipe actions of collection views.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain

    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
  }

  public enum HeaderMode: Hashable, Sendable {
    case none
    case supplementary
    case firstItemInSection
  }

  public enum FooterMode: Hashable, Sendable {
    case none
    case supplementary
  }

  public let appearance: Appearance
  public var showsSeparators: Bool
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above headers, in points, or nil for the appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    backgroundColor = appearance.isGrouped ? .systemGroupedBackground : .systemBackground
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows that say their own height.
  @preconcurrency @MainActor public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    if configuration.appearance == .insetGrouped {
      let isWide = layoutEnvironment.traitCollection.horizontalSizeClass == .regular
      section.contentInsets.leading = isWide ? 20 : 16
      section.contentInsets.trailing = isWide ? 20 : 16
    }
    if configuration.appearance.isGrouped {
      let hasHeader = configuration.headerMode == .supplementary
      section.contentInsets.top = hasHeader ? 0 : configuration.headerTopPadding ?? 18
      section.contentInsets.bottom = configuration.footerMode == .supplementary ? 0 : 18
    }
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists.
  @preconcurrency @MainActor public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
