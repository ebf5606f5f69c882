import Foundation

/// A section: a group that repeats until all items have a place.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying
{
  let group: NSCollectionLayoutGroup

  /// What the section keeps free around its groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What the insets of the section add to, across the direction of scrolling.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep the same insets as the groups.
  open var supplementariesFollowContentInsets = true

  /// How the section looks as a list, or nil if it is none.
  var list: UICollectionLayoutListConfiguration?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.contentInsetsReference = contentInsetsReference
    copy.interGroupSpacing = interGroupSpacing
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.list = list
    return copy
  }
}
