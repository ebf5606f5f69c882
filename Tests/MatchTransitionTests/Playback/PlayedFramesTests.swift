import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Every kind of content, played by the render server and written frame by frame.
@Suite(.freshRuntime) @MainActor struct PlayedFramesTests {
  enum Content: String, CaseIterable {
    case arc, window, filling, growingWidth, text, cutByList, perspective, oneCorner, border, glass,
      outline, blur, veil, stillTexts, slidingScreen, shrinkingScreen, manyBatches, tilt,
      fromNothing
  }

  /// - Parameter isFirst: Whether the screen is the first of the two.
  private static func build(_ content: Content, _ root: UIView, isFirst: Bool) {
    func box(_ first: CGRect, _ second: CGRect, _ id: MatchID = "box") -> UIView {
      let box = UIView.tagged(id, isFirst ? first : second)
      root.addSubview(box)
      return box
    }
    let (small, large) = (
      CGRect(x: 10, y: 10, width: 40, height: 30), CGRect(x: 20, y: 100, width: 70, height: 80)
    )
    /// Adds a mark, so that the box flies as a picture.
    func mark(_ box: UIView) {
      let mark = UIView.filled(CGRect(x: 3, y: 3, width: 12, height: 9), .blue)
      box.addSubview(mark)
    }
    switch content {
    case .arc: box(small, large).matchTransition.style = MatchStyle(path: .arc)
    case .window:
      box(small, large).matchTransition.style = MatchStyle(window: .fraction(0.2...0.7)).with(
        \.curve, .easeIn)
    case .filling, .growingWidth:
      let made = box(small, large)
      made.matchTransition.style = MatchStyle().with(\.fade, .crossfade).with(
        \.resize, content == .filling ? .aspectFill : .width)
      mark(made)
    case .text:
      let label = UILabel(frame: isFirst ? small : large)
      (label.text, label.matchID) = ("Two words", "text")
      label.font = .systemFont(ofSize: isFirst ? 8 : 14)
      root.addSubview(label)
    case .cutByList:
      let list = UIScrollView(frame: CGRect(x: 0, y: 20, width: isFirst ? 30 : 100, height: 150))
      list.layer.cornerRadius = 9
      list.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      root.addSubview(list)
      list.addSubview(box(small, large))
    case .perspective:
      // Both ends are equally foreshortened, so only the size and the place change.
      var turn = CATransform3DIdentity
      turn.m14 = isFirst ? 0.3 / small.width : 0.3 / large.width
      box(small, large).layer.transform = turn
    case .oneCorner:
      let made = box(small, large)
      made.layer.cornerRadius = isFirst ? 4 : 14
      made.layer.maskedCorners = [.layerMinXMinYCorner]
      made.layer.borderWidth = 2
    case .border:
      let made = box(small, large)
      (made.layer.borderWidth, made.layer.borderColor) = (isFirst ? 1 : 4, UIColor.black.cgColor)
      made.layer.cornerRadius = isFirst ? 2 : 12
    case .glass:
      let made = box(small, large)
      made.backgroundColor = (isFirst ? UIColor.red : .green).withAlphaComponent(
        isFirst ? 0.3 : 0.9)
      made.alpha = isFirst ? 0.5 : 1
    case .outline:
      let made = box(small, large)
      made.layer.shadowOpacity = isFirst ? 0.3 : 0.8
      made.layer.shadowPath = CGPath(ellipseIn: made.bounds, transform: nil)
    case .blur, .veil, .tilt, .fromNothing:
      mark(box(small, large))
      let extra = UIView.tagged(
        isFirst ? "old" : "new", CGRect(x: 50, y: 40, width: 30, height: 30))
      mark(extra)
      let effects: [Content: MatchEffect] = [
        .blur: .blur(6), .veil: .tint(.green), .tilt: [.tilt(y: 1), .fade],
        .fromNothing: .scale(0).during(
          entering: .fraction(0...1), leaving: .fraction(0...1)),
      ]
      extra.matchTransition.effect = effects[content]
      root.addSubview(extra)
    case .stillTexts:
      root.addSubview(box(small, large))
      for (text, y) in [
        (isFirst ? "One" : "Two", 60.0), ("Same", 80.0), (isFirst ? "A" : "B", 120),
      ] {
        let label = UILabel(frame: CGRect(x: 10, y: y, width: 80, height: 16))
        label.text = text
        root.addSubview(label)
      }
    case .slidingScreen, .shrinkingScreen:
      root.addSubview(box(small, large))
      let extra = UIView.tagged(
        isFirst ? "old" : "new", CGRect(x: 50, y: 40, width: 30, height: 30))
      extra.matchTransition.effect = .fade
      root.addSubview(extra)
    case .manyBatches:
      for index in 0..<200 {
        let place = CGPoint(x: CGFloat(index % 10) * 9, y: isFirst ? 10 : 110)
        let frame = CGRect(origin: place, size: CGSize(width: 8, height: 8))
        let tile = box(frame, frame, MatchID(index))
        tile.matchTransition.style = MatchStyle(path: .arc)
      }
    }
  }

  private func push(
    _ content: Content, framesPerSecond: Int = 60
  ) throws -> (fixture: MatchFixture, session: MatchSession) {
    let fixture = MatchFixture(
      root: BuiltController("First") { Self.build(content, $0, isFirst: true) }, duration: 0.5,
      framesPerSecond: framesPerSecond)
    switch content {
    case .slidingScreen:
      fixture.navigation.matchTransition.options.screenEffect = .push(from: .trailing)
    case .shrinkingScreen:
      fixture.navigation.matchTransition.options.screenEffect = .page(from: .bottom)
    default: break
    }
    fixture.push(BuiltController("Second") { Self.build(content, $0, isFirst: false) })
    return (fixture, try #require(fixture.session))
  }

  /// The keys of the engine's animations that move anything on the screen.
  ///
  /// An animation that only shows a screen elsewhere has ended at once.
  private func keys(_ fixture: MatchFixture) -> [String] {
    fixture.screen.window.withDescendants.flatMap { view in
      (view.layer.animationKeys() ?? []).filter {
        $0.hasPrefix("MatchTransition") && (view.layer.animation(forKey: $0)?.duration ?? 0) > 0.01
      }
    }
  }

  @Test(arguments: Content.allCases)
  func `Each frame that is played shows what is written when the flight is caught there`(
    content: Content
  ) throws {
    for frames in [1, 2, 3, 4, 9, 14, 20, 25] {
      let (fixture, session) = try push(content)
      fixture.screen.advance(by: Double(frames) / 60)
      let played = fixture.screen.render()
      #expect(!keys(fixture).isEmpty, "nothing is played after \(frames) frames")
      session.pause()
      #expect(keys(fixture).isEmpty, "something plays on after \(frames) frames")
      fixture.screen.advance(by: 3 / 60)
      let difference = fixture.screen.difference(to: played)
      #expect(difference.largest <= 4, "\(difference.largest) of 255 after \(frames) frames")
      session.finish()
      fixture.settle()
      #expect(session.didComplete == true)
    }
  }

  /// The displayed values of a layer in its superlayer.
  private struct Shown {
    let corners: [CGPoint]
    /// Lengths in points.
    let lengths: [CGFloat]
    /// Opacities and premultiplied components of colours, 0...1.
    let shares: [CGFloat]

    @MainActor init(_ layer: CALayer) {
      let (bounds, anchor, matrix) = (layer.bounds, layer.anchorPoint, layer.transform)
      let origin = layer.position
      corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
        let x = bounds.width * (x - anchor.x)
        let y = bounds.height * (y - anchor.y)
        let depth = x * matrix.m14 + y * matrix.m24 + matrix.m44
        return CGPoint(
          x: origin.x + (x * matrix.m11 + y * matrix.m21 + matrix.m41) / depth,
          y: origin.y + (x * matrix.m12 + y * matrix.m22 + matrix.m42) / depth)
      }
      lengths = [layer.cornerRadius, layer.borderWidth, layer.shadowRadius]
      func components(_ color: CGColor?) -> [CGFloat] {
        guard let color = color?.components, color.count == 4 else { return [0, 0, 0, 0] }
        return color.dropLast().map { $0 * color[3] } + [color[3]]
      }
      shares =
        [CGFloat(layer.opacity), CGFloat(layer.shadowOpacity)]
        + components(layer.backgroundColor) + components(layer.borderColor)
    }

    /// The largest distance in points, the difference of each length, and the largest one of a share.
    func distance(to other: Shown) -> (points: Double, lengths: [Double], share: Double) {
      let moves = zip(corners, other.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }
      let stretches = zip(lengths, other.lengths).map { Double(abs($0 - $1)) }
      let fades = zip(shares, other.shares).map { abs($0 - $1) }
      return (Double(moves.max() ?? 0), stretches, Double(fades.max() ?? 0))
    }
  }

  /// The layers of the stand-ins, in one order.
  private func layers(_ session: MatchSession) -> [CALayer] {
    var found: [CALayer] = []
    var rest = session.stage.renderer.standIns.flatMap(\.views).map(\.layer)
    while let layer = rest.popLast() {
      found.append(layer)
      rest += layer.sublayers ?? []
    }
    return found
  }

  /// The largest deviations that are allowed, in points: a half where a property is played from frame to
  /// frame, else a hundredth.
  private struct Limits {
    let points: Double
    /// The limits of `Shown.lengths`.
    let lengths: [Double]
    /// Whether one animation with two values plays the place.
    let playsLine: Bool

    @MainActor init(_ layer: CALayer) {
      func animation(_ keyPath: String) -> CAAnimation? {
        layer.animation(forKey: "MatchTransition." + keyPath)
      }
      func limit(_ keyPaths: [String]) -> Double {
        keyPaths.contains { animation($0) is CAKeyframeAnimation } ? 0.5 : 0.01
      }
      points = limit(["position", "bounds", "transform"])
      lengths = ["cornerRadius", "borderWidth", "shadowRadius"].map { limit([$0]) }
      playsLine = animation("position") is CABasicAnimation
    }
  }

  @Test(arguments: Content.allCases, [60, 120])
  func `Between its frames a played flight is less than half a point from where it should be`(
    content: Content, rate: Int
  ) throws {
    let interval = 1 / Double(rate)
    let times = (1...20).map { 10.0 / 60 + Double($0) * interval * 2 / 7 }
    let (playing, played) = try push(content, framesPerSecond: rate)
    playing.screen.advance(by: 10.0 / 60)
    #expect(!keys(playing).isEmpty)
    let shown = times.map { _ in
      playing.screen.advanceDisplay(by: interval * 2 / 7)
      return layers(played).map { (Shown($0.presentation() ?? $0), Limits($0)) }
    }
    played.finish()
    playing.settle()
    let (holding, held) = try push(content, framesPerSecond: rate)
    for (time, shown) in zip(times, shown) {
      // A frame is displayed one interval after it is made.
      held.scrub(to: (time + interval) / 0.5)
      holding.screen.advance(by: 2 * interval)
      let right = layers(held).map(Shown.init)
      #expect(shown.count == right.count && !shown.isEmpty)
      let distances = zip(shown, right).map { $0.0.distance(to: $1) }
      for (distance, (_, limits)) in zip(distances, shown) {
        #expect(distance.points < limits.points, "\(distance.points) points at \(time)")
        let areNear = zip(distance.lengths, limits.lengths).allSatisfy { $0 < $1 }
        #expect(areNear, "lengths differ by \(distance.lengths) at \(time)")
      }
      let hasLines = shown.contains { $0.1.playsLine }
      #expect(hasLines == ![.arc, .window, .manyBatches].contains(content))
      let share = distances.map(\.share).max() ?? 0
      // The next picture of a blur comes at once, behind one that still hides it.
      #expect(share < 1.0 / 255 || content == .blur, "\(share) of a share at \(time)")
    }
    held.finish()
    holding.settle()
  }
}
