#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Makes the pictures of all elements that can be seen, for views that are about to change.
    ///
    /// - Returns: What the screen shows without any of them, and then those of them as they lie:
    ///   together the whole screen, of which each element's part can be taken away by its index.
    /// - Complexity: O(*n* · *d*) in the elements, *d* the depth of tagged views in each other, and
    ///   a bitmap for each.
    mutating func keepPictures(of root: UIView) -> PastScreen {
      let nested = viewsNested(of: views.indices)
      pictures = [:]
      var parts: [Int: UIView] = [:]
      for index in views.indices where screen.elements[index].visibility == .visible {
        let element = screen.elements[index]
        pictures?[index] = ContentPicture(
          view: views[index], content: element.content, wasDisplayed: wasDisplayed,
          excluded: nested[index] ?? []
        ).make()
        let part = views[index].portrait(without: nested[index] ?? [])
        part.center = element.center
        part.transform = CGAffineTransform(
          a: CGFloat(element.transform.a), b: CGFloat(element.transform.b),
          c: CGFloat(element.transform.c), d: CGFloat(element.transform.d), tx: 0, ty: 0)
        part.alpha = CGFloat(element.appearance.opacity)
        parts[index] = part
      }
      let rest = root.portrait(without: views)
      rest.frame = CGRect(origin: .zero, size: root.bounds.size)
      return PastScreen(rest: rest, parts: parts)
    }
  }

  /// A screen as it was, in pictures.
  @MainActor struct PastScreen {
    let rest: UIView
    let parts: [Int: UIView]

    /// The screen without the elements of `indices`, in one view.
    func view(without indices: Set<Int>) -> UIView {
      let view = UIView(frame: rest.frame)
      view.isUserInteractionEnabled = false
      view.addSubview(rest)
      for (index, part) in parts.sorted(by: { $0.key < $1.key }) where !indices.contains(index) {
        view.addSubview(part)
      }
      return view
    }
  }

  extension UIView {
    /// A picture of the view as its own properties and those of its subviews make it, without some
    /// views below it; of the size of its bounds.
    fileprivate func portrait(without others: [UIView]) -> UIView {
      var image = UIImage()
      withoutAnimation {
        image = self.picture(of: bounds, without: others.filter { $0 !== self })
      }
      let picture = UIImageView(image: image)
      picture.frame = CGRect(origin: .zero, size: bounds.size)
      return picture
    }
  }
#endif
