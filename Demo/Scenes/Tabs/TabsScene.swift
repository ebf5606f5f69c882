import MatchTransition
import UIKit

extension DemoScene {
  /// Two tabs that share photographs.
  static let tabs = DemoScene(
    name: "tabs",
    title: "Tab Change",
    summary:
      "Photographs that both tabs show fly from tab to tab: "
      + "tabBarController.matchTransition.isEnabled = true.",
    duration: 3.6,
    moments: [
      DemoTransition(name: "To the library", start: 0.45, duration: 0.85),
      DemoTransition(name: "Back to today", start: 2.05, duration: 0.85),
    ],
    fingers: [.tap(at: 0.75, 0.935, time: 0.5), .tap(at: 0.25, 0.935, time: 2.1)],
    root: { DemoTabBarController(pictures: $0, flight: 0.65) },
    matching: { $0.matchTransition })
}

/// A tab bar controller with a tab for today's photographs and a tab for all photographs.
final class DemoTabBarController: UITabBarController {
  /// Makes a tab bar controller whose tab changes take `flight` seconds.
  convenience init(pictures: DemoPictures, flight: TimeInterval) {
    self.init(nibName: nil, bundle: nil)
    let today = TodayViewController(pictures: pictures)
    today.tabBarItem = UITabBarItem(title: "Today", image: TabSign.today.image, tag: 0)
    let library = PhotoLibraryViewController(pictures: pictures)
    library.tabBarItem = UITabBarItem(title: "Library", image: TabSign.library.image, tag: 1)
    viewControllers = [today, library]
    tabBar.tintColor = DemoStyle.accent
    tabBar.backgroundColor = DemoStyle.paper
    matchTransition.isEnabled = true
    matchTransition.options.duration = flight
  }
}

/// The icon of a tab.
@MainActor private enum TabSign {
  case today
  case library

  var image: UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24))
    return renderer.image { _ in
      UIColor.black.setFill()
      for place in places { UIBezierPath(roundedRect: place, cornerRadius: 2.5).fill() }
    }
  }

  private var places: [CGRect] {
    switch self {
    case .today:
      [CGRect(x: 2, y: 3, width: 20, height: 11), CGRect(x: 2, y: 16, width: 20, height: 5)]
    case .library:
      [0, 1, 2, 3].map {
        CGRect(x: 3 + 10 * CGFloat($0 % 2), y: 3 + 10 * CGFloat($0 / 2), width: 8, height: 8)
      }
    }
  }
}
