import Foundation

/// What a view remembers beside its layer and its place in the tree.
struct UIViewStorage {
  var attached = HeadlessStorage()
  var tag = 0
  /// The background as it was set.
  var background: UIColor?
  /// The appearance that dynamic colours of the content were last drawn in.
  var drawnStyle = UIUserInterfaceStyle.unspecified
  var contentMode = UIView.ContentMode.scaleToFill
  var autoresizesSubviews = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var mask: UIView?
  /// Whether the view is a snapshot, which has its picture before any screen has shown it.
  var isSnapshot = false
  /// Whether somebody asked for a display in so many words.
  var displaysAlways = false
  /// Whether `UIView.draw(_:)` itself ran since this was last reset.
  var reachedBaseDraw = false
  /// Whether the contents of the layer are what `draw(_:)` has drawn.
  var showsDrawing = false

  var safeAreaInsets = UIEdgeInsets.zero
  /// What the owning controller adds to the safe area.
  var controllerInsets = UIEdgeInsets.zero
  /// The margins as they were set; nil stands for the default.
  var layoutMargins: UIEdgeInsets?
  var insetsLayoutMarginsFromSafeArea = true
  /// Whether the view counts as hidden while it still shows how its stack closes up.
  var hidesLater = false
  /// What constraints need, once there are any.
  var layout: ViewLayoutState?

  /// What few views are told, once one is.
  var rare: RareViewValues?

  /// What a scroll view only remembers, once something was said.
  var scrollSettings: UIScrollView.Settings?

  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  /// How many transitions keep touches away from the view and everything below it.
  var touchLocks = 0
  /// How many running animations have touches find the view where it shows.
  var presentationTouches = 0
  var gestureRecognizers: [UIGestureRecognizer]?

  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var accessibilityIdentifier: String?
}
