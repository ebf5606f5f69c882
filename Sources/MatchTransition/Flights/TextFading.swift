import Foundation

/// Decides when the texts that stay on their screens may be read.
///
/// Two texts on top of each other cannot be read. A text therefore disappears before a text of the other
/// screen in the same place, or a clear view that crosses it, can be read. A caption beside a flying view
/// leaves at the start, since it would stay behind alone.
struct TextFading {
  /// A text that does not fly.
  struct StillText: Equatable {
    /// The place of the letters, in the container's space.
    var box: Box
    var string: String?
    /// Whether the text belongs to the cell of a flying view.
    var isCaption = false
  }

  /// A flying view that lets the texts behind it show through.
  struct Crossing {
    var flight: Flight
    /// The part of the box that is drawn, in shares of its width, at the start and at the end.
    var drawn = (from: 0.0...1.0, to: 0.0...1.0)
  }

  var crossings: [Crossing] = []
  /// The progress at which the texts of both screens change places: the middle of the screens' own fade. Nil for
  /// screens that move, or that do not fade.
  var change: Double? = 0.45

  /// The windows of both screens' texts, or nil for a text that changes with its screen.
  typealias Windows = (leaving: [ClosedRange<Double>?], entering: [ClosedRange<Double>?])

  /// The part of the progress in which captions leave. They enter in the same part of the end.
  static let captions = 0.1
  /// The length of any other fade, as a part of the progress.
  static let length = 0.15
  /// The part of the progress, before and after `change`, in which the texts of both screens can be seen.
  static let bothVisible = 0.17
  private static let steps = 24

  /// Returns the windows in which the texts leave and enter.
  ///
  /// - Complexity: O(*n* · *m*) in the texts of both screens, and O(*n* · *c*) in the texts and crossings.
  func windows(leaving: [StillText], entering: [StillText]) -> Windows {
    var windows: Windows = (
      leaving.map { $0.isCaption ? 0...Self.captions : nil },
      entering.map { $0.isCaption ? 1 - Self.captions...1 : nil }
    )
    guard let change else { return windows }
    for (old, text) in leaving.enumerated() {
      for (new, other) in entering.enumerated() where text.box.overlaps(other.box) {
        // Equal texts in one place stand still.
        if text.string == other.string, text.box.isNear(other.box) { continue }
        windows.leaving[old] = windows.leaving[old] ?? change - Self.length...change
        windows.entering[new] = windows.entering[new] ?? change...change + Self.length
      }
    }
    for crossing in crossings {
      let boxes = (0...Self.steps).map { crossing.box(at: Double($0) / Double(Self.steps)) }
      for (index, text) in leaving.enumerated() {
        guard let first = boxes.firstIndex(where: { text.box.overlaps($0) }), first > 0 else {
          continue
        }
        let end = max(Double(first - 1) / Double(Self.steps), Self.captions)
        if end > change + Self.bothVisible
          || windows.leaving[index].map({ $0.upperBound <= end }) == true
        {
          continue
        }
        windows.leaving[index] = max(end - Self.length, 0)...end
      }
      for (index, text) in entering.enumerated() {
        guard let last = boxes.lastIndex(where: { text.box.overlaps($0) }), last < Self.steps else {
          continue
        }
        let start = min(Double(last + 1) / Double(Self.steps), 1 - Self.captions)
        if start < change - Self.bothVisible
          || windows.entering[index].map({ $0.lowerBound >= start }) == true
        {
          continue
        }
        windows.entering[index] = start...min(start + Self.length, 1)
      }
    }
    return windows
  }
}

extension TextFading.Crossing {
  /// Fails if the flight stands still at full strength, hides what lies behind it, or is larger than an icon
  /// and no text.
  init?(_ flight: Flight, from old: Element?, to new: Element?) {
    let ends = [old, new].compactMap { $0 }
    let fades = min(flight.from.appearance.opacity, flight.to.appearance.opacity) < 1
    guard fades || ends.contains(where: { !$0.isSolid }) else { return nil }
    let area = max(
      flight.from.size.width * flight.from.size.height, flight.to.size.width * flight.to.size.height
    )
    let holdsText = ends.contains { $0.content.kind == .text || $0.content.kind == .group }
    if !holdsText, Double(area) > Self.largestIcon { return nil }
    if !flight.moves, !fades { return nil }
    self.flight = flight
  }

  /// The area of an icon, in square points.
  private static let largestIcon = 10_000.0
  /// The opacity below which a view does not disturb what lies behind it.
  private static let faint = 0.15

  /// Returns the drawn part of the box at `progress`, or nil while the view can hardly be seen.
  fileprivate func box(at progress: Double) -> Box? {
    let state = flight.state(at: progress)
    let strength = state.appearance.opacity * max(state.oldOpacity, state.newOpacity)
    if strength < Self.faint { return nil }
    let box = FlightEnd(state).boundingBox
    func edge(_ path: KeyPath<ClosedRange<Double>, Double>) -> Double {
      let (from, to) = (drawn.from[keyPath: path], drawn.to[keyPath: path])
      return box.minX + box.width * (from + (to - from) * progress)
    }
    return Box(
      minX: edge(\.lowerBound), minY: box.minY, maxX: edge(\.upperBound), maxY: box.maxY)
  }
}

extension Box {
  /// Whether the edges of both boxes are less than half a point apart.
  fileprivate func isNear(_ other: Box) -> Bool {
    outset(by: 0.5).contains(other) && other.outset(by: 0.5).contains(self)
  }
}
