import SeededRandom
import MatchTransition
import UIKit

/// A screen made from a seed: tagged views of all kinds, some nested, some in a scroll view.
///
/// The screen records how each view must look at rest, and its own appearance callbacks.
@MainActor final class WalkScreen: UIViewController, UISearchBarDelegate {
  private var seed: Int
  private let isPlain: Bool
  private let scroll = UIScrollView()
  /// The subviews that a reload leaves in place.
  private var lasting: [UIView] = []
  private(set) var tagged: [UIView] = []
  /// The required state of each view at rest, including removed views.
  private var expected: [WalkRecord] = []
  private(set) var appearance = Appearance()
  /// The lists and pages that some screens have below their own views.
  private var grid: WalkGrid?
  private var pager: WalkPager?
  /// The view with a colour of its own, on a screen without a list.
  private(set) var beacon: UIView?
  /// All tagged views, including removed ones.
  var built: [UIView] {
    expected.map(\.view) + (grid?.built ?? []) + (pager?.built ?? [])
  }
  /// Called when a finger has tapped an item of a list.
  var onOpen: ((Int) -> Void)?
  /// Called before the screen loads its content while it appears.
  var onReload: (() -> Void)?
  /// Called when a finger has begun a search.
  var onSearch: (() -> Void)?
  private let isReplay: Bool

  /// - Parameters:
  ///   - isPlain: Whether no view has a random style or effect, and the screen no random options.
  ///   - isReplay: Whether the screen repeats what another has done, and does nothing by itself.
  init(seed: Int, isPlain: Bool, isReplay: Bool = false) {
    self.seed = seed
    self.isPlain = isPlain
    self.isReplay = isReplay
    super.init(nibName: nil, bundle: nil)
    // Some screens grow out of a view of the screen below, which may or may not be there.
    if seed % 6 == 1 {
      matchOptions = TransitionOptions(screenEffect: .zoom(from: MatchID(seed / 6 % 30)))
    }
    var designer = SeededGenerator(seed: ~UInt64(seed))
    if seed % 6 == 3, !isPlain { matchOptions = designer.options() }
    setUpBar()
  }

  /// Gives the bar something to show.
  private func setUpBar() {
    title = "Screen \(seed)"
    navigationItem.largeTitleDisplayMode = [.automatic, .never, .always][seed % 3]
    if seed % 4 == 2 {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: nil, action: nil)
    }
    if seed % 9 == 4 {
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.delegate = self
      navigationItem.searchController = search
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("WalkScreen is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = seed % 7 == 0 ? nil : .white
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addContainer()
    view.addSubview(scroll)
    lasting = view.subviews
    build()
  }

  /// Some screens have a list, and some have pages.
  private func addContainer() {
    switch seed % 5 {
    case 2:
      let grid = WalkGrid(seed: seed, frame: view.bounds)
      grid.onOpen = { [weak self] in self?.onOpen?($0) }
      view.addSubview(grid.view)
      self.grid = grid
      // Fingers reach the list, except over the other views.
      scroll.isUserInteractionEnabled = false
    case 4: pager = WalkPager(seed: seed, in: self)
    default: break
    }
  }

  /// Replaces all tagged views.
  func reload(seed: Int) {
    guard isViewLoaded else { return }
    for view in tagged { view.removeFromSuperview() }
    beacon?.removeFromSuperview()
    for index in expected.indices { expected[index].superview = nil }
    tagged = []
    self.seed = seed
    grid?.show(seed: seed, animated: seed % 2 == 0)
    pager?.turn(to: seed)
    build()
  }

  private func build() {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = random.chance(0.1) ? random.index(below: 3) : 14 + random.index(below: 21)
    scroll.contentSize = CGSize(width: 300, height: 1200)
    for _ in 0..<count { add(&random) }
    if seed % 3 != 0, !isPlain { style() }
    if grid == nil { addBeacon(&random) }
    // All views are in place, so the siblings are known.
    let guests = standIns
    expected += (tagged + [beacon].compactMap { $0 }).map { WalkRecord($0, besides: guests) }
  }

  /// Adds the beacon in front of all other views.
  private func addBeacon(_ random: inout SeededGenerator) {
    let beacon = WalkBeacon.makeView(
      at: CGRect(
        x: random.number(in: 40...230), y: random.number(in: 260...500), width: 80, height: 80))
    view.addSubview(beacon)
    self.beacon = beacon
  }

  /// Gives some views a style and an effect.
  private func style() {
    var designer = SeededGenerator(seed: UInt64(seed) << 32)
    for view in tagged {
      if designer.chance(0.4) { view.matchTransition.style = designer.style() }
      if designer.chance(0.2) { view.matchTransition.effect = designer.effect() }
    }
  }

  private func add(_ random: inout SeededGenerator) {
    let view: UIView
    switch random.index(below: 7) {
    case 0:
      let label = UILabel()
      label.text = random.element(of: ["Low Tide", "First Light", "Blue Hour, later"])
      view = label
    case 1:
      view = UIImageView(image: WalkScreen.picture)
    case 2:
      view = UIView()
      let child = UIView(frame: CGRect(x: 2, y: 2, width: 10, height: 10))
      child.backgroundColor = .blue
      view.addSubview(child)
    case 3:
      view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    default:
      view = UIView()
      view.backgroundColor = UIColor(
        red: random.number(in: 0...1), green: random.number(in: 0...1), blue: 0.5, alpha: 1)
    }
    view.bounds.size = CGSize(
      width: random.number(in: 10...150), height: random.number(in: 10...150))
    view.center = CGPoint(x: random.number(in: 0...400), y: random.number(in: 0...900))
    if random.chance(0.3) {
      view.layer.cornerRadius = random.number(in: 0...20)
      view.clipsToBounds = random.chance(0.5)
    }
    if random.chance(0.2) {
      view.transform = CGAffineTransform(rotationAngle: random.number(in: -3...3))
    }
    if random.chance(0.2) { view.layer.shadowOpacity = 0.3 }
    if random.chance(0.1) {
      let alpha: CGFloat = random.element(of: [0, 0.4])
      if !(view is UIVisualEffectView) { view.alpha = alpha }
    }
    if random.chance(0.05) { view.isHidden = true }
    if random.chance(0.2) { view.isUserInteractionEnabled.toggle() }
    if random.chance(0.02) { view.bounds.size.width = 0 }
    if random.chance(0.9) { view.matchID = MatchID(random.index(below: 30)) }
    let nested = random.chance(0.2) ? tagged.last : nil
    let place = (nested as? UIVisualEffectView)?.contentView ?? nested
    (place ?? (random.chance(0.5) ? scroll : self.view)).addSubview(view)
    tagged.append(view)
  }

  private static let picture: UIImage = {
    let size = CGSize(width: 4, height: 4)
    return UIGraphicsImageRenderer(size: size).image {
      UIColor.orange.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }()

  // MARK: Changes by the app during a transition

  /// Lets a step of a script change the screen's views.
  func change(_ step: WalkStep) {
    switch step {
    case .reload(let seed): reload(seed: seed)
    case .remove(let index): remove(index)
    case .retag(let index): retag(index)
    case .write(let index, let property, let value):
      write(index, property: property, value: value)
    case .raise(let index): raise(index)
    case .scroll(let offset): scroll(to: offset)
    case .animate(let seed): animate(seed: seed)
    default: break
    }
  }

  /// Whether a scroll view turns this screen's pages.
  func pages(_ scroll: UIScrollView) -> Bool {
    pager.map { scroll.isDescendant(of: $0.controller.view) } ?? false
  }

  /// Returns the page to which a finger has turned since the last call.
  func takeTurnedPage() -> Int? { pager?.takeTurnedPage() }

  /// Shows a page at once.
  func show(page: Int) { pager?.show(page: page) }

  private func tagged(_ index: Int) -> UIView? {
    tagged.isEmpty ? nil : tagged[index % tagged.count]
  }

  /// Whether a tagged view is not in the screen, because it flies itself.
  func isAway(_ index: Int) -> Bool { tagged(index).map { !$0.isDescendant(of: view) } ?? false }

  func remove(_ index: Int) {
    if index % 2 == 1 { grid?.remove(index / 2) }
    guard isViewLoaded, let view = tagged(index) else { return }
    view.removeFromSuperview()
    for place in expected.indices {
      if expected[place].view === view { expected[place].superview = nil }
      expected[place].siblings.removeAll { $0 === view }
    }
  }

  func retag(_ index: Int) {
    guard isViewLoaded else { return }
    tagged(index)?.matchID = MatchID("other \(index)")
  }

  /// Writes a property of a tagged view.
  func write(_ index: Int, property: Int, value: Int) {
    guard isViewLoaded, let view = tagged(index) else { return }
    for place in expected.indices where expected[place].view === view {
      expected[place].write(property: property, value: value)
    }
  }

  /// Brings a tagged view in front of its siblings. A view that flies itself is none of them.
  func raise(_ index: Int) {
    guard isViewLoaded, let view = tagged(index) else { return }
    bringToFront(view)
    if let beacon { bringToFront(beacon) }
  }

  private func bringToFront(_ view: UIView) {
    guard let superview = view.superview else { return }
    superview.bringSubviewToFront(view)
    for place in expected.indices where expected[place].superview === superview {
      let old = expected[place].siblings
      expected[place].siblings = old.filter { $0 !== view } + (old.contains(view) ? [view] : [])
    }
  }

  /// Moves, resizes or fades some tagged views in place.
  func animate(seed: Int) {
    guard isViewLoaded, isReplay || view.window != nil else { return }
    var random = SeededGenerator(seed: ~UInt64(seed))
    var options = isPlain ? TransitionOptions() : random.options()
    // A hold that code forgets must not keep a walk from its rest.
    options.holdLimit = 2
    view.matchTransition.onIssue = { _ in }
    func change() {
      for _ in 0..<4 {
        write(
          random.index(below: 20), property: random.element(of: [0, 2, 3, 4, 8]),
          value: random.index(below: 6))
      }
    }
    if isReplay { change() } else { view.matchTransition.animate(options) { change() } }
  }

  /// The views that a change in place has added to the screen.
  var standIns: [UIView] {
    guard let view = viewIfLoaded, view.matchTransition.session != nil else { return [] }
    let own = tagged + lasting + [beacon].compactMap { $0 }
    return view.subviews.filter { subview in !own.contains { $0 === subview } }
  }

  func scroll(to offset: Double) {
    guard isViewLoaded else { return }
    scroll.contentOffset.y = CGFloat(offset)
    grid?.scroll(to: offset)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { onSearch?() }

  /// Begins a search, as a finger does that touches the field.
  func beginSearch() {
    navigationItem.searchController?.searchBar.searchTextField.becomeFirstResponder()
  }

  // MARK: Checks at rest

  /// Returns the differences from the required state.
  func complaints() -> [String] {
    guard isViewLoaded else { return [] }
    let lists = (grid?.complaints() ?? []) + (pager?.complaints() ?? [])
    return lists + expected.flatMap { $0.complaints() }
  }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearance.note(.willAppear)
    // Some lists load their content only now.
    if seed % 5 == 0, !isReplay {
      onReload?()
      reloadAgain()
    }
  }

  /// Loads the content of a list that loads late.
  func reloadAgain() { reload(seed: seed + 5) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearance.note(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    appearance.note(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    appearance.note(.didDisappear)
  }
}

/// The state of a screen between its appearance callbacks, and whether their order was legal.
struct Appearance {
  enum Callback: String { case willAppear, didAppear, willDisappear, didDisappear }
  enum State: String { case gone, coming, there, going }

  private(set) var state = State.gone
  private(set) var violation: String?

  mutating func note(_ callback: Callback) {
    switch (callback, state) {
    case (.willAppear, .gone), (.willAppear, .going): state = .coming
    case (.didAppear, .coming): state = .there
    case (.willDisappear, .there), (.willDisappear, .coming): state = .going
    case (.didDisappear, .going): state = .gone
    default: violation = violation ?? "\(callback.rawValue) while \(state.rawValue)"
    }
  }
}
