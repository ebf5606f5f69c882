import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct TabBarTests {
  private func buttons(_ bar: UITabBar) -> [TabBarButton] {
    bar.subviews.compactMap { $0 as? TabBarButton }
  }

  @Test func `items share the width, from the reading side`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 120, height: 49))
    bar.items = [1, 2, 3].map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.layoutIfNeeded()
    #expect(buttons(bar).map(\.frame.minX) == [0, 40, 80])
    #expect(buttons(bar).allSatisfy { $0.frame.size == CGSize(width: 40, height: 49) })
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    #expect(buttons(bar).map(\.frame.minX) == [80, 40, 0])
    #expect(bar.items?.map(\.tag) == [1, 2, 3])
  }

  @Test func `the selected item wears the tint colour and its own image`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 80, height: 49))
    let (plain, chosen) = (Self.dot(4), Self.dot(6))
    let item = UITabBarItem(title: "One", image: plain, selectedImage: chosen)
    bar.items = [item, UITabBarItem(title: "Two", image: plain, tag: 2)]
    bar.tintColor = .red
    func parts(_ index: Int) -> (image: UIImageView, title: UILabel) {
      let views = buttons(bar)[index].subviews
      return (
        views.compactMap { $0 as? UIImageView }[0], views.compactMap { $0 as? UILabel }[0]
      )
    }
    #expect(parts(0).image.image?.size == plain.size)
    bar.selectedItem = item
    #expect(parts(0).image.image?.size == chosen.size)
    #expect(parts(0).title.textColor == .red && parts(0).image.tintColor == .red)
    #expect(parts(1).title.textColor != .red)
    item.title = "Eins"
    #expect(parts(0).title.text == "Eins")
    bar.items = [UITabBarItem(title: nil, image: nil, tag: 0)]
    #expect(bar.selectedItem == nil)
  }

  @Test func `a tap selects and tells the delegate`() {
    @MainActor final class Delegate: NSObject, UITabBarDelegate {
      var selected: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
    }
    let screen = HeadlessScreen(size: CGSize(width: 80, height: 49), scale: 1)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 80, height: 49))
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = [1, 2].map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    screen.window.addSubview(bar)
    screen.runTurn()
    screen.perform(.tap(at: CGPoint(x: 60, y: 20)))
    screen.advance(by: 0.2)
    #expect(delegate.selected == [2] && bar.selectedItem?.tag == 2)
    bar.items?.first?.isEnabled = false
    screen.perform(.tap(at: CGPoint(x: 20, y: 20)))
    screen.advance(by: 0.2)
    #expect(delegate.selected == [2])
  }

  private static func dot(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }
}
