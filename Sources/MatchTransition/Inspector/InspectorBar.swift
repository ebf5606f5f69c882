#if canImport(UIKit)
  import UIKit

  /// A bar that scrubs a transition, lets it run to either end, and copies its report.
  ///
  /// The bar uses plain views and touches, since some platforms have no slider.
  @MainActor final class InspectorBar: UIView {
    enum Command {
      case progress(Double)
      case back, on, copy
    }

    static let height: CGFloat = 48
    private static let buttonWidth: CGFloat = 56

    private let perform: (Command) -> Void
    private let back = UILabel()
    private let on = UILabel()
    private let copying = UILabel()
    private let label = UILabel()
    private let track = UIView()
    private let passed = UIView()
    private let knob = UIView()
    private var progress = 0.0
    /// Whether the transition is recorded, so that there is a report.
    private var canCopy = true
    /// The button or knob under the finger.
    private var held: Held?

    private enum Held {
      case back, on, copy, knob
    }

    /// The buttons, with what each does.
    private var buttons: [(view: UILabel, held: Held, command: Command)] {
      [(back, .back, .back), (copying, .copy, .copy), (on, .on, .on)]
    }

    init(_ perform: @escaping (Command) -> Void) {
      self.perform = perform
      super.init(frame: .zero)
      backgroundColor = UIColor(white: 0.1, alpha: 0.85)
      layer.cornerRadius = 12
      for (view, text) in [(back, "back"), (on, "on"), (copying, "copy"), (label, "0 %")] {
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
      for view in [back, track, passed, knob, label, copying, on] { addSubview(view) }
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
      copying.frame = CGRect(x: width - 2 * button, y: 0, width: button, height: height)
      let figure = width - (canCopy ? 3 : 2) * button
      label.frame = CGRect(x: figure, y: 0, width: button, height: height)
      track.frame = CGRect(
        x: button + 12, y: height / 2 - 2, width: max(0, figure - button - 24), height: 4)
      place()
    }

    /// - Parameters:
    ///   - progress: The progress from 0 to 1.
    ///   - canCopy: Whether the transition is recorded, so that there is a report.
    func show(_ progress: Double, canCopy: Bool) {
      self.progress = progress
      if canCopy != self.canCopy {
        self.canCopy = canCopy
        copying.isHidden = !canCopy
        setNeedsLayout()
      }
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
      held = buttons.first { !$0.view.isHidden && $0.view.frame.holds(x) }?.held ?? .knob
      move(to: x)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let x = touches.first?.location(in: self).x { move(to: x) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let point = touches.first?.location(in: self) {
        for button in buttons where button.held == held && button.view.frame.contains(point) {
          perform(button.command)
          if held == .copy { copying.text = "copied" }
        }
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

  extension CGRect {
    /// Returns whether `x` is between the left and the right edge, in points.
    fileprivate func holds(_ x: CGFloat) -> Bool { x >= minX && x < maxX }
  }
#endif
