#if canImport(UIKit)
  import UIKit

  /// Views without an ID that lie in front of a flight.
  ///
  /// A stand-in lies in front of both screens. A floating button or a bar that covers the flying view on
  /// both screens would vanish behind it, so such views fly too, in place. An app keeps a view out of this
  /// with `matchTransition.isEnabled = false`.
  extension Transition {
    /// Captures the views that cover the same flight on both screens as if they were tagged.
    ///
    /// Two covers of the same class that overlap become a pair. Any other cover fades with its screen.
    /// - Returns: Whether there are any, so that the views must be paired again.
    /// - Complexity: O(*p* · *c*) in the pairs and in the untagged views in front of one of them on its
    ///   screen.
    func captureCovers() -> Bool {
      guard let matches, !matches.pairs.isEmpty, traits.kind != .inPlace, !traits.reducesMotion
      else { return false }
      let covers = Sides { side in
        captures[side].covers(in: container, of: matches.pairs.map { $0[side] }) {
          matches.outcomes[side][$0].isMatched
        }
      }
      let both = matches.pairs.indices.filter {
        covers.source[$0] != nil && covers.destination[$0] != nil
      }
      if both.isEmpty { return false }
      let found = Sides { side in unique(both.flatMap { covers[side][$0] ?? [] }) }
      // More views than that are no bars and buttons.
      if found.source.count + found.destination.count > Self.mostCovers { return false }
      var (leaving, entering) = (found.source, found.destination)
      var pairs: [(UIView, UIView)] = []
      leaving.removeAll { cover in
        let place = entering.firstIndex {
          $0.view.isCounterpart(of: cover.view, in: container)
        }
        guard let place else { return false }
        pairs.append((cover.view, entering.remove(at: place).view))
        return true
      }
      for (index, pair) in pairs.enumerated() {
        let id = MatchID(CoverID(isPair: true, index: index))
        overrides.assume(id, of: pair.0)
        overrides.assume(id, of: pair.1)
      }
      for (index, cover) in (leaving + entering).enumerated() {
        overrides.assume(
          MatchID(CoverID(isPair: false, index: index)), of: cover.view, effect: .fade)
      }
      for side in TransitionSide.allCases {
        captures[side].add(found[side], in: container, identities)
      }
      return true
    }

    private static let mostCovers = 64

    private func unique(_ covers: [CaptureWalk.Candidate]) -> [CaptureWalk.Candidate] {
      var seen: Set<ObjectIdentifier> = []
      return covers.filter { seen.insert(ObjectIdentifier($0.view)).inserted }
    }
  }

  extension ScreenCapture {
    /// Returns the views without tagged views in them that lie in front of the given views and overlap
    /// them, by the place of the view in `indices`.
    ///
    /// A view inside a flying view belongs to that view's content.
    fileprivate func covers(
      in container: UIView, of indices: [Int], where flies: (Int) -> Bool
    ) -> [Int: [CaptureWalk.Candidate]] {
      guard let walk else { return [:] }
      let candidates = Dictionary(
        grouping: walk.candidates.lazy.filter { !walk.holdsTagged($0) }, by: \.around)
      if candidates.isEmpty { return [:] }
      // The candidates around each place that draw, with their boxes.
      var known: [Int: [(cover: CaptureWalk.Candidate, box: CGRect)]] = [:]
      func drawn(around place: Int) -> [(cover: CaptureWalk.Candidate, box: CGRect)] {
        guard let all = candidates[place] else { return [] }
        if let found = known[place] { return found }
        let found = all.filter {
          // The stand-ins of another running transition belong to that transition, which goes on writing them.
          $0.view.mayCover && $0.view.draws && $0.view.superview?.holdsStage != true
        }.map {
          ($0, $0.view.convert($0.view.bounds, to: container))
        }
        known[place] = found
        return found
      }
      var covers: [Int: [CaptureWalk.Candidate]] = [:]
      for (key, index) in indices.enumerated() {
        let box = screen.views[index].box.folded.boundingBox.rect
        let order = screen.views[index].element.order
        var found: [CaptureWalk.Candidate] = []
        var next: Int? = walk.tagged[index].around
        while let around = next {
          let place = walk.surroundings[around]
          if place.isParentsOwn, let parent = place.parent, flies(parent) { break }
          for (cover, place) in drawn(around: around)
          where cover.order > order && place.intersects(box) {
            found.append(cover)
          }
          next = place.around
        }
        if !found.isEmpty { covers[key] = found }
      }
      return covers
    }
  }

  extension UIView {
    /// Whether the view may be a cover. UIKit's own parts of scroll views are none, and neither is a backdrop
    /// through which touches go (rule 7.14).
    fileprivate var mayCover: Bool {
      !isPartOfScrollView && (isUserInteractionEnabled || !holdsEffects)
    }

    /// Whether the view or any view in it draws.
    var draws: Bool {
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
