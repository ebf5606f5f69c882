#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// The most texts of a screen that give way one by one. More of them are a page, which fades as a whole.
    private static let mostTexts = 64

    /// Returns the visible texts that stay on this screen, with their values for the pure stage.
    ///
    /// Texts of controls and bars are left out, because UIKit changes their opacity itself. So are texts
    /// that animate.
    ///
    /// - Parameters:
    ///   - flown: The views that fly.
    ///   - cells: The cells whose texts are captions.
    /// - Complexity: O(*n*) in the subviews of the screen's root at all levels.
    func stillTexts(
      in container: UIView, beside flown: Set<ObjectIdentifier>,
      captionsIn cells: Set<ObjectIdentifier>
    ) -> [(view: UIView, text: TextFading.StillText)] {
      var texts: [(view: UIView, text: TextFading.StillText)] = []
      var rest: [(view: UIView, isCaption: Bool)] = [(root, false)]
      while let (view, isInCell) = rest.popLast() {
        let tag = ViewTag.existing(of: view)
        if view.isHidden || view.alpha < 0.01 || flown.contains(ObjectIdentifier(view))
          || tag?.isEnabled == false || view.keepsItsTexts
        {
          continue
        }
        let isCaption = isInCell || cells.contains(ObjectIdentifier(view))
        if let letters = view.letters {
          let box = Box(view.convert(letters.rect, to: container))
          let isSeen = box.intersection(Box(container.bounds)).map { $0.width > 0 && $0.height > 0 }
          if isSeen == true, view.layer.animationKeys()?.isEmpty != false {
            texts.append(
              (
                view,
                TextFading.StillText(box: box, string: letters.string, isCaption: isCaption)
              ))
            if texts.count > Self.mostTexts { return texts.filter(\.text.isCaption) }
          }
        } else if tag?.isEnabledForSubviews != false {
          rest += view.subviews.map { ($0, isCaption) }
        }
      }
      return texts
    }

    /// Returns the cells of flying views: the cells of their lists, and superviews that hold no other view
    /// with an ID.
    ///
    /// - Complexity: O(*n* · *d*) in the views with IDs and their depth.
    func cells(of indices: [Int]) -> Set<ObjectIdentifier> {
      var tagged: [ObjectIdentifier: Int] = [:]
      for view in views {
        var next = view.superview
        while let holder = next, holder !== root {
          tagged[ObjectIdentifier(holder), default: 0] += 1
          next = holder.superview
        }
      }
      return Set(
        indices.compactMap { index -> ObjectIdentifier? in
          let around = sequence(first: views[index], next: \.superview).prefix { $0 !== root }
          if let cell = around.first(where: { $0 is UICollectionViewCell || $0 is UITableViewCell })
          {
            return ObjectIdentifier(cell)
          }
          guard let holder = around.dropFirst().first(where: { _ in true }),
            !(holder is UIScrollView), tagged[ObjectIdentifier(holder)] == 1
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
        x: bounds.minX + (bounds.width - width) * CGFloat(textAnchor),
        y: bounds.midY - height / 2, width: width, height: height)
    }
  }
#endif
