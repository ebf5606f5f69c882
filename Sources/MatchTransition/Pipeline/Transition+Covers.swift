#if canImport(UIKit)
  import UIKit

  /// Views without an ID that lie in front of a flight.
  ///
  /// A stand-in lies in front of both screens. A floating button or a bar that covers the flying view on
  /// both screens would vanish behind it, so such views fly too, in place. An app keeps a view out of this
  /// with `matchTransition.isEnabled = false`.
  extension Transition {
    /// Assumes IDs of the views that cover the same flight on both screens.
    ///
    /// Two covers of the same class that overlap become a pair. Any other cover fades with its screen.
    /// - Returns: Whether any view has a new ID, so that both screens must be captured again.
    /// - Complexity: O(*n* · *d* + *p* · *c*), with *d* the depth of the captured views, *p* the pairs, and
    ///   *c* the untagged siblings of their ancestors.
    func assumeIDsOfCovers() -> Bool {
      guard let matches, !matches.pairs.isEmpty, traits.kind != .inPlace, !traits.reducesMotion
      else {
        return false
      }
      let old = captures.source.covers(in: container, of: matches.pairs.map(\.source)) {
        matches.outcomes.source[$0].isMatched
      }
      if old.isEmpty { return false }
      let new = captures.destination.covers(in: container, of: matches.pairs.map(\.destination)) {
        matches.outcomes.destination[$0].isMatched
      }
      let both = matches.pairs.indices.filter { old[$0] != nil && new[$0] != nil }
      if both.isEmpty { return false }
      var (leaving, entering) = (
        unique(both.flatMap { old[$0] ?? [] }), unique(both.flatMap { new[$0] ?? [] })
      )
      // More views than that are no bars and buttons.
      if leaving.count + entering.count > Self.mostCovers { return false }
      var pairs: [(UIView, UIView)] = []
      leaving.removeAll { view in
        guard let place = entering.firstIndex(where: { $0.isCounterpart(of: view, in: container) })
        else { return false }
        pairs.append((view, entering.remove(at: place)))
        return true
      }
      for (index, pair) in pairs.enumerated() {
        let id = MatchID(CoverID(isPair: true, index: index))
        overrides.assume(id, of: pair.0)
        overrides.assume(id, of: pair.1)
      }
      for (index, view) in (leaving + entering).enumerated() {
        overrides.assume(
          MatchID(CoverID(isPair: false, index: index)), of: view, effect: .fade)
      }
      return true
    }

    private static let mostCovers = 64

    private func unique(_ views: [UIView]) -> [UIView] {
      var seen: Set<ObjectIdentifier> = []
      return views.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
  }

  /// The subviews of one view that may cover a flight.
  @MainActor private struct CoverCandidates {
    private var places: [ObjectIdentifier: Int] = [:]
    private var found: [(place: Int, view: UIView, box: CGRect)] = []

    /// - Parameter branches: The tagged views and their superviews up to the root.
    init(
      in parent: UIView, outside branches: Set<ObjectIdentifier>, _ overrides: TagOverrides,
      _ container: UIView
    ) {
      if overrides.tag(of: parent)?.isEnabledForSubviews == false { return }
      // The stand-ins of another running transition belong to that transition, which goes on writing them.
      if parent.holdsStage { return }
      for (place, view) in parent.subviews.enumerated() {
        if branches.contains(ObjectIdentifier(view)) {
          places[ObjectIdentifier(view)] = place
        } else if place > 0, view.draws, overrides.tag(of: view)?.isEnabled != false {
          found.append((place, view, view.convert(view.bounds, to: container)))
        }
      }
    }

    /// Returns the candidates in front of `child` that overlap `box`.
    func covering(_ child: UIView, _ box: CGRect) -> [UIView] {
      if found.isEmpty { return [] }
      let place = places[ObjectIdentifier(child)] ?? .max
      return found.filter { $0.place > place && $0.box.intersects(box) }.map(\.view)
    }
  }

  extension ScreenCapture {
    /// Returns the views without tagged views in them that lie in front of the given elements and overlap
    /// them, by the place of the element in `indices`.
    ///
    /// A view inside a flying view belongs to that view's content.
    fileprivate func covers(
      in container: UIView, of indices: [Int], where flies: (Int) -> Bool
    ) -> [Int: [UIView]] {
      let flying = Set(views.indices.filter(flies).map { ObjectIdentifier(views[$0]) })
      // The tagged views and their superviews up to the root.
      var branches: Set<ObjectIdentifier> = []
      for view in views {
        var next: UIView? = view
        while let view = next, branches.insert(ObjectIdentifier(view)).inserted {
          next = view === root ? nil : view.superview
        }
      }
      var candidates: [ObjectIdentifier: CoverCandidates] = [:]
      var covers: [Int: [UIView]] = [:]
      for (key, index) in indices.enumerated() {
        let box = screen.views[index].box.folded.boundingBox.rect
        var child = views[index]
        var found: [UIView] = []
        while child !== root, let parent = child.superview,
          !flying.contains(ObjectIdentifier(parent))
        {
          let known =
            candidates[ObjectIdentifier(parent)]
            ?? CoverCandidates(in: parent, outside: branches, overrides, container)
          candidates[ObjectIdentifier(parent)] = known
          found += known.covering(child, box)
          child = parent
        }
        if !found.isEmpty { covers[key] = found }
      }
      return covers
    }
  }

  extension UIView {
    /// Whether the view or any view in it draws.
    fileprivate var draws: Bool {
      if isHidden || alpha < 0.01 { return false }
      return isPainted || subviews.contains { $0.draws }
    }

    /// Whether `other` looks like the same view on another screen: the same class in an overlapping place.
    fileprivate func isCounterpart(of other: UIView, in container: UIView) -> Bool {
      guard type(of: self) == type(of: other) else { return false }
      let (own, others) = (
        convert(bounds, to: container), other.convert(other.bounds, to: container)
      )
      let common = own.intersection(others)
      if common.isNull { return false }
      return common.width * common.height
        >= 0.5 * max(own.width * own.height, others.width * others.height)
    }
  }
#endif
