#if canImport(UIKit)
  import UIKit

  /// Layout guides that take the place of a view in its constraints while the view is elsewhere.
  ///
  /// UIKit deactivates each constraint between a view's tree and its surroundings when the view moves to another
  /// superview (Rule 7.11). Without the guides, the view's siblings would lose their places.
  @MainActor final class PlaceGuides {
    private let view: UIView
    private weak var home: UIView?
    private var links: [Link] = []
    /// The guides by the view or guide for which they stand.
    private var guides: [ObjectIdentifier: UILayoutGuide] = [:]
    /// The constraints that keep the frame of a view whose place no constraint decides, in the order of `edges`.
    private var edges: [NSLayoutConstraint] = []

    /// A constraint of the app, and the one that takes its place.
    private struct Link {
      let original: NSLayoutConstraint
      let copy: NSLayoutConstraint
      /// The difference of the two constants, in points.
      let shift: CGFloat
    }

    /// The priority of a place that is known from the last layout only. Every constraint of the app is above.
    private static let lastResort = UILayoutPriority(2)

    /// Lets guides take the place of a view in `home`, its superview.
    ///
    /// - Complexity: O(*c*) in the constraints of the view's ancestors.
    init(of view: UIView, in home: UIView) {
      (self.view, self.home) = (view, home)
      let outside = view.constraintsFromOutside
      let originals = outside + view.constraintsOfSize
      if !outside.isEmpty {
        for original in originals { link(original) }
        hold(guide(of: view), in: home)
      }
      replaced = originals
      NSLayoutConstraint.deactivate(originals)
      NSLayoutConstraint.activate(links.map(\.copy) + edges)
    }

    /// The constraints of the app that are not active meanwhile.
    private var replaced: [NSLayoutConstraint] = []

    /// The frame that constraints give to the view now, or nil if they do not decide it.
    var frame: CGRect? {
      guard edges.isEmpty, let rect = guides[ObjectIdentifier(view)]?.layoutFrame, !rect.isEmpty
      else { return nil }
      return view.frame(forAlignmentRect: rect)
    }

    /// Adopts what the app has written to its constraints meanwhile.
    func follow() {
      for link in links {
        let constant = link.original.constant + link.shift
        if link.copy.constant != constant { link.copy.constant = constant }
      }
    }

    /// Adopts the frame that the app has given to a view whose place no constraint decides.
    func follow(_ frame: CGRect) {
      if edges.isEmpty { return }
      let rect = view.alignmentRect(forFrame: frame)
      for (edge, value) in zip(edges, [rect.minX, rect.minY, rect.width, rect.height])
      where edge.constant != value {
        edge.constant = value
      }
    }

    /// Removes the guides, before the view is their superview's subview again or the app takes it away.
    func remove() {
      NSLayoutConstraint.deactivate(links.map(\.copy) + edges)
      for guide in guides.values { guide.owningView?.removeLayoutGuide(guide) }
      (links, edges, guides) = ([], [], [:])
    }

    /// Activates the constraints of the app again, in their view's tree.
    func restore() {
      // Items may be gone, or in other trees.
      NSLayoutConstraint.activate(replaced.filter(\.canBeActive))
      replaced = []
    }

    /// Lets an app take the view away, which gets back the constraints on its size but those that it has new ones for.
    func letGo() {
      remove()
      let size = replaced.filter { $0.secondItem == nil || $0.secondItem === view }
      replaced = view.constraintsOfSize.isEmpty ? size.filter { $0.firstItem === view } : []
      restore()
    }
  }

  // MARK: Guides

  extension PlaceGuides {
    /// Makes the constraint that takes the place of `original`.
    private func link(_ original: NSLayoutConstraint) {
      guard let first = original.firstItem else { return }
      let second = original.secondItem
      let (own, other) = (
        end(of: first, original.firstAttribute),
        second.map { end(of: $0, original.secondAttribute) }
      )
      let shift = original.multiplier * (other?.offset ?? 0) - own.offset
      let copy = NSLayoutConstraint(
        item: own.item, attribute: own.attribute, relatedBy: original.relation,
        toItem: other?.item, attribute: other?.attribute ?? .notAnAttribute,
        multiplier: original.multiplier, constant: original.constant + shift)
      copy.priority = original.priority
      copy.identifier = original.identifier
      links.append(Link(original: original, copy: copy, shift: shift))
    }

    /// Returns what a guide has in place of an attribute of an item, and the distance from there to the attribute.
    private func end(
      of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute
    ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute, offset: CGFloat) {
      guard let owner = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView,
        owner.isDescendant(of: view)
      else { return (item, attribute, 0) }
      let guide = guide(of: item)
      guard let inner = item as? UIView else { return (guide, attribute, 0) }
      let (plain, offset) = inner.plain(attribute)
      return (guide, plain, offset)
    }

    /// Returns the guide that stands for the view, for a view in it, or for a guide of either.
    private func guide(of item: AnyObject) -> UILayoutGuide {
      if let known = guides[ObjectIdentifier(item)] { return known }
      let guide = UILayoutGuide()
      guide.identifier = "MatchTransition"
      guides[ObjectIdentifier(item)] = guide
      home?.addLayoutGuide(guide)
      if item === view { return guide }
      // An inner view or guide keeps its distances from the edges.
      let whole = self.guide(of: view)
      let (outer, inner) = (view.alignmentRect(forFrame: view.bounds), box(of: item))
      NSLayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: whole.leftAnchor, constant: inner.minX - outer.minX),
        guide.topAnchor.constraint(equalTo: whole.topAnchor, constant: inner.minY - outer.minY),
        guide.rightAnchor.constraint(equalTo: whole.rightAnchor, constant: inner.maxX - outer.maxX),
        guide.bottomAnchor.constraint(
          equalTo: whole.bottomAnchor, constant: inner.maxY - outer.maxY),
      ])
      return guide
    }

    /// Returns the rectangle of a view or a guide, in points of the view's bounds.
    private func box(of item: AnyObject) -> CGRect {
      if let inner = item as? UIView {
        return inner.convert(inner.alignmentRect(forFrame: inner.bounds), to: view)
      }
      guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return .zero }
      return owner.convert(guide.layoutFrame, to: view)
    }

    /// Holds the view's guide where no constraint of the app does.
    private func hold(_ guide: UILayoutGuide, in home: UIView) {
      let rect = view.alignmentRect(forFrame: FramePlace(of: view).frame)
      let places = [
        NSLayoutConstraint(
          item: guide, attribute: .left, relatedBy: .equal, toItem: home, attribute: .left,
          multiplier: 1, constant: rect.minX),
        NSLayoutConstraint(
          item: guide, attribute: .top, relatedBy: .equal, toItem: home, attribute: .top,
          multiplier: 1, constant: rect.minY),
        guide.widthAnchor.constraint(equalToConstant: rect.width),
        guide.heightAnchor.constraint(equalToConstant: rect.height),
      ]
      if view.translatesAutoresizingMaskIntoConstraints {
        edges = places
        return
      }
      for place in places { place.priority = Self.lastResort }
      NSLayoutConstraint.activate(places)
      holdSize(of: guide, rect.size)
    }

    /// Gives the guide the natural size of the view's content, or the size that what lies in the view gives it.
    private func holdSize(of guide: UILayoutGuide, _ size: CGSize) {
      let natural = view.intrinsicContentSize
      for (axis, length, content) in [
        (NSLayoutConstraint.Axis.horizontal, size.width, natural.width),
        (.vertical, size.height, natural.height),
      ] {
        let anchor = axis == .horizontal ? guide.widthAnchor : guide.heightAnchor
        if content != UIView.noIntrinsicMetric {
          let most = anchor.constraint(lessThanOrEqualToConstant: content)
          most.priority = view.contentHuggingPriority(for: axis)
          let least = anchor.constraint(greaterThanOrEqualToConstant: content)
          least.priority = view.contentCompressionResistancePriority(for: axis)
          NSLayoutConstraint.activate([most, least])
        } else if !view.subviews.isEmpty {
          let inner = anchor.constraint(equalToConstant: length)
          // Inner views may decide the size, where no constraint outside does.
          inner.priority = .defaultLow
          inner.isActive = true
        }
      }
    }
  }

  extension UIView {
    /// Returns an attribute that a guide has too, and the distance from there to `attribute`, in points.
    ///
    /// A guide has neither margins nor baselines.
    fileprivate func plain(
      _ attribute: NSLayoutConstraint.Attribute
    ) -> (NSLayoutConstraint.Attribute, CGFloat) {
      let margins = layoutMargins
      let (leading, trailing) =
        effectiveUserInterfaceLayoutDirection == .rightToLeft
        ? (margins.right, margins.left) : (margins.left, margins.right)
      switch attribute {
      case .leftMargin: return (.left, margins.left)
      case .rightMargin: return (.right, -margins.right)
      case .topMargin: return (.top, margins.top)
      case .bottomMargin: return (.bottom, -margins.bottom)
      case .leadingMargin: return (.leading, leading)
      case .trailingMargin: return (.trailing, -trailing)
      case .centerXWithinMargins: return (.centerX, (margins.left - margins.right) / 2)
      case .centerYWithinMargins: return (.centerY, (margins.top - margins.bottom) / 2)
      case .firstBaseline: return (.top, baselines.first)
      case .lastBaseline: return (.top, baselines.last)
      default: return (attribute, 0)
      }
    }

    /// The distances from the upper edge to the first and the last baseline, in points.
    private var baselines: (first: CGFloat, last: CGFloat) {
      let rect = alignmentRect(forFrame: bounds)
      func baseline(of text: UIView, isFirst: Bool) -> CGFloat {
        let box = text.convert(text.bounds, to: self)
        guard let label = text as? UILabel else {
          return (isFirst ? box.minY : box.maxY) - rect.minY
        }
        // A label centres its lines.
        let half =
          label.textRect(
            forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines
          ).height / 2
        let line =
          isFirst ? label.font.ascender - half : label.font.descender + half
        return box.midY + line - rect.minY
      }
      return (
        baseline(of: forFirstBaselineLayout, isFirst: true),
        baseline(of: forLastBaselineLayout, isFirst: false)
      )
    }

    /// The constraints between the view's tree and its ancestors. Moving the view out removes them.
    fileprivate var constraintsFromOutside: [NSLayoutConstraint] {
      var found: [NSLayoutConstraint] = []
      var ancestor = superview
      while let current = ancestor {
        found += current.constraints.filter { constraint in
          constraint.isOfApp
            && [constraint.firstItem, constraint.secondItem].contains { $0.lies(in: self) }
        }
        ancestor = current.superview
      }
      return found
    }
  }

  // The constraints that apps make.

  extension NSLayoutConstraint {
    /// Whether the constraint is no one that UIKit itself makes of a frame or of a natural size.
    @MainActor var isOfApp: Bool {
      let kind = type(of: self)
      if kind == NSLayoutConstraint.self { return true }
      // A storyboard that leaves a place open has constraints of another private class, which UIKit makes once.
      let name = String(describing: kind)
      return !name.hasPrefix("_")
        && !["NSContentSizeLayoutConstraint", "NSAutoresizingMaskLayoutConstraint"].contains(name)
    }

    /// Whether the items still lie in one tree of views.
    @MainActor var canBeActive: Bool {
      func root(_ item: AnyObject?) -> UIView? {
        let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
        return view.flatMap { sequence(first: $0, next: \.superview).reduce($0) { $1 } }
      }
      guard let first = root(firstItem) else { return false }
      return secondItem == nil ? secondAttribute == .notAnAttribute : root(secondItem) === first
    }

    /// Whether the constraint decides the size of `view`, or leads out of its tree.
    @MainActor func binds(_ view: UIView) -> Bool {
      if secondItem == nil || firstItem === secondItem { return firstItem === view }
      return firstItem.lies(in: view) != secondItem.lies(in: view)
    }
  }

  extension AnyObject? {
    /// Whether an item of a constraint is `root`, a view in it, or a guide of one.
    @MainActor func lies(in root: UIView) -> Bool {
      let view = (self as? UIView) ?? (self as? UILayoutGuide)?.owningView
      return view?.isDescendant(of: root) == true
    }
  }

  extension UIView {
    /// The view's own constraints on its width and height.
    var constraintsOfSize: [NSLayoutConstraint] {
      constraints.filter {
        $0.isOfApp && $0.firstItem === self && ($0.secondItem == nil || $0.secondItem === self)
      }
    }
  }
#endif
