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
    func show(_ flights: [FlightState], at progress: Double) {
      if let now = session?.plan, now != plan { draw(now, flying: flights.count) }
      for (sketch, state) in zip(sketches, flights) { sketch.show(state) }
      bar.show(progress, canCopy: session?.trace != nil)
    }

    /// Draws a plan, of which no flight is left if its views are shown again.
    private func draw(_ plan: TransitionPlan, flying count: Int) {
      self.plan = plan
      for layer in layer.sublayers ?? [] where layer !== bar.layer { layer.removeFromSuperlayer() }
      sketches = plan.flights.prefix(count).enumerated().map { FlightSketch($1, place: $0) }
      var layers = TransitionSide.allCases.flatMap { Self.bystanders(plan, on: $0) }
      for sketch in sketches { layers += sketch.layers }
      for drawn in layers { layer.insertSublayer(drawn, below: bar.layer) }
    }

    /// Returns the outlines of visible views that are unmatched.
    private static func bystanders(_ plan: TransitionPlan, on side: TransitionSide) -> [CALayer] {
      zip(plan.screens[side].views, plan.matches.outcomes[side]).compactMap { view, outcome in
        guard view.isVisible, !outcome.isMatched else { return nil }
        return CAShapeLayer(
          outline: view.box.folded.corners, color: UIColor(white: 0.5, alpha: 0.8),
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
          if let trace { UIPasteboard.general.string = plan.report(trace) }
        #endif
      }
    }
  }

  extension BoxState {
    /// The corners of the box, in the container's coordinate space.
    @MainActor var corners: [CGPoint] {
      transform.corners(ofBoxAt: center, size)
    }
  }

  /// The drawing of one flight: its ends, its path, and its present box, clip and ID.
  @MainActor final class FlightSketch {
    let layers: [CALayer]
    private let box: CAShapeLayer
    private let clip: CAShapeLayer
    private let label: CATextLayer

    /// - Parameter place: The index in the stacking order, 0 for the rearmost flight.
    init(_ flight: Flight, place: Int) {
      let color = Self.color(place)
      let ends = [flight.ends.source, flight.ends.destination].map {
        CAShapeLayer(
          outline: $0.corners,
          color: color.withAlphaComponent(0.5), dashes: [4, 3])
      }
      let way = UIBezierPath()
      // The path is drawn without the flight's timing.
      var even = flight
      (even.motion.window, even.motion.curve, even.motion.timings) = (
        0...1, .linear, PropertyTimings()
      )
      way.move(to: flight.ends.source.center)
      for step in 1...Self.steps {
        way.addLine(to: even.state(at: Double(step) / Double(Self.steps)).center)
      }
      let path = CAShapeLayer(path: way, color: color, dashes: nil)
      box = CAShapeLayer(path: UIBezierPath(), color: color, dashes: nil)
      box.lineWidth = 2
      clip = CAShapeLayer(path: UIBezierPath(), color: color, dashes: [1, 3])
      label = CATextLayer(label: "\(place) \(flight.id)", color: color)
      layers = ends + [path, clip, box, label]
    }

    private static let steps = 32

    /// Returns a colour that differs clearly from its neighbours: each hue is a golden section further.
    private static func color(_ place: Int) -> UIColor {
      let hue = (Double(place) * 0.618_034 + 0.58).truncatingRemainder(dividingBy: 1)
      return UIColor(hue: CGFloat(hue), saturation: 0.85, brightness: 0.85, alpha: 1)
    }

    func show(_ state: FlightState) {
      withoutAnimation {
        let corners = state.corners
        box.path = UIBezierPath(outline: corners).cgPath
        clip.path =
          state.clip.map {
            UIBezierPath(in: $0, rounded: state.clipRadii).cgPath
          }
        label.position = corners.min { $0.y < $1.y } ?? state.center
      }
    }
  }

  extension CAShapeLayer {
    convenience init(path: UIBezierPath, color: UIColor, dashes: [Double]?) {
      self.init()
      self.path = path.cgPath
      fillColor = nil
      strokeColor = color.cgColor
      lineWidth = 1
      lineDashPattern = dashes.map { $0.map { NSNumber(value: $0) } }
    }

    convenience init(outline: [CGPoint], color: UIColor, dashes: [Double]?) {
      self.init(path: UIBezierPath(outline: outline), color: color, dashes: dashes)
    }
  }

  extension UIBezierPath {
    fileprivate convenience init(outline: [CGPoint]) {
      self.init()
      guard let first = outline.first else { return }
      move(to: first)
      for point in outline.dropFirst() { addLine(to: point) }
      close()
    }
  }

  extension CATextLayer {
    /// Makes a small sign with white text, whose lower left corner is its position.
    @MainActor convenience init(label text: String, color: UIColor) {
      self.init()
      string = text
      fontSize = 10
      contentsScale = 2
      foregroundColor = UIColor.white.cgColor
      backgroundColor = color.cgColor
      cornerRadius = 3
      masksToBounds = true
      bounds = CGRect(x: 0, y: 0, width: UILabel.width(of: text, size: 10) + 4, height: 14)
      anchorPoint = CGPoint(x: 0, y: 1)
    }
  }

  extension UILabel {
    /// Returns the width of a line of text in the system font, in points.
    fileprivate static func width(of text: String, size: CGFloat) -> CGFloat {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = text
      return label.intrinsicContentSize.width
    }
  }
#endif
