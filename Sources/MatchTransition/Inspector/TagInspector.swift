#if canImport(UIKit)
  import UIKit

  /// Draws the tagged views of a screen at rest: their bounds and IDs, and what keeps them from flying.
  @MainActor final class TagInspector: UIView {
    private let lastPlan: () -> TransitionPlan?
    private var link: DisplayLink?
    private var marks: [Mark] = []

    /// The drawing of one tagged view.
    struct Mark: Equatable {
      let id: MatchID
      let corners: [CGPoint]
      var flaw: Flaw?
    }

    /// A limit of the flights of a tagged view.
    enum Flaw: String {
      case duplicate, clipped
      case unpaired = "no partner"
    }

    /// - Parameters:
    ///   - view: The view of the controller, which gets the drawing in front of everything.
    ///   - lastPlan: Returns the plan of the controller's last transition.
    init(over view: UIView, after lastPlan: @escaping () -> TransitionPlan?) {
      self.lastPlan = lastPlan
      super.init(frame: view.bounds)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // Newer systems bring views of their own to the front again and again.
      layer.zPosition = 1000
      view.addSubview(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      link?.invalidate()
      link = window == nil ? nil : DisplayLink(of: self) { [weak self] _, _ in self?.update() }
      link?.framesPerSecond = Self.framesPerSecond
      if window != nil { update() }
    }

    /// Nobody reads labels that change more often.
    private static let framesPerSecond = 10

    /// Draws what has changed.
    ///
    /// - Complexity: O(*n*) in the views of the screen.
    private func update() {
      guard let superview else { return }
      var walk = CaptureWalk(container: self, overrides: nil)
      walk.run(from: superview)
      let new = Self.marks(of: walk.views, after: lastPlan())
      if new == marks { return }
      marks = new
      withoutAnimation {
        layer.sublayers = marks.flatMap(\.layers)
      }
    }

    /// Returns a mark for each visible view, back to front.
    ///
    /// A view has no partner if it took part in the last transition without one.
    static func marks(of views: [CapturedView], after plan: TransitionPlan?) -> [Mark] {
      let visible = views.filter { $0.isVisible && !$0.id.isEngineMade }
      var counts: [MatchID: Int] = [:]
      for view in visible { counts[view.id, default: 0] += 1 }
      let unpaired = plan?.unpairedIDs ?? []
      return visible.map { view in
        let flaw: Flaw? =
          if counts[view.id] != 1 {
            .duplicate
          } else if unpaired.contains(view.id) {
            .unpaired
          } else {
            view.box.clip == nil ? nil : .clipped
          }
        return Mark(id: view.id, corners: view.box.folded.corners, flaw: flaw)
      }
    }
  }

  extension TagInspector.Mark {
    @MainActor fileprivate var layers: [CALayer] {
      let color = flaw?.color ?? UIColor(red: 0.1, green: 0.55, blue: 0.3, alpha: 1)
      let label = CATextLayer(
        label: flaw.map { "\(id) (\($0.rawValue))" } ?? "\(id)", color: color)
      let corner = corners.min { $0.y < $1.y } ?? CGPoint(x: 0, y: 0)
      // The sign stays on the screen.
      label.position = CGPoint(x: max(corner.x, 0), y: max(corner.y, label.bounds.height))
      return [CAShapeLayer(outline: corners, color: color, dashes: flaw?.dashes), label]
    }
  }

  extension TagInspector.Flaw {
    @MainActor fileprivate var color: UIColor {
      switch self {
      case .duplicate: UIColor(red: 0.8, green: 0.1, blue: 0.1, alpha: 1)
      case .clipped: UIColor(red: 0.1, green: 0.35, blue: 0.8, alpha: 1)
      case .unpaired: UIColor(red: 0.75, green: 0.4, blue: 0, alpha: 1)
      }
    }

    fileprivate var dashes: [Double]? { self == .clipped ? [4, 3] : nil }
  }

  extension TransitionPlan {
    /// The IDs that were on a screen, and have flown nowhere.
    fileprivate var unpairedIDs: Set<MatchID> {
      var (all, paired): ([MatchID], Set<MatchID>) = ([], [])
      for side in TransitionSide.allCases {
        for (view, outcome) in zip(screens[side].views, matches.outcomes[side]) {
          all.append(view.id)
          if outcome.isMatched { paired.insert(view.id) }
        }
      }
      return Set(all.filter { !paired.contains($0) })
    }
  }
#endif
