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
        if let flight = carried?.flights[element.id] { take(flight, at: index) }
        let part = views[index].portrait(without: nested[index] ?? [])
        part.place(as: screen.elements[index])
        parts[index] = part
      }
      let rest = carried?.rest ?? root.portrait(without: views)
      rest.frame = CGRect(origin: .zero, size: root.bounds.size)
      return PastScreen(rest: rest, parts: parts)
    }

    /// Has an element be where it is seen flying, and what is seen.
    private mutating func take(_ flight: CarriedFlights.Flight, at index: Int) {
      let end = flight.end
      screen.elements[index].center = end.center
      screen.elements[index].size = end.size
      screen.elements[index].transform = end.transform
      screen.elements[index].foreshortening = end.foreshortening
      screen.elements[index].appearance = end.appearance
      screen.elements[index].clip = nil
      if let picture = flight.picture {
        screen.elements[index].content.identity = nil
        pictures?[index] = picture
      }
    }
  }

  extension UIView {
    /// Puts a picture of an element, of any size, where that is.
    fileprivate func place(as element: Element) {
      let (own, size) = (bounds.size, element.size)
      center = element.center
      alpha = CGFloat(element.appearance.opacity)
      let scaled = CATransform3DMakeScale(
        own.width > 0 ? size.width / own.width : 1, own.height > 0 ? size.height / own.height : 1,
        1)
      layer.transform = CATransform3DConcat(
        scaled,
        CATransform3D(
          turning: element.transform, foreshortening: element.foreshortening, size: size))
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
