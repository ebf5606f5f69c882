import Foundation

/// What a search bar is told of its look and only remembers: it has one look.
extension UISearchBar {
  public func setImage(
    _ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State
  ) {
    remember(iconImage, at: icon.rawValue << 32 | Int(state.rawValue), "image")
  }

  public func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
    remembered(at: icon.rawValue << 32 | Int(state.rawValue), "image")
  }

  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
    remember(adjustment, at: icon.rawValue, "positionAdjustment")
  }

  public func positionAdjustment(for icon: UISearchBar.Icon) -> UIOffset {
    remembered(at: icon.rawValue, "positionAdjustment") ?? .zero
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    remember(backgroundImage, at: barPosition.rawValue, "barBackground")
  }

  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    remembered(at: barPosition.rawValue, "barBackground")
  }

  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    remember(backgroundImage, at: Int(state.rawValue), "fieldBackground")
  }

  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    remembered(at: Int(state.rawValue), "fieldBackground")
  }

  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    remember(backgroundImage, at: Int(state.rawValue), "scopeBackground")
  }

  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    remembered(at: Int(state.rawValue), "scopeBackground")
  }

  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    remember(attributes, at: Int(state.rawValue), "scopeTitle")
  }

  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    remembered(at: Int(state.rawValue), "scopeTitle")
  }

  public func setShowsScope(_ show: Bool, animated animate: Bool) {
    showsScopeBar = show
  }
}
