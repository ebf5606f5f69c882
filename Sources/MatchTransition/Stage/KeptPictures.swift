#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Makes the pictures of all elements that can be seen, for views that are about to change.
    ///
    /// - Parameter carried: What another transition shows of the views at the moment.
    /// - Returns: What the screen shows without any of them, and then those of them as they lie:
    ///   together the whole screen, of which each element's part can be taken away by its index.
    /// - Complexity: O(*n* · *d*) in the elements, *d* the depth of tagged views in each other, and
    ///   a bitmap for each.
    mutating func keepPictures(
      of root: UIView, carrying carried: CarriedFlights? = nil
    ) -> PastScreen {
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
        if let flight = carried?.flights[element.id] {
          parts[index] = take(flight, at: index, part)
          continue
        }
        part.center = element.center
        part.transform = CGAffineTransform(
          a: CGFloat(element.transform.a), b: CGFloat(element.transform.b),
          c: CGFloat(element.transform.c), d: CGFloat(element.transform.d), tx: 0, ty: 0)
        part.alpha = CGFloat(element.appearance.opacity)
        parts[index] = part
      }
      let rest = carried?.rest ?? root.portrait(without: views)
      rest.frame = CGRect(origin: .zero, size: root.bounds.size)
      return PastScreen(rest: rest, parts: parts)
    }

    /// Has an element be where it is seen flying, and what is seen.
    ///
    /// - Returns: Its part of the screen as it is seen.
    private mutating func take(
      _ flight: CarriedFlights.Flight, at index: Int, _ part: UIView
    ) -> UIView {
      let size = screen.elements[index].size
      let end = flight.end
      screen.elements[index].center = end.center
      screen.elements[index].size = end.size
      screen.elements[index].transform = end.transform
      screen.elements[index].appearance = end.appearance
      screen.elements[index].clip = nil
      if let picture = flight.picture {
        screen.elements[index].content.identity = nil
        pictures?[index] = picture
      }
      part.center = end.center
      part.alpha = CGFloat(end.appearance.opacity)
      let matrix = end.transform
      let across = size.width > 0 ? end.size.width / size.width : 1
      let down = size.height > 0 ? end.size.height / size.height : 1
      part.transform = CGAffineTransform(scaleX: across, y: down).concatenating(
        CGAffineTransform(
          a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c),
          d: CGFloat(matrix.d), tx: 0, ty: 0))
      return part
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
    func portrait(without others: [UIView]) -> UIView {
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
