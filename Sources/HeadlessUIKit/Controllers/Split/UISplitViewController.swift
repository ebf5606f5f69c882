import Foundation

/// Shows two or three columns side by side, or where the width is compact, one stack.
///
/// The runtime's columns only ever stand side by side: a mode that lays a column over the secondary one or
/// pushes it away looks like the mode that puts it beside. Nothing shows or hides a column by a gesture.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public let style: UISplitViewController.Style
  private var columns: [Column: UIViewController] = [:]
  private var hasCollapsed = false
  /// The controllers that a collapse moved onto the primary stack, to take them back.
  private var moved: [Column: [UIViewController]] = [:]
  private var shownMode = DisplayMode.secondaryOnly
  /// The mode that `show(_:)` and `hide(_:)` have chosen.
  private var chosenMode: DisplayMode?

  public init(style: UISplitViewController.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  private weak var delegateObject: AnyObject?
  open var delegate: (any UISplitViewControllerDelegate)? {
    get { delegateObject as? any UISplitViewControllerDelegate }
    set { delegateObject = newValue.map { $0 as AnyObject } }
  }

  // MARK: Columns

  open func viewController(for column: UISplitViewController.Column) -> UIViewController? {
    columns[column]
  }

  /// Puts a controller into a column, in a navigation controller where it is none.
  open func setViewController(
    _ vc: UIViewController?, for column: UISplitViewController.Column
  ) {
    let wrapped =
      column == .compact || style == .unspecified || vc == nil || vc is UINavigationController
      ? vc : vc.map { UINavigationController(rootViewController: $0) }
    replace(column, by: wrapped)
  }

  /// The columns from the primary to the secondary one; collapsed, the one that shows.
  open var viewControllers: [UIViewController] {
    get {
      if hasCollapsed { return [collapsedController].compactMap { $0 } }
      return [.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      let order: [Column] =
        newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in [Column.primary, .supplementary, .secondary] {
        let index = order.firstIndex(of: column)
        replace(column, by: index.flatMap { newValue.indices.contains($0) ? newValue[$0] : nil })
      }
    }
  }

  private func replace(_ column: Column, by controller: UIViewController?) {
    let old = columns[column]
    if old === controller { return }
    let wasCollapsed = hasCollapsed
    if wasCollapsed { expand() }
    if let old { drop(old) }
    columns[column] = controller
    if let controller {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if wasCollapsed { collapse() }
    viewIfLoaded?.setNeedsLayout()
  }

  private func drop(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Modes

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// A button that hides or shows the primary column.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  private lazy var modeButton = UIBarButtonItem(
    title: "Sidebar",
    primaryAction: UIAction { [weak self] _ in
      guard let self, !self.hasCollapsed else { return }
      self.displayMode == .secondaryOnly ? self.show(.primary) : self.hide(.primary)
    })

  open var displayMode: DisplayMode { isViewLoaded ? shownMode : wantedMode }
  open var isCollapsed: Bool { hasCollapsed }
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { .tile }
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var primaryEdge = PrimaryEdge.leading {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Wide screens show one column beside the secondary one, tall screens none.
  private var wantedMode: DisplayMode {
    let mode = chosenMode ?? preferredDisplayMode
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    let wanted =
      mode != .automatic
      ? mode : size.width > size.height ? .oneBesideSecondary : DisplayMode.secondaryOnly
    switch min(wanted.columnsBeside, columns[.supplementary] == nil ? 1 : 2) {
    case 0: return .secondaryOnly
    case 1: return .oneBesideSecondary
    default: return .twoBesideSecondary
    }
  }

  /// Shows a column; collapsed, it comes to the top of the stack.
  open func show(_ column: UISplitViewController.Column) {
    if hasCollapsed { return showCollapsed(column) }
    let needed = column == .primary && columns[.supplementary] != nil ? 2 : 1
    if column != .secondary, wantedMode.columnsBeside < needed {
      chosenMode = needed == 2 ? .twoBesideSecondary : .oneBesideSecondary
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Hides a column; collapsed, the stack goes back to what lies below it.
  open func hide(_ column: UISplitViewController.Column) {
    if hasCollapsed {
      if let first = moved[column]?.first, let stack,
        let index = stack.viewControllers.firstIndex(of: first),
        index > 0
      {
        stack.popToViewController(stack.viewControllers[index - 1], animated: true)
      }
      return
    }
    if column == .primary {
      chosenMode = columns[.supplementary] == nil ? .secondaryOnly : .oneBesideSecondary
    } else if column == .supplementary {
      chosenMode = .secondaryOnly
    }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Showing controllers

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if hasCollapsed, let stack { return stack.pushViewController(vc, animated: true) }
    setViewController(vc, for: .primary)
  }

  /// Puts a controller into the secondary column; collapsed, it is pushed onto the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard hasCollapsed, columns[.compact] == nil, let stack else {
      return setViewController(vc, for: .secondary)
    }
    let pushed = (vc as? UINavigationController)?.viewControllers ?? [vc]
    if let navigation = vc as? UINavigationController { navigation.viewControllers = [] }
    moved[.secondary] = pushed
    for controller in pushed { stack.pushViewController(controller, animated: true) }
  }

  // MARK: Collapsing

  private var stack: UINavigationController? { columns[.primary] as? UINavigationController }

  /// What shows while the columns are one.
  private var collapsedController: UIViewController? {
    columns[.compact] ?? columns[.primary] ?? columns[.secondary]
  }

  /// Lays the columns up to `top` onto the primary one's stack.
  private func collapse() {
    hasCollapsed = true
    moved = [:]
    guard columns[.compact] == nil, let stack else { return finishCollapse() }
    let top =
      style == .unspecified
      ? topOfClassicCollapse(onto: stack)
      : delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
        ?? .secondary
    if top != .primary, columns[.supplementary] != nil { lay(.supplementary, onto: stack) }
    if top == .secondary { lay(.secondary, onto: stack) }
    finishCollapse()
  }

  /// The delegate keeps the secondary column away by answering true.
  private func topOfClassicCollapse(onto stack: UINavigationController) -> Column {
    guard let secondary = columns[.secondary] else { return .primary }
    let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: stack)
    return isDone == true ? .primary : .secondary
  }

  private func lay(_ column: Column, onto stack: UINavigationController) {
    guard let controller = columns[column] else { return }
    let laid = (controller as? UINavigationController)?.viewControllers ?? [controller]
    if let navigation = controller as? UINavigationController {
      navigation.viewControllers = []
    } else {
      drop(controller)
    }
    moved[column] = laid
    stack.setViewControllers(stack.viewControllers + laid, animated: false)
  }

  private func finishCollapse() {
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func showCollapsed(_ column: Column) {
    guard let stack, columns[.compact] == nil else { return }
    if let first = moved[column]?.last, stack.viewControllers.contains(first) {
      stack.popToViewController(first, animated: true)
    } else if column == .primary, let root = stack.viewControllers.first {
      stack.popToViewController(root, animated: true)
    } else if let known = moved[column] {
      for each in known { stack.pushViewController(each, animated: true) }
    } else if let controller = columns[column] {
      let laid = (controller as? UINavigationController)?.viewControllers ?? [controller]
      (controller as? UINavigationController)?.viewControllers = []
      moved[column] = laid
      for each in laid { stack.pushViewController(each, animated: true) }
    }
  }

  /// Gives the columns back what a collapse laid onto the stack.
  private func expand() {
    hasCollapsed = false
    guard let stack else { return }
    let away = moved.values.flatMap { $0 }
    stack.setViewControllers(
      stack.viewControllers.filter { each in !away.contains { $0 === each } }, animated: false)
    for (column, controllers) in moved {
      if let navigation = columns[column] as? UINavigationController {
        navigation.setViewControllers(controllers, animated: false)
      } else if let controller = columns[column] {
        addChild(controller)
        controller.didMove(toParent: self)
      }
    }
    moved = [:]
  }

  // MARK: Layout

  /// Points: the widths of columns where the app wishes none, and the value that means so.
  public class var automaticDimension: CGFloat { -CGFloat.greatestFiniteMagnitude }
  private static let usualWidth: CGFloat = 320

  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension

  open var primaryColumnWidth: CGFloat {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    func given(_ value: CGFloat) -> CGFloat? {
      value == UISplitViewController.automaticDimension ? nil : value
    }
    let wished =
      given(preferredPrimaryColumnWidth)
      ?? given(preferredPrimaryColumnWidthFraction).map { $0 * size.width } ?? Self.usualWidth
    return min(
      max(wished, given(minimumPrimaryColumnWidth) ?? 0),
      given(maximumPrimaryColumnWidth) ?? max(Self.usualWidth, wished))
  }

  open var supplementaryColumnWidth: CGFloat {
    preferredSupplementaryColumnWidth == UISplitViewController.automaticDimension
      ? Self.usualWidth : preferredSupplementaryColumnWidth
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    adapt()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adapt()
  }

  private func adapt() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isNarrow, !hasCollapsed {
      collapse()
    } else if !isNarrow, hasCollapsed {
      expand()
      delegate?.splitViewControllerDidExpand(self)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    hasCollapsed ? layOutCollapsed() : layOutColumns()
  }

  private func layOutCollapsed() {
    for controller in columns.values where controller !== collapsedController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if let collapsedController { place(collapsedController, view.bounds) }
  }

  private func layOutColumns() {
    let mode = wantedMode
    if mode != shownMode {
      delegate?.splitViewController(self, willChangeTo: mode)
      tellOfColumns(from: shownMode, to: mode)
      shownMode = mode
    }
    columns[.compact]?.viewIfLoaded?.removeFromSuperview()
    let hasThree = columns[.supplementary] != nil
    let widths: [(Column, CGFloat)] = [
      (.primary, mode.columnsBeside == (hasThree ? 2 : 1) ? primaryColumnWidth : 0),
      (.supplementary, hasThree && mode.columnsBeside > 0 ? supplementaryColumnWidth : 0),
    ]
    let isMirrored =
      (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == (primaryEdge == .leading)
    var rest = view.bounds
    for (column, width) in widths {
      guard let controller = columns[column] else { continue }
      if width == 0 {
        controller.viewIfLoaded?.removeFromSuperview()
        continue
      }
      let (slice, remainder) = rest.divided(
        atDistance: width, from: isMirrored ? .maxXEdge : .minXEdge)
      place(controller, slice)
      rest = remainder
    }
    if let secondary = columns[.secondary] { place(secondary, rest) }
  }

  private func tellOfColumns(from old: DisplayMode, to new: DisplayMode) {
    let beside: [Column] =
      columns[.supplementary] == nil ? [.primary] : [.supplementary, .primary]
    let (before, after) = (beside.prefix(old.columnsBeside), beside.prefix(new.columnsBeside))
    for column in after where !before.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in before where !after.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
  }

  private func place(_ controller: UIViewController, _ frame: CGRect) {
    let shown: UIView = controller.view
    if shown.superview !== view { view.addSubview(shown) }
    if shown.frame != frame { shown.frame = frame }
  }
}

extension UIViewController {
  /// The nearest split view controller that this controller is a part of.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UISplitViewController }.first
  }
}
