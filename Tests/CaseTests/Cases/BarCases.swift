import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Bars that leave or arrive with a transition, or only as it ends.
@Suite(.freshRuntime) @MainActor struct BarCases {
  /// Photographs in rows, and a footer at the lower end of the safe area.
  private final class Grid: UIViewController {
    enum Layout: CaseIterable {
      /// The rows begin at the top, as in a collection view.
      case top
      /// The rows end at the lower end of the safe area.
      case bottom
      /// The rows lie in the middle of the safe area, by constraints.
      case middle
    }

    let cells = (0..<4).map {
      UIView.tagged("photo-\($0)", CGRect(x: 0, y: 0, width: 80, height: 80))
    }
    let footer = UILabel()
    private let box = UIView()
    private let layout: Layout

    init(_ layout: Layout) {
      self.layout = layout
      super.init(nibName: nil, bundle: nil)
      title = "Photos"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      footer.text = "4 photos"
      for view in [box, footer] {
        view.translatesAutoresizingMaskIntoConstraints = false
        self.view.addSubview(view)
      }
      cells.forEach(box.addSubview)
      let safe = view.safeAreaLayoutGuide
      let place =
        switch layout {
        case .top: box.topAnchor.constraint(equalTo: safe.topAnchor, constant: 10)
        case .bottom: box.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -40)
        case .middle: box.centerYAnchor.constraint(equalTo: safe.centerYAnchor)
        }
      NSLayoutConstraint.activate([
        place, box.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 10),
        box.widthAnchor.constraint(equalToConstant: 180),
        box.heightAnchor.constraint(equalToConstant: 180),
        footer.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
        footer.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 10),
      ])
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      for (index, cell) in cells.enumerated() {
        cell.frame.origin = CGPoint(x: index % 2 * 100, y: index / 2 * 100)
      }
    }
  }

  /// One photograph in the middle of the safe area, and a caption at its lower end.
  private final class Page: UIViewController {
    let photo = UIView.tagged("photo-1", CGRect(x: 0, y: 0, width: 200, height: 200))
    let caption = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      caption.text = "Lake"
      view.addSubview(photo)
      view.addSubview(caption)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let safe = view.bounds.inset(by: view.safeAreaInsets)
      photo.center = CGPoint(x: safe.midX, y: safe.midY)
      caption.frame = CGRect(x: safe.minX, y: safe.maxY - 30, width: safe.width, height: 30)
    }
  }

  /// The app on a screen of 240 x 480 points with 240 frames per second.
  @MainActor private struct App {
    let screen = HeadlessScreen(
      size: CGSize(width: 240, height: 480), scale: 1, framesPerSecond: 240)
    let tabs = UITabBarController()
    let navigation: UINavigationController
    let grid: Grid
    let page = Page()

    init(_ layout: Grid.Layout, _ prepare: (Self) -> Void = { _ in }) {
      grid = Grid(layout)
      navigation = UINavigationController(rootViewController: grid)
      navigation.matchTransition.isEnabled = true
      navigation.matchTransition.isTracing = true
      tabs.viewControllers = [navigation]
      screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
      prepare(self)
      screen.window.rootViewController = tabs
      screen.advance(by: 0.5)
    }

    var session: MatchSession? { navigation.matchTransition.session }

    /// Runs the change and calls `frame` after each frame, until half a second after its end.
    func run(_ change: () -> Void, frame: () -> Void) {
      change()
      screen.runTurn()
      var rest = 120
      while rest > 0 {
        frame()
        screen.advance(by: 1 / 240)
        if session == nil { rest -= 1 }
      }
    }

    func push(frame: () -> Void = {}) {
      run({ navigation.pushViewController(page, animated: true) }, frame: frame)
    }

    func pop(frame: () -> Void = {}) {
      run({ navigation.popViewController(animated: true) }, frame: frame)
    }
  }

  /// The centre of a view as the display shows it, in the coordinates of one of its ancestors.
  private func shownCenter(of view: UIView, in ancestor: UIView) -> CGPoint {
    var layer = view.layer.presentation() ?? view.layer
    var point = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    var next: UIView? = view
    while let current = next, current !== ancestor {
      layer = current.layer.presentation() ?? current.layer
      let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
      let way = CGPoint(
        x: point.x - bounds.minX - anchor.x * bounds.width,
        y: point.y - bounds.minY - anchor.y * bounds.height
      ).applying(layer.affineTransform())
      point = CGPoint(x: layer.position.x + way.x, y: layer.position.y + way.y)
      next = current.superview
    }
    return point
  }

  /// Watches views and finds jumps: a step that differs from the steps before and after it by more than a
  /// point.
  private final class JumpWatch {
    private var tracks: [(name: String, points: [CGPoint])]

    init(_ names: [String]) { tracks = names.map { ($0, []) } }

    func add(_ points: [CGPoint]) {
      for (index, point) in points.enumerated() { tracks[index].points.append(point) }
    }

    /// The largest change of a step from frame to frame, by name.
    var jumps: [String] {
      tracks.flatMap { track in
        track.points.indices.dropFirst(2).compactMap { index in
          let (a, b, c) = (track.points[index - 2], track.points[index - 1], track.points[index])
          let jump = hypot(c.x - 2 * b.x + a.x, c.y - 2 * b.y + a.y)
          return jump > 1 ? "\(track.name) jumps by \(jump) at frame \(index)" : nil
        }
      }
    }
  }

  private func center(of view: UIView, in ancestor: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: ancestor)
  }

  @Test(arguments: HeadlessReadings.BarMoment.allCases, Grid.Layout.allCases)
  private func `Case A7: with a bottom bar that leaves, the grid stays and the flight lands`(
    moment: HeadlessReadings.BarMoment, layout: Grid.Layout
  ) throws {
    HeadlessReadings.barMoment = moment
    let app = App(layout) { $0.page.hidesBottomBarWhenPushed = true }
    let (grid, page, bar) = (app.grid, app.page, app.tabs.tabBar)
    let rest = grid.cells.map { center(of: $0, in: grid.view) }
    let cellInWindow = center(of: grid.cells[1], in: app.screen.window)
    for isPush in [true, false] {
      var end: CGPoint?
      var moved: CGFloat = 0
      var barIsIn: [Bool] = []
      let frame = {
        if let session = app.session {
          end = session.plan.flights.first { $0.isMatched }?.state(at: 1).center
        }
        if grid.view.window != nil {
          for (cell, place) in zip(grid.cells, rest) {
            let shown = shownCenter(of: cell, in: grid.view)
            moved = max(moved, hypot(shown.x - place.x, shown.y - place.y))
          }
        }
        #expect(!bar.isHidden && bar.alpha == 1)
        barIsIn.append((bar.layer.presentation() ?? bar.layer).frame.maxX > 0)
      }
      isPush ? app.push(frame: frame) : app.pop(frame: frame)
      #expect(moved < 1, "the grid moves by \(moved) points in a \(isPush ? "push" : "pop")")
      // The bar changes once, and does not blink.
      let changes = zip(barIsIn, barIsIn.dropFirst()).filter { $0 != $1 }.count
      #expect(changes <= 1 && barIsIn.last == !isPush)
      let landing = try #require(end)
      let screen = isPush ? page.view! : grid.view!
      let target = isPush ? page.photo : grid.cells[1]
      let place = center(of: target, in: screen)
      // A page that learns late of the bar moves its photograph by a short motion.
      if !isPush || moment != .atEnd {
        #expect(hypot(landing.x - place.x, landing.y - place.y) < 1)
      }
      let trace = try #require(app.navigation.matchTransition.lastTrace)
      #expect(ContinuityCheck().findings(in: trace).isEmpty)
    }
    #expect(center(of: grid.cells[1], in: app.screen.window) == cellInWindow)
    #expect(grid.additionalSafeAreaInsets == .zero && page.additionalSafeAreaInsets == .zero)
  }

  @Test(arguments: HeadlessReadings.BarMoment.allCases)
  private func `Case A7: a cancelled push or pop leaves the bar and the grid`(
    moment: HeadlessReadings.BarMoment
  ) {
    HeadlessReadings.barMoment = moment
    let app = App(.bottom) { $0.page.hidesBottomBarWhenPushed = true }
    let place = center(of: app.grid.cells[0], in: app.screen.window)
    app.run({ app.navigation.pushViewController(app.page, animated: true) }) {
      if let session = app.session, session.progress > 0.4 { session.cancel() }
    }
    #expect(app.tabs.tabBar.frame.minX == 0)
    #expect(center(of: app.grid.cells[0], in: app.screen.window) == place)
    app.push()
    let photo = center(of: app.page.photo, in: app.screen.window)
    app.run({ app.navigation.popViewController(animated: true) }) {
      if let session = app.session, session.progress > 0.4 { session.cancel() }
    }
    #expect(app.tabs.tabBar.frame.maxX == 0)
    #expect(center(of: app.page.photo, in: app.screen.window) == photo)
    #expect(app.grid.additionalSafeAreaInsets == .zero)
    #expect(app.page.additionalSafeAreaInsets == .zero)
  }

  @Test(arguments: HeadlessReadings.BarMoment.allCases, Grid.Layout.allCases)
  private func `Case A8: with a large title on the list only, no view jumps`(
    moment: HeadlessReadings.BarMoment, layout: Grid.Layout
  ) {
    HeadlessReadings.barMoment = moment
    let app = App(layout) {
      $0.navigation.navigationBar.prefersLargeTitles = true
      $0.page.navigationItem.largeTitleDisplayMode = .never
    }
    let (grid, page) = (app.grid, app.page)
    for isPush in [true, false] {
      let watched: [(String, UIView, UIViewController)] =
        [("cell", grid.cells[0], grid), ("footer", grid.footer, grid)]
        + [("photo", page.photo, page), ("caption", page.caption, page)]
      let watches = watched.map { JumpWatch([$0.0]) }
      let frame = {
        for (watch, (_, view, controller)) in zip(watches, watched)
        where controller.viewIfLoaded?.window != nil {
          watch.add([shownCenter(of: view, in: controller.view)])
        }
      }
      isPush ? app.push(frame: frame) : app.pop(frame: frame)
      let jumps = watches.flatMap(\.jumps)
      #expect(jumps.isEmpty, "\(isPush ? "push" : "pop"): \(jumps)")
    }
    #expect(abs(app.navigation.navigationBar.frame.height - (20 + 44 + 52)) < 0.01)
  }

  @Test(arguments: HeadlessReadings.BarMoment.allCases)
  private func `Case A7: a toolbar that leaves makes no view jump`(
    moment: HeadlessReadings.BarMoment
  ) {
    HeadlessReadings.barMoment = moment
    let app = App(.bottom) {
      $0.page.hidesBottomBarWhenPushed = true
      $0.grid.toolbarItems = [
        UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
      ]
      $0.navigation.setToolbarHidden(false, animated: false)
    }
    let (grid, toolbar) = (app.grid, app.navigation.toolbar!)
    let place = center(of: grid.cells[0], in: app.screen.window)
    for isPush in [true, false] {
      let watch = JumpWatch(["cell", "footer"])
      let frame = {
        guard grid.view.window != nil else { return }
        watch.add([grid.cells[0], grid.footer].map { shownCenter(of: $0, in: grid.view) })
      }
      isPush ? app.push(frame: frame) : app.pop(frame: frame)
      #expect(watch.jumps.isEmpty)
      #expect(toolbar.frame.minX == (isPush ? -240 : 0))
    }
    #expect(center(of: grid.cells[0], in: app.screen.window) == place)
  }
}
