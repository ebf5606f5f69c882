import UIKit

extension Probe {
  /// Properties and methods that only newer systems have. Older ones record that they are missing.
  static let newerSystems: [Probe] = [
    Probe(
      "5.41", "A swipe in the middle pops a plain stack where the system has that gesture",
      otherwise: "The engine's default gesture would differ from the system's.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.delegate = nil
      await stack.show(withB: true)
      let hasGesture = stack.navigation.contentPop != nil
      await stage.host.perform(.swipeInMiddle(of: stage.window))
      await stage.wait(0.8)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: hasGesture ? 1 : 2)
    },
    Probe(
      "5.41", "Content that follows fingers keeps a swipe in the middle",
      otherwise: "The engine's gesture would take fingers from sliders and maps.", kind: .guided
    ) { stage in
      for content in ["a row", "a slider", "a map"] {
        let stack = ProbeStack(stage)
        stack.navigation.delegate = nil
        stack.b.loadViewIfNeeded()
        stack.b.view.addSubview(Self.content(content, in: stack.b.view.bounds))
        await stack.show(withB: true)
        await stage.host.perform(.swipeInMiddle(of: stage.window))
        await stage.wait(0.8)
        stage.expect("the stack with \(content)", stack.navigation.viewControllers.count, is: 2)
      }
    },
    Probe(
      "5.41", "A delegate that is asked for animators switches the swipe in the middle off",
      otherwise: "The engine would have two pop gestures at once.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage, isAnimating: false)
      await stack.show(withB: true)
      await stage.host.perform(.swipeInMiddle(of: stage.window))
      await stage.wait(0.8)
      stage.expect("the stack", stack.navigation.viewControllers.count, is: 2)
    },
    Probe(
      "5.43", "Whether layout alone updates properties",
      otherwise: "The engine would capture a screen with old properties.", kind: .reading
    ) { stage in
      let view = ConfiguredView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.screen.view.addSubview(view)
      await stage.wait(0.1)
      view.calls = []
      view.needsProperties()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      stage.record("calls of layout alone", view.calls)
      await stage.wait(0.1)
      stage.record("calls in the end", view.calls)
      view.removeFromSuperview()
    },
    Probe(
      "5.42", "Which screens newer tabs name, and whether a screen knows its tab",
      otherwise: "The engine would not know the order of tabs.", kind: .reading
    ) { stage in
      let tabs = ProbeTabs(stage)
      await tabs.show()
      stage.record("tabs", tabs.tabs.newerTabs.map { "\($0)" } ?? "missing")
      stage.record("tab of A", tabs.a.hasNewerTab.map { "\($0)" } ?? "missing")
    },
  ]

  @MainActor private static func content(_ kind: String, in bounds: CGRect) -> UIView {
    let place = CGRect(x: 0, y: bounds.midY - 60, width: bounds.width, height: 120)
    switch kind {
    case "a row":
      let row = UIScrollView(frame: place)
      row.contentSize = CGSize(width: 3 * bounds.width, height: 120)
      row.contentOffset.x = bounds.width
      return row
    case "a slider":
      return UISlider(frame: place)
    default:
      let map = UIView(frame: place)
      map.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
      return map
    }
  }
}

extension UINavigationController {
  fileprivate var contentPop: UIGestureRecognizer? {
    #if canImport(ObjectiveC)
      let name = "interactiveContentPopGestureRecognizer"
      return responds(to: Selector((name))) ? value(forKey: name) as? UIGestureRecognizer : nil
    #else
      return headlessContentPopGestureRecognizer
    #endif
  }
}

extension UITabBarController {
  /// The number of tab objects, or nil on a system without them.
  fileprivate var newerTabs: Int? {
    #if canImport(ObjectiveC)
      responds(to: Selector(("tabs"))) ? (value(forKey: "tabs") as? [NSObject])?.count : nil
    #else
      headlessTabs.count
    #endif
  }
}

extension UIViewController {
  /// Whether the controller knows its tab, or nil on a system without such objects.
  fileprivate var hasNewerTab: Bool? {
    #if canImport(ObjectiveC)
      responds(to: Selector(("tab"))) ? value(forKey: "tab") != nil : nil
    #else
      headlessTab != nil
    #endif
  }
}

/// A view that notes when its properties are updated and when it is laid out.
private final class ConfiguredView: UIView {
  var calls: [String] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("layout")
  }

  #if canImport(ObjectiveC)
    /// Overrides `updateProperties()`, which not every SDK knows.
    @objc(updateProperties) func noteProperties() { calls.append("properties") }

    func needsProperties() {
      let set = Selector(("setNeedsUpdateProperties"))
      if responds(to: set) { perform(set) }
    }
  #else
    override func headlessUpdateProperties() {
      super.headlessUpdateProperties()
      calls.append("properties")
    }

    func needsProperties() { headlessSetNeedsUpdateProperties() }
  #endif
}
