#if canImport(UIKit)
  import UIKit

  /// A bar that scrubs a transition and lets it run to either end.
  ///
  /// The bar uses plain views and touches, since some platforms have no slider.
  @MainActor final class InspectorBar: UIView {
    enum Command {
      case progress(Double)
      case back, on
    }

    static let height: CGFloat = 48
    private static let buttonWidth: CGFloat = 56

    private let perform: (Command) -> Void
    private let back = UILabel()
    private let on = UILabel()
    private let label = UILabel()
    private let track = UIView()
    private let passed = UIView()
    private let knob = UIView()
    private var progress = 0.0
    /// The button or knob under the finger.
    private var held: Held?

    private enum Held {
      case back, on, knob
    }

    init(_ perform: @escaping (Command) -> Void) {
      self.perform = perform
      super.init(frame: .zero)
      backgroundColor = UIColor(white: 0.1, alpha: 0.85)
      layer.cornerRadius = 12
      for (view, text) in [(back, "back"), (on, "on"), (label, "0 %")] {
        view.text = text
        view.textColor = .white
        view.font = .systemFont(ofSize: 13, weight: .medium)
        view.textAlignment = .center
      }
      track.backgroundColor = UIColor(white: 1, alpha: 0.25)
      passed.backgroundColor = .white
      knob.backgroundColor = .white
      for view in [track, passed] { view.layer.cornerRadius = 2 }
      knob.layer.cornerRadius = 11
      for view in [back, track, passed, knob, label, on] { addSubview(view) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let (width, height, button) = (bounds.width, bounds.height, Self.buttonWidth)
      back.frame = CGRect(x: 0, y: 0, width: button, height: height)
      on.frame = CGRect(x: width - button, y: 0, width: button, height: height)
      label.frame = CGRect(x: width - 2 * button, y: 0, width: button, height: height)
      track.frame = CGRect(
        x: button + 12, y: height / 2 - 2, width: max(0, width - 3 * button - 24), height: 4)
      place()
    }

    func show(_ progress: Double) {
      self.progress = progress
      let text = "\(Int((progress * 100).rounded())) %"
      if label.text != text { label.text = text }
      place()
    }

    private func place() {
      let x = track.frame.minX + track.bounds.width * CGFloat(unitClamped(progress))
      passed.frame = CGRect(
        x: track.frame.minX, y: track.frame.minY, width: x - track.frame.minX, height: 4)
      knob.frame = CGRect(x: x - 11, y: bounds.height / 2 - 11, width: 22, height: 22)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let x = touches.first?.location(in: self).x else { return }
      held = x < back.frame.maxX ? .back : x >= on.frame.minX ? .on : .knob
      move(to: x)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let x = touches.first?.location(in: self).x { move(to: x) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let point = touches.first?.location(in: self) {
        if held == .back, back.frame.contains(point) { perform(.back) }
        if held == .on, on.frame.contains(point) { perform(.on) }
      }
      held = nil
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      held = nil
    }

    /// - Parameter x: The finger's location, in points.
    private func move(to x: CGFloat) {
      guard held == .knob, track.bounds.width > 0 else { return }
      perform(.progress(unitClamped(Double((x - track.frame.minX) / track.bounds.width))))
    }
  }
#endif
