#if canImport(UIKit)
  import UIKit

  /// Stands in the place of a view that the app has moved to the other screen. The layout of the first screen stays as
  /// it is.
  @MainActor final class Placeholder: UIView {
    /// The priority of a place that is known from the last layout only. Every constraint of the app is above.
    private static let lastResort = UILayoutPriority(2)
    /// The priority of a size from which a stack view makes places. The size of the stack view itself comes first.
    private static let inStack = UILayoutPriority(999)

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    func adoptBox(of view: UIView) {
      (backgroundColor, clipsToBounds) = (view.backgroundColor, view.clipsToBounds)
      (layer.cornerRadius, layer.maskedCorners) = (
        view.layer.cornerRadius, view.layer.maskedCorners
      )
      (layer.borderWidth, layer.borderColor) = (view.layer.borderWidth, view.layer.borderColor)
    }

    /// Takes part in the layout of the superview as the view did.
    ///
    /// - Parameters:
    ///   - constraints: The constraints that bound the view. UIKit has deactivated those that lead out of its tree
    ///     (Rule 7.11).
    ///   - isFrameBased: Whether the frame of the view was a constraint.
    func keepLayout(
      of view: UIView, _ constraints: [NSLayoutConstraint], isFrameBased: Bool
    ) {
      guard let superview else { return }
      if let stack = superview as? UIStackView, stack.arrangedSubviews.contains(self) {
        hold(nil, Self.inStack)
      } else if !isFrameBased {
        translatesAutoresizingMaskIntoConstraints = false
        hold(superview, Self.lastResort)
      }
      // The app may have switched constraints of the view's size off for the other screen.
      let copies = constraints.compactMap { $0.copy(with: self, for: view) }
      NSLayoutConstraint.activate(copies.filter(\.canBeActive))
      // Placeholders of inner views are put into this size.
      superview.layoutIfNeeded()
    }

    /// Holds the present size, and the present place in `superview` unless it is nil.
    private func hold(_ superview: UIView?, _ priority: UILayoutPriority) {
      var holds = [
        widthAnchor.constraint(equalToConstant: bounds.width),
        heightAnchor.constraint(equalToConstant: bounds.height),
      ]
      if let superview {
        let frame = FramePlace(of: self).frame
        holds += [
          NSLayoutConstraint(
            item: self, attribute: .left, relatedBy: .equal, toItem: superview, attribute: .left,
            multiplier: 1, constant: frame.minX),
          NSLayoutConstraint(
            item: self, attribute: .top, relatedBy: .equal, toItem: superview, attribute: .top,
            multiplier: 1, constant: frame.minY),
        ]
      }
      for hold in holds { hold.priority = priority }
      NSLayoutConstraint.activate(holds)
    }
  }

  extension NSLayoutConstraint {
    /// Returns the same constraint for a view that stands in for `view`, or nil if it names a view or a guide inside.
    @MainActor fileprivate func copy(
      with holder: UIView, for view: UIView
    ) -> NSLayoutConstraint? {
      let items = [firstItem, secondItem].map { (item: AnyObject?) -> AnyObject? in
        item === view ? holder : item
      }
      guard let first = items[0], !items.contains(where: { $0.lies(in: view) }) else { return nil }
      let copy = NSLayoutConstraint(
        item: first, attribute: firstAttribute, relatedBy: relation, toItem: items[1],
        attribute: secondAttribute, multiplier: multiplier, constant: constant)
      (copy.priority, copy.identifier) = (priority, identifier)
      return copy
    }
  }
#endif
