import UIKit

extension Probe {
  /// The lines of labels, the corners of views, and the views that UIKit puts into scroll views.
  static let views: [Probe] = [
    Probe(
      "4.10", "A label has the standard line break strategy, a paragraph style has none",
      otherwise: "The lines of a flying text would be cut elsewhere than the label breaks them."
    ) { stage in
      guard #available(iOS 14, tvOS 14, *) else { return stage.record("strategies", "none") }
      stage.expect("a label's", UILabel().lineBreakStrategy == .standard, is: true)
      stage.expect("a paragraph's", NSParagraphStyle.default.lineBreakStrategy == [], is: true)
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 1
      let (plain, styled) = (UILabel(), UILabel())
      for label in [plain, styled] { label.numberOfLines = 0 }
      plain.text = "oo oo oo oo"
      styled.attributedText = NSAttributedString(
        string: "oo oo oo oo", attributes: [.font: plain.font as Any, .paragraphStyle: style])
      let word = NSAttributedString(string: "oo", attributes: [.font: plain.font as Any])
        .size().width
      // Three words fit a line, so a strategy decides whether the fourth one stays alone.
      @MainActor func width(_ label: UILabel) -> CGFloat {
        let box = CGRect(x: 0, y: 0, width: 4 * word, height: 500)
        return label.textRect(forBounds: box, limitedToNumberOfLines: 0).width / word
      }
      stage.expect("two words in each line of plain text", width(plain) < 3, is: true)
      stage.expect("three words in the first line of a paragraph", width(styled) > 3, is: true)
    },
    Probe(
      "4.10", "A label's size is that of the lines of a layout manager with its strategy",
      otherwise: "Texts would fly as one picture, although their lines are known."
    ) { stage in
      guard #available(iOS 14, tvOS 14, *) else { return stage.record("strategies", "none") }
      let text = "One two three four five six seven eight"
      let label = UILabel()
      (label.numberOfLines, label.text) = (0, text)
      let style = NSMutableParagraphStyle()
      style.lineBreakStrategy = label.lineBreakStrategy
      let storage = NSTextStorage(string: "")
      storage.setAttributedString(
        NSAttributedString(
          string: text, attributes: [.font: label.font as Any, .paragraphStyle: style]))
      for width in [90, 120, 170, 230] as [CGFloat] {
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: width, height: 1000))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        _ = manager.glyphRange(for: container)
        let used = manager.usedRect(for: container)
        let box = CGRect(x: 0, y: 0, width: width, height: 1000)
        let rect = label.textRect(forBounds: box, limitedToNumberOfLines: 0)
        stage.expect("width in \(width)", used.width, near: rect.width, within: 1.5)
        stage.expect("height in \(width)", used.height, near: rect.height, within: 1.5)
      }
    },
    Probe(
      "7.14", "The views that UIKit puts into a scroll view",
      otherwise: "A view of UIKit's own would fly as a cover.", kind: .reading
    ) { stage in
      let scrollView = UIScrollView(frame: stage.screen.view.bounds)
      scrollView.contentSize = CGSize(width: 100, height: 5000)
      stage.screen.view.addSubview(scrollView)
      await stage.wait(0.2)
      scrollView.flashScrollIndicators()
      await stage.wait(0.2)
      stage.record("views", scrollView.subviews.count)
      for view in scrollView.subviews {
        stage.record(
          String(describing: type(of: view)),
          "\(type(of: view.layer)), touches: \(view.isUserInteractionEnabled)")
        stage.record("its layer in the parent's", view.layer.superlayer === scrollView.layer)
      }
    },
    Probe(
      "7.15", "What a write of the layer's radius does to a capsule",
      otherwise: "A view would lose its capsule.", kind: .reading
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 80, height: 40)
      guard stage.box.makeCapsule() else { return stage.record("corner configurations", "none") }
      await stage.wait(0.1)
      stage.record("effective radius", stage.box.effectiveTopLeftRadius ?? .nan)
      stage.record("radius of the layer", stage.box.layer.cornerRadius)
      let radius = stage.box.layer.cornerRadius
      stage.box.layer.cornerRadius = 0
      stage.box.layer.cornerRadius = radius
      stage.box.frame.size.height = 60
      await stage.wait(0.1)
      stage.record("effective radius, 20 points higher", stage.box.effectiveTopLeftRadius ?? .nan)
    },
  ]
}
