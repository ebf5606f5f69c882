#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Makes pictures of all visible elements, for views that are about to change.
    ///
    /// The flights are not known yet. `dropPictures(except:)` removes the pictures that no flight needs.
    /// - Parameter carried: The state of the transition that this one interrupts.
    /// - Returns: The screen without its elements, and a picture of each element in its place. Together
    ///   they show the whole screen. Each element's picture can be left out by its index.
    /// - Complexity: O(*n* · *d*) in the elements, with *d* the nesting depth of tagged views. Each
    ///   element takes two bitmaps.
    func keepPictures(
      carrying carried: InterruptedTransition? = nil
    ) -> SourceScreenSnapshot {
      let nested = viewsNested(of: Array(views.indices))
      let isShownByItself = wasDisplayed && carried == nil
      pictures = [:]
      texts = [:]
      var parts: [Int: UIView] = [:]
      for index in views.indices where screen.views[index].isVisible {
        let (view, others) = (screen.views[index], nested[index] ?? [])
        let picture = picture(of: index, without: others)
        pictures?[index] = picture
        if let flight = carried?.flights[view.id] { take(flight, at: index) }
        let part =
          (isShownByItself ? views[index].shownPortrait(without: others) : nil)
          ?? views[index].portrait(without: others, withReach: true)
        part.place(as: screen.views[index].box)
        parts[index] = part.clipped(as: screen.views[index].box)
      }
      let rest = carried?.rest ?? root.portrait(without: views)
      rest.frame = CGRect(origin: .zero, size: root.bounds.size)
      let shown = isShownByItself ? root.shownPortrait(without: []) : nil
      return SourceScreenSnapshot(
        rest: rest, shown: shown, parts: parts, boxes: screen.views.map(\.box),
        scale: root.pictureScale)
    }

    /// Returns a picture of an element, or nil for a box. The picture of a text can be taken apart.
    private func picture(of index: Int, without others: [UIView]) -> UIView? {
      let content = screen.views[index].content
      let snapshot = ContentSnapshot(
        view: views[index], content: content, wasDisplayed: wasDisplayed, excluded: others,
        request: ContentRequest(side: .source, kind: kind, counterpart: nil))
      guard content.string != nil, let kind = snapshot.kind
      else { return snapshot.make() }
      if case .provided = kind { return snapshot.make(kind) }
      texts?[index] = TextLines(of: views[index])
      return snapshot.make(.rendered)
    }

    /// Removes the pictures of elements that do not fly.
    func dropPictures(except flown: Set<Int>) {
      pictures = pictures?.filter { flown.contains($0.key) }
    }

    /// Gives an element the place, look and picture that a running flight shows.
    private func take(_ flight: InterruptedTransition.Flight, at index: Int) {
      let own = screen.views[index].box
      screen.views[index].box = flight.box
      screen.views[index].box.appearance.shadow.isOfContent = own.appearance.shadow.isOfContent
      screen.views[index].box.lift = .none
      if let picture = flight.picture {
        screen.views[index].content.identity = nil
        texts?[index] = flight.text
        pictures?[index] = picture
      }
    }
  }

  extension UIView {
    /// Places a picture of any size where the box is.
    fileprivate func place(as box: BoxState) {
      let (own, size) = (bounds.size, box.size)
      center = box.center
      alpha = CGFloat(box.appearance.opacity)
      let scaled = CATransform3DMakeScale(
        own.width > 0 ? size.width / own.width : 1, own.height > 0 ? size.height / own.height : 1,
        1)
      layer.transform = CATransform3DConcat(
        scaled,
        CATransform3D(
          turning: box.transform, foreshortening: box.foreshortening, tilt: box.tilt,
          size: size))
    }

    /// Returns the picture inside the box's clip, or the picture itself if nothing clips the box.
    fileprivate func clipped(as box: BoxState) -> UIView {
      guard let clip = box.clip else { return self }
      let holder = UIView(frame: clip)
      holder.bounds = clip
      holder.clipsToBounds = true
      holder.layer.cornerRadius = CGFloat(box.clipRadii.largest)
      holder.layer.maskedCorners = box.clipRadii.roundCorners
      holder.addSubview(self)
      return holder
    }
  }

  extension UIView {
    /// Returns a picture of the view, rendered from model values, without its own opacity and without
    /// `others`. The result has the size of the view's bounds.
    ///
    /// - Parameter withReach: Whether the picture shows content outside the bounds too.
    func portrait(without others: [UIView], withReach: Bool = false) -> UIView {
      let others = others.filter { $0 !== self } + partsOfScrollViews
      let area = withReach ? reach(without: others) : bounds
      return PictureHolder(picture(of: area, without: others), of: area, in: bounds)
    }

    /// Returns a system snapshot of the display if the view contains effects, video or rotation in
    /// space. Returns nil in all other cases, if `others` is not empty or if the view is not opaque.
    fileprivate func shownPortrait(without others: [UIView]) -> UIView? {
      let picture = ContentSnapshot(
        view: self, content: ElementContent(kind: .pixels, isOpaque: false), wasDisplayed: true,
        excluded: [])
      guard others.isEmpty, alpha == 1, picture.containsSystemContent else { return nil }
      return windowSnapshot()
    }

    /// Returns a system snapshot of the part of the window that shows the view.
    ///
    /// A snapshot of the view alone would have no effects (rule 4.8). This one shows what lies in front of the
    /// view too. A turned or scaled view is snapshotted alone.
    func windowSnapshot() -> UIView? {
      guard let window, isUpright(in: window) else {
        return snapshotView(afterScreenUpdates: false)
      }
      return window.resizableSnapshotView(
        from: convert(bounds, to: window), afterScreenUpdates: false, withCapInsets: .zero)
    }

    /// Whether another view of the view's screen lies in front of it.
    ///
    /// - Complexity: O(*d* · *s*) in the depth of the view and the siblings of its superviews.
    var isCovered: Bool {
      var child = self
      while !(child.next is UIViewController), let parent = child.superview {
        let inFront = parent.subviews.drop { $0 !== child }.dropFirst()
        let box = convert(bounds, to: parent)
        let covers = inFront.contains {
          let common = $0.frame.clipped(to: box)
          return common.width > 0 && common.height > 0 && $0.draws
        }
        if covers { return true }
        child = parent
      }
      return false
    }

    /// Whether the view is neither turned nor scaled in `window`.
    private func isUpright(in window: UIWindow) -> Bool {
      let place = convert(bounds, to: window)
      let corner = convert(CGPoint(x: bounds.minX, y: bounds.minY), to: window)
      return abs(place.width - bounds.width) < 1e-3 && abs(place.height - bounds.height) < 1e-3
        && abs(corner.x - place.minX) < 1e-3 && abs(corner.y - place.minY) < 1e-3
    }
  }

  /// Pictures of a screen before its change: one of the screen and one of each element.
  @MainActor struct SourceScreenSnapshot {
    let rest: UIView
    /// A system snapshot of the whole screen, if the screen contains something that cannot be rendered.
    let shown: UIView?
    let parts: [Int: UIView]
    /// The box of each view.
    let boxes: [BoxState]
    /// The scale of the pictures, in pixels per point.
    let scale: CGFloat

    /// Returns one view that shows the screen without the elements at `indices`.
    func view(without indices: Set<Int>) -> UIView {
      let view = UIView(frame: rest.frame)
      view.isUserInteractionEnabled = false
      view.addSubview(rest)
      var holes: [Hole] = []
      if let shown {
        holes = boxes.indices.filter(indices.contains).map { Hole(around: boxes[$0]) }
        shown.frame = rest.frame
        shown.mask = holes.isEmpty ? nil : mask(with: holes)
        view.addSubview(shown)
      }
      for index in boxes.indices where !indices.contains(index) {
        guard let part = parts[index] else { continue }
        // The system snapshot already shows the element, unless a hole overlaps it.
        let box = Hole(around: boxes[index]).box
        if shown != nil, !holes.contains(where: { $0.box.touches(box) }) { continue }
        view.addSubview(part)
      }
      return view
    }

    /// Returns a mask that hides the holes, which may overlap.
    private func mask(with holes: [Hole]) -> UIView {
      let format = UIGraphicsImageRendererFormat.picture(scale: scale)
      let bounds = CGRect(origin: .zero, size: rest.bounds.size)
      let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
        UIColor.black.setFill()
        context.fill(bounds)
        for hole in holes { hole.outline.fill(with: .clear, alpha: 1) }
      }
      let mask = UIImageView(image: image)
      mask.frame = bounds
      return mask
    }
  }

  /// The outline of an element with its shadow, in the container's coordinate space.
  @MainActor private struct Hole {
    let outline = UIBezierPath()
    let box: Box

    init(around box: BoxState) {
      let reach = CGFloat(box.folded.shadowReach)
      let (x, y) = (box.size.width / 2 + reach, box.size.height / 2 + reach)
      for (index, corner) in [(-x, -y), (x, -y), (x, y), (-x, y)].enumerated() {
        let offset = box.transform.apply(to: CGPoint(x: corner.0, y: corner.1))
        let point = CGPoint(x: box.center.x + offset.x, y: box.center.y + offset.y)
        if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
      }
      outline.close()
      self.box = Box(outline.bounds)
    }
  }

  extension Box {
    fileprivate func touches(_ other: Box) -> Bool {
      guard let common = intersection(other) else { return false }
      return common.width > 0 && common.height > 0
    }
  }

  /// The state of a transition at the moment when another transition replaces it.
  @MainActor struct InterruptedTransition {
    final class Flight {
      let box: BoxState
      /// A picture of an unfinished crossfade, or nil if the view itself shows the same content.
      let picture: UIView?
      /// The lines of the text in the picture, or nil if the picture cannot be taken apart.
      let text: TextLines?
      /// The speed of each channel, in the channel's unit per second.
      let speeds: [Double]

      init(box: BoxState, picture: UIView?, text: TextLines?, speeds: [Double]) {
        (self.box, self.picture, self.text, self.speeds) = (box, picture, text, speeds)
      }
    }

    let flights: [MatchID: Flight]
    /// A picture of the screen without the flights.
    let rest: UIView
    /// The time of the displayed state.
    let instant: DisplayTime
  }
#endif
