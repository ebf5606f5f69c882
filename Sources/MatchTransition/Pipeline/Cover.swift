#if canImport(UIKit)
  import UIKit

  /// A view that lies in front of flying views of its screen, or that may.
  @MainActor final class Cover {
    /// The part of an unmatched cover in the transition.
    enum Part {
      /// The view stays, and a copy of it lies over each flight. The copy fades with the screen.
      case copied
      /// A stand-in takes its place in front of the flights, and fades with the screen.
      case fading
    }

    let view: UIView
    /// The note of the walk, or nil for a tagged view.
    let candidate: CaptureWalk.Candidate?
    /// The place in painter's order.
    let order: Int
    /// The place in the container.
    let box: CGRect
    /// Whether the view lies in a view that flies with it.
    var isInFlight = false
    /// Whether views of the other screen cover the same flight.
    var isShared = false
    /// The flying views that the cover overlaps.
    private(set) var flights: [UIView] = []
    /// How much the cover hides of the flying view that it hides most, 0...1.
    private var opacity: CGFloat = 0
    private lazy var ground = CoverGround(of: view, in: container, overrides)
    private let container: UIView
    private let overrides: TagOverrides

    /// The most copies of one view. Each is a picture of the whole view.
    private static let mostCopies = 8

    init(
      _ view: UIView, _ candidate: CaptureWalk.Candidate?, order: Int, in container: UIView,
      _ overrides: TagOverrides
    ) {
      (self.view, self.candidate, self.order) = (view, candidate, order)
      (self.container, self.overrides) = (container, overrides)
      box = view.convert(view.bounds, to: container)
    }

    /// Adds a flying view that the cover overlaps, at its place in the container.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels, for the first one.
    func add(_ flight: UIView, at box: CGRect) {
      flights.append(flight)
      opacity = max(opacity, ground.opacity(over: box))
    }

    /// Whether the view is a cover even if the other screen has none.
    var hidesFlights: Bool { opacity >= 0.5 && !isInFlight }

    /// Whether nothing shows through the view where it hides most.
    var isOpaque: Bool { opacity >= 1 && canBeCopied }

    /// Whether the view lies in front of one of the covers and overlaps it.
    func lies(overAny covers: ContiguousArray<Cover>) -> Bool {
      covers.contains {
        $0.order < order && $0.box.overlaps(box) && !view.isDescendant(of: $0.view)
      }
    }

    /// Whether copies can lie over the flights. An effect cannot be copied.
    var canBeCopied: Bool {
      !isInFlight && !ground.hasEffects && flights.count <= Self.mostCopies
    }
  }

  /// The parts of a view that hide what lies behind them.
  private struct CoverGround {
    private var parts: [(box: CGRect, opacity: CGFloat)] = []
    private(set) var hasEffects = false

    /// The most views that are looked at.
    private static let mostViews = 512

    @MainActor init(of view: UIView, in container: UIView, _ overrides: TagOverrides) {
      let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      var stack = [(view: view, alpha: CGFloat(1), clip: everywhere)]
      for _ in 0..<Self.mostViews {
        guard let (next, outer, clip) = stack.popLast() else { break }
        let alpha = outer * next.alpha
        // A tagged view may fly.
        if next.isHidden || alpha < 0.01 || next !== view && overrides.tag(of: next)?.id != nil {
          continue
        }
        let seen = next.convert(next.bounds, to: container).clipped(to: clip)
        if next.isBackdrop { hasEffects = true }
        let opacity = alpha * next.boxOpacity
        if opacity > 0, seen.width > 0, seen.height > 0 { parts.append((seen, opacity)) }
        let inner = next.clipsToBounds ? seen : clip
        for subview in next.subviews where !subview.isPartOfScrollView {
          stack.append((subview, alpha, inner))
        }
      }
    }

    /// Returns how much of a box is hidden where the view hides most, 0...1.
    func opacity(over box: CGRect) -> CGFloat {
      parts.reduce(0) { $1.box.overlaps(box) ? max($0, $1.opacity) : $0 }
    }
  }

  extension CGRect {
    /// Whether both rectangles have more than an edge in common.
    func overlaps(_ other: CGRect) -> Bool {
      let common = clipped(to: other)
      return common.width > 0 && common.height > 0
    }
  }
#endif
