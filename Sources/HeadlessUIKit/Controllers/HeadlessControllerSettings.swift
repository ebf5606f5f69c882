import Foundation

/// What `UIViewController` lets apps say about the world around its view.
///
/// These members are Apple's. They stand in a superclass because a controller of an app overrides them,
/// and without Objective-C a member of an extension cannot be overridden. The runtime draws neither a
/// status bar nor a home indicator and turns no device, so most of them are only remembered.
@preconcurrency @MainActor open class HeadlessControllerSettings: UIResponder {
  /// The controller that this is; every object of this class is one.
  private var controller: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  /// Called by `HeadlessScreen.warnOfMemory()`.
  open func didReceiveMemoryWarning() {}

  // MARK: The status bar

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var modalPresentationCapturesStatusBarAppearance = false
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: The device

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open var interfaceOrientation: UIInterfaceOrientation {
    controller.viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
  }
  open class func attemptRotationToDeviceOrientation() {}

  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  // MARK: Layout below bars

  /// Only remembered: the view always lies below translucent bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Only remembered.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Only remembered; scroll views have `contentInsetAdjustmentBehavior`.
  open var automaticallyAdjustsScrollViewInsets = true

  /// Whether the bars at the bottom make way while this controller, or one above it, is on top of a stack.
  open var hidesBottomBarWhenPushed = false

  /// What the stack's toolbar shows while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      guard let stack = controller.navigationController, stack.topViewController === controller
      else { return }
      stack.toolbar.items = toolbarItems
    }
  }

  // MARK: Presentations

  // MARK: Editing

  open var isEditing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButton?.title = editing ? "Done" : "Edit"
  }

  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction(title: isEditing ? "Done" : "Edit") { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    editButton = button
    return button
  }
  private var editButton: UIBarButtonItem?

  // MARK: Other controllers

  /// Hands the controller to the nearest ancestor that shows others; presents it where there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent = controller.parent { return parent.show(vc, sender: sender) }
    controller.present(vc, animated: true)
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent = controller.parent { return parent.showDetailViewController(vc, sender: sender) }
    controller.present(vc, animated: true)
  }

  /// There are no nib files here.
  open var nibName: String? { nil }
  open var nibBundle: Bundle? { nil }
}
