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
      pairs += takeStanding(of: &covers)
      var index = 0
      for (index, pair) in pairs.enumerated() {
        for side in TransitionSide.allCases {
          overrides.assume(MatchID(CoverID(isPair: true, index: index)), of: pair[side].view)
        }
      }
      var isAny = !pairs.isEmpty
      for side in TransitionSide.allCases {
        let singles = captures[side].parts(
          of: covers[side], beside: pairs.map { $0[side] }, among: drawn[side], in: container)
        for (cover, part) in singles where cover.candidate != nil {
          overrides.assume(
            MatchID(CoverID(isPair: false, index: index)), of: cover.view,
            effect: part == .copied ? nil : .fadeWithScreen)
          index += 1
        }
        captures[side].add(
          (pairs.map { $0[side] } + singles.map(\.cover)).compactMap(\.candidate), in: container,
          identities)
        captures[side].note(singles)
        isAny = isAny || !singles.isEmpty
      }
      return isAny
    }

    /// The most covers of one screen. More views are no bars and buttons.
    fileprivate static let mostCovers = 64

    /// Removes the covers of the same flight on both screens that are one view, and returns them. Notes the others.
    private func takePairs(
      of covers: inout Sides<[Cover]>, _ matches: MatchResult
    ) -> [Sides<Cover>] {
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
        return []
      }
      var pairs: [Sides<Cover>] = []
      covers.source.removeAll { cover in
        guard cover.isShared,
          let place = covers.destination.firstIndex(where: {
            $0.isShared && $0.view.isCounterpart(of: cover.view, in: container)
          })
        else { return false }
        pairs.append(Sides(source: cover, destination: covers.destination.remove(at: place)))
        return true
      }
      return pairs
    }
  }

  extension Transition {
    /// Removes the covers that the other screen has too, although they cover nothing there, and returns both.
    ///
    /// - Complexity: O(*c* · *d*) in the covers and in the views in front on the other screen, 256 at most.
    private func takeStanding(of covers: inout Sides<[Cover]>) -> [Sides<Cover>] {
      var pairs: [Sides<Cover>] = []
      for side in TransitionSide.allCases where !covers[side].isEmpty {
        let other = captures[side.other]
        guard let walk = other.walk, walk.candidates.count <= Self.mostStanding else { continue }
        let taken = Set(
          (covers[side.other] + pairs.map { $0[side.other] }).map { ObjectIdentifier($0.view) })
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
          let counterpart = Cover(
            found.view, found, order: found.order, in: container, overrides)
          pairs.append(Sides { $0 == side ? cover : counterpart })
          return true
        }
      }
      return pairs
    }

    private static let mostStanding = 256
  }

  /// A cover, or a view in front that covers no flight.
  @MainActor private struct Item {
    let view: UIView
    let order: Int
    let box: CGRect
    let candidate: CaptureWalk.Candidate?
    var cover: Cover?
    /// Whether a stand-in takes the cover's place.
    var isReplaced = false

    init(_ cover: Cover, isReplaced: Bool = false) {
      (view, order, box, candidate) = (cover.view, cover.order, cover.box, cover.candidate)
      (self.cover, self.isReplaced) = (cover, isReplaced)
    }

    init(_ candidate: CaptureWalk.Candidate, at box: CGRect) {
      (view, order, self.box) = (candidate.view, candidate.order, box)
      self.candidate = candidate
    }

    /// Whether the view lies in front of one of the covers and overlaps it.
    func lies(overAny covers: [Cover]) -> Bool {
      covers.contains {
        $0.order < order && $0.box.overlaps(box) && !view.isDescendant(of: $0.view)
      }
    }
  }

  extension CGSize {
    fileprivate var area: CGFloat { width * height }
  }

  /// The candidates that draw, by the place around them, with their places in the container.
  private typealias DrawnCandidates = [Int: [(cover: CaptureWalk.Candidate, box: CGRect)]]

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
    ) -> [Cover] {
      guard let walk else { return [] }
      let tagged = stayingViews(outcomes, beside: indices).map {
        (index: $0, box: screen.views[$0].box.folded.boundingBox.rect)
      }
      var covers: [Cover] = []
      var places: [ObjectIdentifier: Int] = [:]
      func add(_ flight: Int, at box: CGRect, to view: UIView, _ make: () -> Cover) {
        let place = places[ObjectIdentifier(view)] ?? covers.count
        if place == covers.count {
          places[ObjectIdentifier(view)] = place
          covers.append(make())
        }
        covers[place].add(views[flight], at: box)
      }
      for index in indices {
        let box = screen.views[index].box.folded.boundingBox.rect
        let order = screen.views[index].element.order
        var next: Int? = walk.tagged[index].around
        while let around = next {
          let place = walk.surroundings[around]
          let isInFlight = place.parent.map { outcomes[$0].isMatched } ?? false
          if isInFlight, place.isParentsOwn { break }
          for (cover, place) in drawn[around] ?? []
          where cover.order > order && place.overlaps(box) {
            add(index, at: box, to: cover.view) {
              Cover(
                cover.view, cover, order: cover.order, isInFlight: isInFlight, in: container,
                overrides)
            }
          }
          next = place.around
        }
        for (cover, place) in tagged
        where screen.views[cover].element.order > order && place.overlaps(box) {
          // A view in another tagged view is a part of that view.
          let parent = screen.views[cover].element.parent
          if parent.map({ screen.ancestors(of: index).contains($0) }) ?? true {
            add(index, at: box, to: views[cover]) {
              let order = screen.views[cover].element.order
              return Cover(views[cover], nil, order: order, in: container, overrides)
            }
          }
        }
      }
      return covers.filter {
        guard let candidate = $0.candidate else { return $0.isOpaque }
        return $0.hidesFlights || !walk.holdsTagged(candidate)
      }
    }

    /// Returns the candidates that draw, by the place around them, with their places in the container.
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
      return Dictionary(grouping: candidates, by: \.around).mapValues { all in
        all.map { ($0, $0.view.convert($0.view.bounds, to: container)) }
      }
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
      of covers: [Cover], beside pairs: [Cover], among drawn: DrawnCandidates, in container: UIView
    ) -> [(cover: Cover, part: Cover.Part)] {
      let known = Set((covers + pairs).map { ObjectIdentifier($0.view) })
      let others = drawn.values.joined().filter {
        !known.contains(ObjectIdentifier($0.cover.view)) && walk?.holdsTagged($0.cover) == false
      }
      var items = covers.map { Item($0) }
      items += pairs.map { Item($0, isReplaced: true) }
      items += others.map { Item($0.cover, at: $0.box) }
      items = items.ordered { Double($0.order) }
      var found: [(cover: Cover, part: Cover.Part)] = []
      // The covers below that are copied, and those that are replaced.
      var (copied, replaced): ([Cover], [Cover]) = ([], [])
      for item in items {
        let part: Cover.Part
        if let cover = item.cover {
          if item.isReplaced {
            replaced.append(cover)
            continue
          }
          let isBase = cover.hidesFlights || cover.isShared
          if item.lies(overAny: replaced) {
            part = .fading
          } else if isBase {
            part = cover.isOpaque ? .copied : .fading
          } else if !cover.isInFlight, item.lies(overAny: copied) {
            part = cover.canBeCopied ? .copied : .fading
          } else {
            continue
          }
        } else {
          guard item.lies(overAny: replaced) else { continue }
          part = .fading
        }
        let cover =
          item.cover
          ?? Cover(item.view, item.candidate, order: item.order, in: container, overrides)
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
      let known = Dictionary(
        views.indices.map { (ObjectIdentifier(views[$0]), $0) }, uniquingKeysWith: { $1 })
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

    private var isBarOfController: Bool {
      let owner = superview?.next
      return isBar && (owner is UINavigationController || owner is UITabBarController)
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
