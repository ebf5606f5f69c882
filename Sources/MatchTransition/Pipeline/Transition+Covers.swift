#if canImport(UIKit)
  import UIKit

  /// Views that lie in front of a flying view at rest.
  ///
  /// A stand-in lies in front of both screens. A floating button or a bar that covers the flying view would
  /// vanish behind it, so such views take part too. An app keeps a view out of this with
  /// `matchTransition.isEnabled = false`.
  extension Transition {
    /// Captures the untagged views that cover flights as if they were tagged, and notes which views are covered.
    ///
    /// Covers of one class in one place of both screens become a pair. Any other opaque cover stays on its screen,
    /// and a copy of it lies over each flight. A cover that lets something through fades in front of the flights.
    /// - Returns: Whether there are covers, so that the views must be paired again.
    /// - Complexity: O(*p* · *c*) in the flying views and in the views in front of one of them on their screen.
    func captureCovers() -> Bool {
      guard let matches, traits.kind != .inPlace, !traits.reducesMotion else { return false }
      let flying = Sides { captures[$0].flyingViews(matches) }
      let drawn = Sides { side in
        flying[side].isEmpty
          ? [:] : captures[side].drawnCandidates(in: container, beside: flying[side].count)
      }
      var covers = Sides { side in
        captures[side].covers(
          of: flying[side], matches.outcomes[side], among: drawn[side], in: container)
      }
      if covers.source.isEmpty, covers.destination.isEmpty { return false }
      var pairs = takePairs(of: &covers, matches)
      takeStanding(of: &covers, adding: &pairs)
      for side in TransitionSide.allCases {
        for (index, cover) in pairs[side].enumerated() {
          overrides.assume(MatchID(CoverID(isPair: true, index: index)), of: cover.view)
        }
      }
      var index = 0
      var isAny = !pairs.source.isEmpty
      for side in TransitionSide.allCases {
        let singles = captures[side].parts(
          of: covers[side], beside: pairs[side], among: drawn[side])
        for (cover, part) in singles where cover.candidate != nil {
          overrides.assume(
            MatchID(CoverID(isPair: false, index: index)), of: cover.view,
            effect: part == .copied ? nil : .fadeWithScreen)
          index += 1
        }
        captures[side].add(
          (pairs[side] + singles.map(\.cover)).compactMap(\.candidate), in: container, identities)
        captures[side].note(singles)
        isAny = isAny || !singles.isEmpty
      }
      return isAny
    }

    /// The most covers of one screen. More views are no bars and buttons.
    fileprivate static let mostCovers = 64

    /// Removes the covers of the same flight on both screens that are one view, and returns them. Notes the others.
    @inline(never)
    private func takePairs(
      of covers: inout Sides<Covers>, _ matches: MatchResult
    ) -> Sides<Covers> {
      // The views that are covered on both screens, by their index on the source screen.
      let covered = covers.map { side in
        Set(side.flatMap { $0.flights.map { ObjectIdentifier($0) } })
      }
      let both = matches.pairs.filter { pair in
        TransitionSide.allCases.allSatisfy {
          covered[$0].contains(ObjectIdentifier(captures[$0].views[pair[$0]]))
        }
      }
      let shared = Sides { side in
        Set(both.map { ObjectIdentifier(captures[side].views[$0[side]]) })
      }
      for side in TransitionSide.allCases {
        for index in covers[side].indices where covers[side][index].candidate != nil {
          covers[side][index].isShared = covers[side][index].flights.contains {
            shared[side].contains(ObjectIdentifier($0))
          }
        }
      }
      let count = TransitionSide.allCases.reduce(0) { $0 + covers[$1].filter(\.isShared).count }
      if count > Self.mostCovers {
        for side in TransitionSide.allCases {
          for index in covers[side].indices { covers[side][index].isShared = false }
        }
        return Sides { _ in [] }
      }
      var pairs = Sides<Covers> { _ in [] }
      covers.source.removeAll { cover in
        guard cover.isShared,
          let place = covers.destination.firstIndex(where: {
            $0.isShared && $0.view.isCounterpart(of: cover.view, in: container)
          })
        else { return false }
        pairs.source.append(cover)
        pairs.destination.append(covers.destination.remove(at: place))
        return true
      }
      return pairs
    }
  }

  extension Transition {
    /// Removes the covers that the other screen has too, although they cover nothing there, and adds both to `pairs`.
    ///
    /// - Complexity: O(*c* · *d*) in the covers and in the views in front on the other screen, 256 at most.
    private func takeStanding(of covers: inout Sides<Covers>, adding pairs: inout Sides<Covers>) {
      for side in TransitionSide.allCases where !covers[side].isEmpty {
        let other = captures[side.other]
        guard let walk = other.walk, walk.candidates.count <= Self.mostStanding else { continue }
        let taken = Set(
          (covers[side.other] + pairs[side.other]).map { ObjectIdentifier($0.view) })
        var standing = walk.candidates.filter {
          !taken.contains(ObjectIdentifier($0.view)) && !walk.holdsTagged($0) && $0.view.mayCover
            && $0.view.draws
        }
        if standing.isEmpty { continue }
        covers[side].removeAll { cover in
          guard cover.candidate != nil, cover.hidesFlights, !cover.view.isCovered,
            let place = standing.firstIndex(where: {
              $0.view.isCounterpart(of: cover.view, in: container) && !$0.view.isCovered
            })
          else { return false }
          let found = standing.remove(at: place)
          pairs[side].append(cover)
          pairs[side.other].append(
            Cover(found.view, found, order: found.order, in: container, overrides))
          return true
        }
      }
    }

    private static let mostStanding = 256
  }

  extension CGSize {
    fileprivate var area: CGFloat { width * height }
  }

  /// An `Array` of objects may be one of Objective-C, which takes more machine code for each use.
  private typealias Covers = ContiguousArray<Cover>

  /// The candidates that draw, by the place around them.
  private typealias DrawnCandidates = [Int: Covers]

  extension ScreenCapture {
    /// Returns the indices of the views that fly, or that enter or leave by an effect.
    fileprivate func flyingViews(_ matches: MatchResult) -> [Int] {
      let alone = matches.oneWay.filter { $0.anchorSide != side }.map { $0.pair[side] }
      let effects = screen.views.indices.filter {
        screen.views[$0].effect != nil && screen.views[$0].isVisible
          && !matches.outcomes[side][$0].isMatched
      }
      return matches.pairs.map { $0[side] } + alone + effects
    }

    /// Returns the views that lie in front of the given views and overlap them.
    ///
    /// A view inside a flying view belongs to that view's content.
    fileprivate func covers(
      of indices: [Int], _ outcomes: [ElementOutcome], among drawn: DrawnCandidates,
      in container: UIView
    ) -> Covers {
      guard let walk else { return [] }
      let tagged = stayingViews(outcomes, beside: indices).map {
        (
          index: $0, box: screen.views[$0].box.folded.boundingBox.rect,
          cover: Cover(
            views[$0], nil, order: screen.views[$0].element.order, in: container, overrides)
        )
      }
      var covers: Covers = []
      func add(_ flight: Int, at box: CGRect, to cover: Cover) {
        if cover.flights.isEmpty { covers.append(cover) }
        cover.add(views[flight], at: box)
      }
      for index in indices {
        let box = screen.views[index].box.folded.boundingBox.rect
        let order = screen.views[index].element.order
        var next: Int? = walk.tagged[index].around
        while let around = next {
          let place = walk.surroundings[around]
          let isInFlight = place.parent.map { outcomes[$0].isMatched } ?? false
          if isInFlight, place.isParentsOwn { break }
          for cover in drawn[around] ?? [] where cover.order > order && cover.box.overlaps(box) {
            if cover.flights.isEmpty { cover.isInFlight = isInFlight }
            add(index, at: box, to: cover)
          }
          next = place.around
        }
        for (staying, place, cover) in tagged where cover.order > order && place.overlaps(box) {
          // A view in another tagged view is a part of that view.
          let parent = screen.views[staying].element.parent
          if parent.map({ screen.ancestors(of: index).contains($0) }) ?? true {
            add(index, at: box, to: cover)
          }
        }
      }
      return covers.filter {
        guard let candidate = $0.candidate else { return $0.isOpaque }
        return $0.hidesFlights || !walk.holdsTagged(candidate)
      }
    }

    /// Returns the candidates that draw, by the place around them.
    ///
    /// Candidates with tagged views in them may be all the cells of a list. They count if they are few.
    fileprivate func drawnCandidates(in container: UIView, beside flights: Int) -> DrawnCandidates {
      guard let walk else { return [:] }
      let holders = walk.candidates.filter { walk.holdsTagged($0) }.count
      let areFew = holders * flights <= Self.mostOverlaps
      let candidates = walk.candidates.filter {
        // The stand-ins of another running transition belong to that transition, which goes on writing them.
        (areFew || !walk.holdsTagged($0)) && $0.view.mayCover && $0.view.draws
          && $0.view.superview?.holdsStage != true
      }
      var drawn: DrawnCandidates = [:]
      for candidate in candidates {
        drawn[candidate.around, default: []].append(
          Cover(candidate.view, candidate, order: candidate.order, in: container, overrides))
      }
      return drawn
    }

    /// Returns the visible tagged views that stay on their screen, if there are not too many to look at.
    private func stayingViews(_ outcomes: [ElementOutcome], beside flying: [Int]) -> [Int] {
      let staying = screen.views.indices.filter {
        screen.views[$0].isVisible && !outcomes[$0].isMatched && screen.views[$0].effect == nil
      }
      return staying.count * flying.count <= Self.mostOverlaps ? staying : []
    }

    private static let mostOverlaps = 1 << 16

    /// Decides what becomes of the covers without a counterpart, and returns those that count.
    ///
    /// A view without an opaque part counts too if it lies on another cover, as a title on a header does. In front
    /// of a stand-in it counts wherever it overlaps the stand-in.
    ///
    /// - Parameter pairs: The covers of this screen that are replaced by stand-ins.
    /// - Complexity: O(*c* · *d*) in the covers and in the views in front of flying views.
    fileprivate func parts(
      of covers: Covers, beside pairs: Covers, among drawn: DrawnCandidates
    ) -> [(cover: Cover, part: Cover.Part)] {
      let replacing = Set(pairs.map { ObjectIdentifier($0.view) })
      let known = replacing.union(covers.map { ObjectIdentifier($0.view) })
      var all = covers + pairs
      for around in drawn.values {
        all += around.filter { other in
          !known.contains(ObjectIdentifier(other.view))
            && other.candidate.map { walk?.holdsTagged($0) } == false
        }
      }
      var found: [(cover: Cover, part: Cover.Part)] = []
      // The covers below that are copied, and those that are replaced.
      var (copied, replaced): (Covers, Covers) = ([], [])
      for cover in all.ordered(by: { Double($0.order) }) {
        let part: Cover.Part
        if replacing.contains(ObjectIdentifier(cover.view)) {
          replaced.append(cover)
          continue
        } else if cover.lies(overAny: replaced) {
          part = .fading
        } else if cover.hidesFlights || cover.isShared {
          part = cover.isOpaque ? .copied : .fading
        } else if !cover.flights.isEmpty, !cover.isInFlight, cover.lies(overAny: copied) {
          part = cover.canBeCopied ? .copied : .fading
        } else {
          continue
        }
        found.append((cover, part))
        if part == .copied { copied.append(cover) } else { replaced.append(cover) }
      }
      let most = max(Transition.mostCovers - pairs.count, 0)
      if found.count <= most { return found }
      return Array(found.ordered { -Double($0.cover.box.size.area) }.prefix(most))
    }

    /// Notes which flying views are covered by views that stay, and which tagged views fade.
    fileprivate func note(_ covers: [(cover: Cover, part: Cover.Part)]) {
      if covers.isEmpty { return }
      var known: [ObjectIdentifier: Int] = [:]
      for index in views.indices { known[ObjectIdentifier(views[index])] = index }
      for (cover, part) in covers {
        guard let index = known[ObjectIdentifier(cover.view)] else { continue }
        switch part {
        case .copied:
          screen.views[index].covered = cover.flights.compactMap { known[ObjectIdentifier($0)] }
        case .fading: screen.views[index].effect = .fadeWithScreen
        }
      }
    }
  }

  extension MatchEffect {
    /// The effect of a cover, which fades when its screen does.
    fileprivate static let fadeWithScreen = fade.during(
      entering: .fraction(ScreenEffect.arrival), leaving: .fraction(ScreenEffect.arrival))
  }

  extension UIView {
    /// Whether the view may be a cover. UIKit's own parts of scroll views are none, and neither is a backdrop
    /// through which touches go (rule 7.14). A bar with a backdrop belongs to its controller.
    fileprivate var mayCover: Bool {
      if isPartOfScrollView { return false }
      return !holdsEffects || isUserInteractionEnabled && !isBarOfController
    }

    /// Newer systems put bars into large views of their own, beside the screen.
    private var isBarOfController: Bool {
      let owner = superview?.next
      return (isBar || String(describing: type(of: self)).hasPrefix("_UI"))
        && (owner is UINavigationController || owner is UITabBarController)
    }

    /// Whether the view or any view in it draws.
    @inline(never)
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
