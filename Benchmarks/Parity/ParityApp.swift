import MatchTransition
import UIKit

/// An app as the system's figures were measured on: a list, and a page that is pushed. All options are the default ones,
/// save that the page of a zoom names its cell.
///
/// The display shows 120 frames a second, and each figure is read from what it shows.
@MainActor final class ParityApp {
  static let size = CGSize(width: 390, height: 844)
  static let cell = CGRect(x: 40, y: 300, width: 130, height: 160)
  static let cellRadius = 8.0
  /// The time between frames, in seconds.
  nonisolated static let step = 1.0 / 120

  let screen = HeadlessScreen(size: size, scale: 1, framesPerSecond: 120)
  let navigation: UINavigationController
  let list = UIViewController()
  let page = UIViewController()
  /// A small view on the page, at the place where fingers come down.
  let mark = UIView()
  private let cell = UIImageView()
  private(set) var taps = 0

  /// - Parameter zooms: Whether the page grows out of a cell of the list.
  init(zooms: Bool) {
    navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    navigation.matchTransition.isEnabled = true
    // A slide has nothing that matches.
    navigation.matchTransition.onIssue = { _ in }
    screen.window.rootViewController = navigation
    list.view.backgroundColor = .white
    page.view.backgroundColor = .yellow
    page.view.addSubview(mark)
    if zooms {
      cell.image = Self.picture
      cell.frame = Self.cell
      cell.clipsToBounds = true
      cell.layer.cornerRadius = Self.cellRadius
      cell.matchID = "cell"
      list.view.addSubview(cell)
      page.matchOptions = TransitionOptions(screenEffect: .zoom(from: "cell"))
    }
    let button = UIButton(frame: list.view.bounds)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchDown)
    list.view.addSubview(button)
    screen.runTurn()
  }

  /// An opaque picture, which covers the page as its copy fades.
  private static var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    return UIGraphicsImageRenderer(size: cell.size, format: format).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(origin: .zero, size: cell.size))
    }
  }

  /// Pushes the page and lets the transition begin.
  func push() {
    navigation.pushViewController(page, animated: true)
    screen.runTurn()
  }

  /// Pushes the page and lets the transition end.
  func open() {
    push()
    screen.advance(by: 2)
  }

  /// Pops the page and lets the transition begin.
  func pop() {
    navigation.popViewController(animated: true)
    screen.runTurn()
  }

  var isRunning: Bool { navigation.transitionCoordinator != nil }
  var isClosed: Bool { navigation.topViewController === list }

  /// Returns a figure in each frame until the transition is over.
  func frames(_ figure: (ParityApp) -> Double) -> [Double] {
    var figures: [Double] = []
    while isRunning, figures.count < 600 {
      figures.append(figure(self))
      screen.advance(by: Self.step)
    }
    return figures
  }

  // MARK: Fingers

  /// Plays fingers until the last one is about to lift.
  func perform(_ fingers: [HeadlessFinger]) {
    screen.perform(HeadlessTouchScript(fingers: fingers))
    let time = fingers.map(\.endTime).max() ?? 0
    // The last move comes with the lift.
    screen.advance(by: time - Self.step / 2)
  }

  /// Lifts the fingers.
  func lift() { screen.advance(by: Self.step / 2) }

  /// Plays fingers on the open page, and opens the page again if they close it.
  ///
  /// - Returns: The sight before the fingers lift, and whether the fingers close the page.
  @discardableResult func play<Seen>(
    _ fingers: [HeadlessFinger], _ see: (ParityApp) -> Seen
  ) -> (seen: Seen, closes: Bool) {
    perform(fingers)
    let seen = see(self)
    lift()
    _ = frames { _ in 0 }
    let closes = isClosed
    if closes {
      navigation.pushViewController(page, animated: false)
      screen.advance(by: Self.step)
    }
    return (seen, closes)
  }

  /// A finger that goes along `way`, slowly at first, and rests.
  ///
  /// - Parameters:
  ///   - way: The way in points, at least 20.
  ///   - speed: The speed at which the finger goes on from there and lifts, in points per second.
  static func finger(
    from start: CGPoint, towards direction: CGVector, by way: Double, speed: Double = 0
  ) -> HeadlessFinger {
    func place(_ way: Double) -> CGPoint {
      CGPoint(x: start.x + direction.dx * CGFloat(way), y: start.y + direction.dy * CGFloat(way))
    }
    let rested = HeadlessFinger(at: start).moving(to: place(20), in: 0.2)
      .moving(to: place(way), in: 0.1).resting(for: 0.15)
    return speed == 0
      ? rested : rested.moving(to: place(way + speed * flickTime), in: flickTime)
  }

  /// How long a finger goes on before it lifts, in seconds. The engine looks at the last tenth of a second.
  static let flickTime = 0.125

  // MARK: Displayed values

  /// Where the display shows `view`, in points of the window.
  func shown(_ view: UIView) -> CGRect {
    view.bounds.applying(place(of: view))
  }

  /// How the display shows `view` turned, in radians.
  func turn(of view: UIView) -> Double {
    let place = place(of: view)
    return atan2(Double(place.b), Double(place.a))
  }

  /// The map from `view` to the window, as displayed.
  private func place(of view: UIView) -> CGAffineTransform {
    chain(of: view).reduce(CGAffineTransform.identity) { map, layer in
      let bounds = layer.bounds
      let anchor = CGPoint(
        x: bounds.minX + layer.anchorPoint.x * bounds.width,
        y: bounds.minY + layer.anchorPoint.y * bounds.height)
      return
        map
        .concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
        .concatenating(layer.affineTransform())
        .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
    }
  }

  /// How opaque the display shows the copy of the cell that flies, or 0 if there is none.
  var opacityOfCopy: Double {
    let copies = views.filter {
      ($0 as? UIImageView)?.image != nil && $0 !== cell && !$0.isHidden
    }
    return copies.map { chain(of: $0).reduce(1) { $0 * Double($1.opacity) } }.max() ?? 0
  }

  /// The corner radius with which the display shows the page.
  var radius: Double { chain(of: page.view).map { Double($0.cornerRadius) }.max() ?? 0 }

  /// The share of its size that the display shows of the list.
  var listScale: Double { Double(shown(list.view).width / Self.size.width) }

  /// How dark the display shows the list.
  var dimming: Double {
    layers.filter { $0.backgroundColor == UIColor.black.cgColor }.map { Double($0.opacity) }.max()
      ?? 0
  }

  /// Whether any view blurs what lies behind it.
  var blurs: Bool {
    views.contains { ($0 as? UIVisualEffectView)?.effect != nil }
  }

  /// A shadow as the display shows it.
  struct Shadow {
    var opacity = 0.0
    var radius = 0.0
    var drop = 0.0
  }

  /// The darkest shadow.
  var shadow: Shadow {
    let shadows = layers.map {
      Shadow(
        opacity: Double($0.shadowOpacity) * Double($0.opacity), radius: Double($0.shadowRadius),
        drop: Double($0.shadowOffset.height))
    }
    return shadows.max { $0.opacity < $1.opacity } ?? Shadow()
  }

  /// The layers of a view and its superviews, as displayed.
  private func chain(of view: UIView) -> [CALayer] {
    sequence(first: view) { $0.superview }.map { Self.displayed($0) }
  }

  private var layers: [CALayer] { views.map { Self.displayed($0) } }

  private static func displayed(_ view: UIView) -> CALayer {
    view.layer.presentation() ?? view.layer
  }

  private var views: [UIView] {
    var (found, next) = ([UIView](), [screen.window as UIView])
    while let view = next.popLast() {
      found.append(view)
      next += view.subviews
    }
    return found
  }
}

/// Returns the value at which `holds` becomes true, to a thousandth of `range`. It is false at the lower end.
@MainActor func threshold(in range: ClosedRange<Double>, where holds: (Double) -> Bool) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  for _ in 0..<10 {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return (low + high) / 2
}

extension [Double] {
  /// The time of the first frame that has no way left, in seconds.
  var timeOfArrival: Double { Double(firstIndex { $0 <= 0 } ?? count) * ParityApp.step }

  /// Returns the time after which the rest of the way stays within a share of the first, in seconds.
  func time(toWithin share: Double) -> Double {
    guard let first else { return 0 }
    let last = lastIndex { abs($0) > abs(first) * share } ?? -1
    guard indices.contains(last), indices.contains(last + 1) else {
      return Double(count) * ParityApp.step
    }
    let (before, after) = (abs(self[last]), abs(self[last + 1]))
    return (Double(last) + (before - abs(first) * share) / (before - after)) * ParityApp.step
  }
}
