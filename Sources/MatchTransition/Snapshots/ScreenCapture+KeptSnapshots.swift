#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Makes the pictures of all elements that can be seen, for views that are about to change.
    ///
    /// Who flies is known only afterwards, so a budget leaves out no more than what is alone too large
    /// for it; `dropPictures(except:)` does the rest.
    /// - Parameters:
    ///   - carried: What another transition shows of the views at the moment.
    ///   - budget: What the pictures may take.
    /// - Returns: What the screen shows without any of them, and then those of them as they lie:
    ///   together the whole screen, of which each element's part can be taken away by its index.
    /// - Complexity: O(*n* · *d*) in the elements, *d* the depth of tagged views in each other, and
    ///   two bitmaps for each.
    mutating func keepPictures(
      carrying carried: InterruptedTransition? = nil,
      within budget: TransitionBudget = .unlimited
    ) -> SourceScreenSnapshot {
      let nested = viewsNested(of: views.indices)
      let isShownByItself = wasDisplayed && carried == nil
      pictures = [:]
      var parts: [Int: UIView] = [:]
      for index in views.indices where screen.elements[index].visibility == .visible {
        let (element, others) = (screen.elements[index], nested[index] ?? [])
        if !element.isTooLarge(for: budget, scale: screen.scale) {
          pictures?[index] = ContentSnapshot(
            view: views[index], content: element.content, wasDisplayed: wasDisplayed,
            excluded: others
          ).make()
        }
        if let flight = carried?.flights[element.id] { take(flight, at: index) }
        let part =
          (isShownByItself ? views[index].shownPortrait(without: others) : nil)
          ?? views[index].portrait(without: others)
        part.place(as: screen.elements[index])
        parts[index] = part.clipped(as: screen.elements[index])
      }
      let rest = carried?.rest ?? root.portrait(without: views)
      rest.frame = CGRect(origin: .zero, size: root.bounds.size)
      let shown = isShownByItself ? root.shownPortrait(without: []) : nil
      return SourceScreenSnapshot(
        rest: rest, shown: shown, parts: parts, elements: screen.elements, scale: root.pictureScale)
    }

    /// Forgets the pictures of what does not fly.
    mutating func dropPictures(except flown: Set<Int>) {
      pictures = pictures?.filter { flown.contains($0.key) }
    }

    /// Has an element be where it is seen flying, and what is seen.
    private mutating func take(_ flight: InterruptedTransition.Flight, at index: Int) {
      let end = flight.end
      let isOfContent = screen.elements[index].appearance.shadow.isOfContent
      screen.elements[index].center = end.center
      screen.elements[index].size = end.size
      screen.elements[index].transform = end.transform
      screen.elements[index].foreshortening = end.foreshortening
      screen.elements[index].appearance = end.appearance
      screen.elements[index].appearance.shadow.isOfContent = isOfContent
      screen.elements[index].tilt = end.tilt
      (screen.elements[index].clip, screen.elements[index].clipRadius) = (end.clip, end.clipRadius)
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
          turning: element.transform, foreshortening: element.foreshortening, tilt: element.tilt,
          size: size))
    }

    /// The picture in what cuts the element off, where anything does.
    fileprivate func clipped(as element: Element) -> UIView {
      guard let clip = element.clip else { return self }
      let holder = UIView(frame: clip)
      holder.bounds = clip
      holder.clipsToBounds = true
      holder.layer.cornerRadius = CGFloat(element.clipRadius)
      holder.addSubview(self)
      return holder
    }
  }

  extension UIView {
    /// A picture of the view, without its own opacity, as its properties and those of its subviews make
    /// it, without some views below it; of the size of its bounds.
    func portrait(without others: [UIView]) -> UIView {
      var image = UIImage()
      withoutAnimation {
        ChangeLedger.during { ledger in
          ledger.set(\.opacity, 1, on: layer)
          image = self.picture(of: bounds, without: others.filter { $0 !== self })
        }
      }
      let picture = UIImageView(image: image)
      picture.frame = CGRect(origin: .zero, size: bounds.size)
      return picture
    }

    /// The same as the display shows it, where nothing else can draw it: effects, video, what is turned in
    /// space. Nil where that is not so, and where others are to be left out or it is not opaque itself.
    fileprivate func shownPortrait(without others: [UIView]) -> UIView? {
      let picture = ContentSnapshot(
        view: self, content: ElementContent(kind: .pixels, isOpaque: false), wasDisplayed: true,
        excluded: [])
      guard others.isEmpty, layer.opacity == 1, picture.containsSystemContent else { return nil }
      return snapshotView(afterScreenUpdates: false)
    }
  }
#endif
