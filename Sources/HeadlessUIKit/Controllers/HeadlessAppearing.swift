/// What `UIViewController` has on newer SDKs than the one whose names this module is held against.
@preconcurrency @MainActor open class HeadlessAppearing: HeadlessControllerSettings {
  /// Called once per appearance: after `viewWillAppear(_:)`, when the view is in the window and
  /// laid out by its superview, before it lays out its own subviews (iOS 17 SDK, back to iOS 13).
  open func viewIsAppearing(_ animated: Bool) {}
}
