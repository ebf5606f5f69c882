#if canImport(UIKit)
  import UIKit

  /// Draws the plan over a running transition: paths, boxes, clips, IDs and stacking order. A bar scrubs
  /// the transition, lets it run to either end, and copies its report.
  @MainActor final class FlightInspector: UIView, StageOverlay {
    private weak var session: MatchSession?
    private var sketches: [FlightSketch] = []
    private let bar: InspectorBar
    private var plan: TransitionPlan?

    init(of session: MatchSession) {
      self.session = session
      bar = InspectorBar { [weak session] in session?.perform($0) }
      super.init(frame: .zero)
      accessibilityElementsHidden = true
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(bar)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let inset = safeAreaInsets.bottom + 12
      bar.frame = CGRect(
        x: 12, y: bounds.height - inset - InspectorBar.height, width: max(0, bounds.width - 24),
        height: InspectorBar.height)
    }

    /// Passes touches outside the bar through.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bar.frame.contains(point)
    }

    /// Draws the flights at `progress`.
    ///
    /// - Complexity: O(*n*) in the flights, and in all tagged views where these have changed.
    func show(_ flights: [Flight], at progress: Double) {
      if let now = session?.plan, now != plan { draw(now, flights) }
      for (sketch, flight) in zip(sketches, flights) { sketch.show(flight.state(at: progress)) }
      bar.show(progress, canCopy: session?.trace != nil)
    }

    private func draw(_ plan: TransitionPlan, _ flights: [Flight]) {
      self.plan = plan
      for layer in layer.sublayers ?? [] where layer !== bar.layer { layer.removeFromSuperlayer() }
      sketches = flights.enumerated().map { FlightSketch($1, place: $0) }
      var layers = Self.bystanders(plan.from, plan.matches.fromOutcomes)
      layers += Self.bystanders(plan.to, plan.matches.toOutcomes)
      for sketch in sketches { layers += sketch.layers }
      for drawn in layers { layer.insertSublayer(drawn, below: bar.layer) }
    }

    /// Returns the outlines of visible views that are unmatched.
    private static func bystanders(_ screen: ScreenElements, _ outcomes: [ElementOutcome])
      -> [CALayer]
    {
      zip(screen.elements, outcomes).compactMap { element, outcome in
        guard element.visibility == .visible, !outcome.isMatched else { return nil }
        return CAShapeLayer(
          outline: FlightEnd(element).corners, color: UIColor(white: 0.5, alpha: 0.8),
          dashes: [2, 3])
      }
    }
  }

  extension MatchSession {
    fileprivate func perform(_ command: InspectorBar.Command) {
      switch command {
      case .progress(let progress): scrub(to: progress)
      case .back: cancel()
      case .on: finish()
      case .copy:
        #if !os(tvOS)
          if let trace { UIPasteboard.general.string = TransitionReport(plan, trace).text }
        #endif
      }
    }
  }

  extension FlightEnd {
    /// The corners of the box, in the container's coordinate space.
    @MainActor fileprivate var corners: [CGPoint] {
      FlightSketch.corners(center: center, size: size, transform: transform)
    }
  }
#endif
