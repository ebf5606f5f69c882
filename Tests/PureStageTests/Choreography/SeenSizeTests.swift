import Foundation
import MatchTransition
import PlanFixtures
import Testing

/// The size of a flight is the size that is seen, whether bounds or a transform make it.
@Suite struct SeenSizeTests {
  private static let scaled = AffineMatrix(a: 0.1, b: 0, c: 0, d: 0.1)

  private static func turned(_ angle: Double, _ x: Double, _ y: Double) -> AffineMatrix {
    AffineMatrix(a: x * cos(angle), b: x * sin(angle), c: -y * sin(angle), d: y * cos(angle))
  }

  private func flight(
    _ from: (CGSize, AffineMatrix), _ to: (CGSize, AffineMatrix),
    _ appearance: ElementAppearance = ElementAppearance()
  ) throws -> Flight {
    func screen(_ end: (CGSize, AffineMatrix)) -> CapturedScreen {
      CapturedScreen(views: [
        CapturedView(
          id: "a", center: CGPoint(x: 50, y: 50), size: end.0, transform: end.1,
          appearance: appearance, order: 0)
      ])
    }
    return try PlanInput(from: screen(from), to: screen(to)).flight()
  }

  /// Returns the image of the box's upper and left side at `progress`.
  private func sides(_ flight: Flight, at progress: Double) -> (across: Vector, down: Vector) {
    let state = flight.state(at: progress)
    let matrix = AffineMatrix(state.transform)
    let (width, height) = (Double(state.size.width), Double(state.size.height))
    return (
      Vector(x: width * matrix.a, y: width * matrix.b),
      Vector(x: height * matrix.c, y: height * matrix.d)
    )
  }

  private func length(_ side: Vector) -> Double { hypot(side.x, side.y) }

  @Test(arguments: [
    // A photo that a zoomable scroll view shows at a tenth of its size.
    (
      CGSize(width: 60, height: 45), AffineMatrix.identity, CGSize(width: 2000, height: 1500),
      scaled
    ),
    (CGSize(width: 400, height: 300), scaled, CGSize(width: 2000, height: 1500), scaled),
    (
      CGSize(width: 60, height: 45), turned(0.4, 3, 3), CGSize(width: 10, height: 900),
      turned(2, 9, 0.1)
    ),
    (
      CGSize(width: 60, height: 45), turned(1, -1, 1), CGSize(width: 600, height: 45),
      turned(1.5, -0.5, 0.5)
    ),
  ])
  func `Each side that is seen grows evenly`(
    _ size: CGSize, _ transform: AffineMatrix, _ endSize: CGSize, _ endTransform: AffineMatrix
  ) throws {
    let flight = try flight((size, transform), (endSize, endTransform))
    let scales = [(transform.a, transform.b), (transform.c, transform.d)].map { hypot($0, $1) }
    let endScales = [(endTransform.a, endTransform.b), (endTransform.c, endTransform.d)]
      .map { hypot($0, $1) }
    for progress in stride(from: 0, through: 1.1, by: 0.05) {
      let seen = sides(flight, at: progress)
      let across = interpolate(
        Double(size.width) * scales[0], Double(endSize.width) * endScales[0], at: progress)
      let down = interpolate(
        Double(size.height) * scales[1], Double(endSize.height) * endScales[1], at: progress)
      #expect(abs(length(seen.across) - across) < 1e-6, "at \(progress)")
      #expect(abs(length(seen.down) - down) < 1e-6, "at \(progress)")
    }
  }

  @Test func `A view that both screens mirror alike stays mirrored at full width`() throws {
    let flight = try flight(
      (CGSize(width: 60, height: 45), AffineMatrix(a: -1, b: 0, c: 0, d: 1)),
      (CGSize(width: 1200, height: 900), AffineMatrix(a: -0.1, b: 0, c: 0, d: 0.1)))
    for progress in stride(from: 0, through: 1, by: 0.1) {
      let seen = sides(flight, at: progress)
      #expect(abs(seen.across.x + interpolate(60, 120, at: progress)) < 1e-6)
      #expect(abs(seen.down.y - interpolate(45, 90, at: progress)) < 1e-6)
    }
  }

  @Test func `Corners, border and shadow have the lengths that are seen`() throws {
    var appearance = ElementAppearance(
      radii: CornerRadii(80), border: ElementBorder(width: 20, color: .clear),
      shadow: ElementShadow(
        color: RGBA(red: 0, green: 0, blue: 0), opacity: 1, offset: CGSize(width: 0, height: 30),
        radius: 40))
    let seen = try flight(
      (CGSize(width: 60, height: 45), .identity), (CGSize(width: 2000, height: 1500), Self.scaled),
      appearance
    ).ends.destination.appearance
    #expect(seen.radii == CornerRadii(8) && seen.border.width == 2)
    #expect(seen.shadow.radius == 4 && seen.shadow.offset == CGSize(width: 0, height: 3))
    // Unequal scales would make corners oval, so only their common part moves into the size.
    appearance.border.width = 0
    let oval = try flight(
      (CGSize(width: 60, height: 45), .identity),
      (CGSize(width: 100, height: 100), AffineMatrix(a: 2, b: 0, c: 0, d: 0.5)), appearance)
    #expect(oval.ends.destination.size == CGSize(width: 100, height: 100))
    #expect(oval.ends.destination.transform == AffineMatrix(a: 2, b: 0, c: 0, d: 0.5))
    #expect(oval.ends.destination.appearance.radii == CornerRadii(50))
  }

  @Test func `The pace counts the growth that is seen`() {
    // Both photos are seen in the same place at the same size.
    func way(_ size: CGSize, _ transform: AffineMatrix) -> TransitionCurve {
      func screen(_ size: CGSize, _ transform: AffineMatrix) -> CapturedScreen {
        CapturedScreen(views: [
          CapturedView(
            id: "a", center: CGPoint(x: 50, y: 50), size: size, transform: transform, order: 0)
        ])
      }
      let (from, to) = (
        screen(CGSize(width: 200, height: 150), .identity), screen(size, transform)
      )
      return PlanInput(from: from, to: to).plan().curve
    }
    #expect(
      way(CGSize(width: 2000, height: 1500), Self.scaled)
        == way(CGSize(width: 200, height: 150), .identity))
  }

  @Test func `Each corner and each offset of a scaled box has the length that is seen`() throws {
    let appearance = ElementAppearance(
      radii: CornerRadii(topLeft: 8, topRight: 16, bottomLeft: 24, bottomRight: 32),
      shadow: ElementShadow(
        color: RGBA(red: 0, green: 0, blue: 0), opacity: 1, offset: CGSize(width: 40, height: -20),
        radius: 12))
    let seen = try flight(
      (CGSize(width: 60, height: 45), .identity),
      (CGSize(width: 800, height: 600), AffineMatrix(a: 0.25, b: 0, c: 0, d: 0.25)), appearance
    ).ends.destination.appearance
    #expect(seen.radii == CornerRadii(topLeft: 2, topRight: 4, bottomLeft: 6, bottomRight: 8))
    #expect(seen.shadow.offset == CGSize(width: 10, height: -5) && seen.shadow.radius == 3)
  }

  private static let decorated = [
    ElementAppearance(radii: CornerRadii(10)),
    ElementAppearance(border: ElementBorder(width: 2, color: RGBA(red: 1, green: 0, blue: 0))),
    ElementAppearance(
      shadow: ElementShadow(
        color: RGBA(red: 0, green: 0, blue: 0), opacity: 0.5, offset: .zero, radius: 4)),
  ]

  /// The scale that both scales contain is the one nearer to 1, or 1 if 1 lies between them.
  @Test(arguments: decorated, [(2.0, 4.0, 2.0), (0.5, 0.25, 0.5), (4, 2, 2), (2, 0.5, 1)])
  func `Corners, a border or a shadow take the part that both scales of their box share`(
    appearance: ElementAppearance, scales: (x: Double, y: Double, common: Double)
  ) throws {
    let end = try flight(
      (CGSize(width: 60, height: 45), .identity),
      (
        CGSize(width: 100, height: 80),
        AffineMatrix(a: scales.x, b: 0, c: 0, d: scales.y)
      ), appearance
    ).ends.destination
    let common = scales.common
    #expect(end.size == CGSize(width: 100 * common, height: 80 * common))
    #expect(
      end.transform == AffineMatrix(a: scales.x / common, b: 0, c: 0, d: scales.y / common))
  }
}
