import Foundation

/// What bar button items are told of their looks and only remember.
struct BarButtonLooks {
  var title = UIOffset.zero
  var backTitle = UIOffset.zero
  var backgroundShift: CGFloat = 0
  var backBackgroundShift: CGFloat = 0
  var backgrounds: [UIControl.State.RawValue: UIImage] = [:]
  var backBackgrounds: [UIControl.State.RawValue: UIImage] = [:]
}

/// Only remembered: titles keep their place, and buttons of a bar have no background.
extension UIBarButtonItem {
  public func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    looks.title = adjustment
  }

  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { looks.title }

  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    looks.backTitle = adjustment
  }

  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    looks.backTitle
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks.backgrounds[state.rawValue] = backgroundImage
  }

  public func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.backgrounds[state.rawValue]
  }

  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks.backBackgrounds[state.rawValue] = backgroundImage
  }

  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.backBackgrounds[state.rawValue]
  }

  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    looks.backgroundShift = adjustment
  }

  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    looks.backgroundShift
  }

  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    looks.backBackgroundShift = adjustment
  }

  public func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    looks.backBackgroundShift
  }
}
