import Foundation

/// What controls are told of their looks and only remember: each has the runtime's look.
extension UISegmentedControl {
  public enum Segment: Int, Sendable {
    case any
    case left
    case center
    case right
    case alone
  }

  public var apportionsSegmentWidthsByContent: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    remember(backgroundImage, at: Int(state.rawValue), "backgroundImage")
  }

  public func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    remembered(at: Int(state.rawValue), "backgroundImage")
  }

  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    remember(dividerImage, at: Int(leftState.rawValue << 16 | rightState.rawValue), "divider")
  }

  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    remembered(at: Int(leftState.rawValue << 16 | rightState.rawValue), "divider")
  }

  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    remember(offset, at: segment, "contentOffset")
  }

  public func contentOffsetForSegment(at segment: Int) -> CGSize {
    remembered(at: segment, "contentOffset") ?? .zero
  }

  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment,
    barMetrics: UIBarMetrics
  ) {
    remember(adjustment, at: leftCenterRightOrAlone.rawValue, "contentPosition")
  }

  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    remembered(at: leftCenterRightOrAlone.rawValue, "contentPosition") ?? .zero
  }
}

extension UISlider {
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    remember(image, at: Int(state.rawValue), "thumb")
  }

  public func thumbImage(for state: UIControl.State) -> UIImage? {
    remembered(at: Int(state.rawValue), "thumb")
  }

  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    remember(image, at: Int(state.rawValue), "minimumTrack")
  }

  public func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    remembered(at: Int(state.rawValue), "minimumTrack")
  }

  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    remember(image, at: Int(state.rawValue), "maximumTrack")
  }

  public func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    remembered(at: Int(state.rawValue), "maximumTrack")
  }

  public var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }

  public var currentMinimumTrackImage: UIImage? {
    minimumTrackImage(for: state) ?? minimumTrackImage(for: .normal)
  }

  public var currentMaximumTrackImage: UIImage? {
    maximumTrackImage(for: state) ?? maximumTrackImage(for: .normal)
  }

  public var minimumValueImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var maximumValueImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}

extension UIPageControl {
  public enum BackgroundStyle: Int, Sendable {
    case automatic
    case prominent
    case minimal
  }

  public enum InteractionState: Int, Sendable {
    case none
    case discrete
    case continuous
  }

  public enum Direction: Int, Sendable {
    case natural
    case leftToRight
    case rightToLeft
    case topToBottom
    case bottomToTop
  }

  public var backgroundStyle: UIPageControl.BackgroundStyle {
    get { remembered(.automatic) }
    set { remember(newValue) }
  }

  public var direction: UIPageControl.Direction {
    get { remembered(.natural) }
    set { remember(newValue) }
  }

  public var interactionState: UIPageControl.InteractionState { .none }

  public var allowsContinuousInteraction: Bool {
    get { remembered(true) }
    set { remember(newValue) }
  }

  public var defersCurrentPageDisplay: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public func updateCurrentPageDisplay() {}

  /// Only remembered: every page is a dot.
  public var preferredIndicatorImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var preferredCurrentPageIndicatorImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    remember(image, at: page, "indicator")
  }

  public func indicatorImage(forPage page: Int) -> UIImage? { remembered(at: page, "indicator") }

  public func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    remember(image, at: page, "currentIndicator")
  }

  public func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    remembered(at: page, "currentIndicator")
  }
}

extension UISwitch {
  public var onImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var offImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var title: String? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}

extension UIProgressView {
  public var progressImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var trackImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}

extension UIToolbar {
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    remember(backgroundImage, at: topOrBottom.rawValue, "background")
  }

  public func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    remembered(at: topOrBottom.rawValue, "background")
  }

  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    remember(shadowImage, at: topOrBottom.rawValue, "shadow")
  }

  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    remembered(at: topOrBottom.rawValue, "shadow")
  }
}

extension UINavigationBar {
  public func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    remember(adjustment, at: barMetrics.rawValue, "titlePosition")
  }

  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    remembered(at: barMetrics.rawValue, "titlePosition") ?? 0
  }
}
