#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// The most texts of a screen that give way one by one. A screen with more texts fades as a whole.
    private static let mostTexts = 64
    /// A cell without a list takes at most this share of the screen.
    private static let largestCell = 1.0 / 3

    /// Returns the visible texts that stay on this screen, with their values for the pure stage.
    ///
    /// Texts of controls and bars are left out, because UIKit changes their opacity itself. So are texts
    /// that animate, and texts that fade beside a visual effect.
    ///
    /// - Parameters:
    ///   - flown: The views that fly.
    ///   - cells: Returns the cells whose texts are captions. Called at most once, for the first text.
    ///   - onlyCaptions: Whether other texts are left out.
    /// - Complexity: O(*n*) in the subviews of the screen's root at all levels, and a text layout for each
    ///   visible label.
    func stillTexts(
      in container: UIView, beside flown: Set<ObjectIdentifier>,
      captionsIn cells: () -> Set<ObjectIdentifier>, onlyCaptions: Bool
    ) -> [(view: UIView, text: TextFading.StillText)] {
      lazy var captionCells = cells()
      var texts: [(view: UIView, text: TextFading.StillText)] = []
      var others = 0
      var rest: [(view: UIView, clip: Box)] = [(root, Box(container.bounds))]
      while let (view, clip) = rest.popLast() {
        let subviews = view.subviews
        let isText = view is UILabel || view is UITextView
        if !isText && subviews.isEmpty { continue }
        let tag = overrides.tag(of: view)
        if view.isHidden || view.alpha < 0.01 || flown.contains(ObjectIdentifier(view))
          || tag?.isEnabled == false || view.keepsItsTexts
        {
          continue
        }
        if isText {
          if onlyCaptions && captionCells.isEmpty { return [] }
          let isCaption = isIn(captionCells, view)
          if onlyCaptions && !isCaption || !isCaption && others > Self.mostTexts { continue }
          let box = Box(view.convert(view.bounds, to: container))
          guard let seen = box.intersection(clip), seen.width > 0, seen.height > 0,
            view.layer.animationKeys()?.isEmpty != false,
            ViewClaims.existing(on: view)?.fader == nil, let letters = view.letters
          else { continue }
          if !isCaption { others += 1 }
          texts.append(
            (
              view,
              TextFading.StillText(
                box: Box(view.convert(letters.rect, to: container)), string: letters.string,
                isCaption: isCaption)
            ))
        } else if tag?.isEnabledForSubviews != false {
          var inner = clip
          if view.clipsToBounds {
            let box = Box(view.convert(view.bounds, to: container))
            guard let seen = box.intersection(clip) else { continue }
            inner = seen
          }
          for subview in subviews { rest.append((subview, inner)) }
        }
      }
      return others > Self.mostTexts ? texts.filter(\.text.isCaption) : texts
    }

    /// Returns the texts of this screen that enter or leave by themselves. Each stays in about one place, as a
    /// text does that changes with its screen.
    func textsFlyingAlone(in plan: TransitionPlan, _ container: UIView) -> [TextFading.StillText] {
      plan.flights.compactMap { flight in
        guard !flight.isMatched else { return nil }
        guard let view = view(at: flight.flown[side]), let letters = view.letters else {
          return nil
        }
        return TextFading.StillText(
          box: Box(view.convert(letters.rect, to: container)), string: letters.string)
      }
    }

    /// Whether a view or one of its superviews on this screen is among `cells`.
    private func isIn(_ cells: Set<ObjectIdentifier>, _ view: UIView) -> Bool {
      if cells.isEmpty { return false }
      var next: UIView? = view
      while let current = next {
        if cells.contains(ObjectIdentifier(current)) { return true }
        next = current === root ? nil : current.superview
      }
      return false
    }

    /// Returns the cell of a list that holds the view at `index`, or is it.
    func listCell(of index: Int) -> UIView? {
      sequence(first: views[index], next: \.superview).prefix { $0 !== root }
        .first(where: \.isListCell)
    }

    /// Returns the cells of flying views: the cells of their lists, and small superviews that hold no other
    /// view with an ID.
    ///
    /// - Complexity: O(*n* · *d*) in the views with IDs and their depth.
    func cells(of indices: [Int]) -> Set<ObjectIdentifier> {
      if indices.isEmpty { return [] }
      var tagged: [ObjectIdentifier: Int] = [:]
      for view in views {
        var next = view.superview
        while let holder = next, holder !== root {
          tagged[ObjectIdentifier(holder), default: 0] += 1
          next = holder.superview
        }
      }
      let room = screen.bounds.size.width * screen.bounds.size.height * CGFloat(Self.largestCell)
      return Set(
        indices.compactMap { index -> ObjectIdentifier? in
          if let cell = listCell(of: index) { return ObjectIdentifier(cell) }
          guard views[index] !== root, let holder = views[index].superview, holder !== root,
            tagged[ObjectIdentifier(holder)] == 1,
            !(holder is UIScrollView), !(holder.superview is UIScrollView),
            !(holder.next is UIViewController),
            holder.bounds.width * holder.bounds.height <= room
          else { return nil }
          return ObjectIdentifier(holder)
        })
    }
  }

  extension UIView {
    /// Whether UIKit itself changes the opacity of the texts in the view.
    fileprivate var keepsItsTexts: Bool {
      self is UIControl || self is UINavigationBar || self is UITabBar
    }

    /// The letters that the view draws and their place in its bounds, or nil if it is no text.
    fileprivate var letters: (rect: CGRect, string: String)? {
      if let label = self as? UILabel, let text = label.text, !text.isEmpty {
        return (label.lettersRect, text)
      }
      if let view = self as? UITextView, let text = view.text, !text.isEmpty {
        return (bounds, text)
      }
      return nil
    }
  }

  extension UILabel {
    /// The part of the bounds across which the letters reach.
    var lettersRect: CGRect {
      let size = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
      let width = min(size.width, bounds.width)
      let height = min(size.height, bounds.height)
      return CGRect(
        x: bounds.minX + (bounds.width - width) * CGFloat(self.textAnchor(of: textAlignment)),
        y: bounds.midY - height / 2, width: width, height: height)
    }
  }
#endif
