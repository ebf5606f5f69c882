#if canImport(UIKit)
  import UIKit

  /// A bar that holds a transition: puts it anywhere, sends it back or on.
  @MainActor final class InspectorBar: UIView {
    enum Command {
      case progress(Double)
      case back, on
    }

    static let height: CGFloat = 48

    private let slider = UISlider()
    private let label = UILabel()
    private let back = UIButton(type: .system)
    private let on = UIButton(type: .system)

    init(_ perform: @escaping (Command) -> Void) {
      super.init(frame: .zero)
      backgroundColor = UIColor(white: 0.1, alpha: 0.85)
      layer.cornerRadius = 12
      label.textColor = .white
      label.font = .systemFont(ofSize: 12)
      label.textAlignment = .right
      back.setTitle("back", for: .normal)
      on.setTitle("on", for: .normal)
      for view in [back, slider, label, on] { addSubview(view) }
      slider.addAction(
        UIAction { [weak slider] _ in slider.map { perform(.progress(Double($0.value))) } },
        for: .valueChanged)
      back.addAction(UIAction { _ in perform(.back) }, for: .touchUpInside)
      on.addAction(UIAction { _ in perform(.on) }, for: .touchUpInside)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let (width, height) = (bounds.width, bounds.height)
      back.frame = CGRect(x: 4, y: 0, width: 52, height: height)
      on.frame = CGRect(x: width - 48, y: 0, width: 44, height: height)
      label.frame = CGRect(x: width - 96, y: 0, width: 44, height: height)
      slider.frame = CGRect(x: 60, y: 0, width: max(0, width - 160), height: height)
    }

    func show(_ progress: Double) {
      slider.value = Float(progress)
      label.text = "\(Int((progress * 100).rounded())) %"
    }
  }
#endif
