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
    /// Two covers of the same flight that are of one class and overlap become a pair. Any other opaque cover
    /// stays on its screen, and a copy of it lies over each flight. A cover that lets something through fades in
    /// front of the flights.
    /// - Returns: Whether there are covers, so that the views must be paired again.
    /// - Complexity: O(*p* · *c*) in the flying views and in the views in front of one of them on their screen.
    func captureCovers() -> Bool {
      guard let matches, traits.kind != .inPlace, !traits.reducesMotion else { return false }
      let flying = Sides { captures[$0].flyingViews(matches) }
      if flying.source.isEmpty, flying.destination.isEmpty { return false }
      var covers = Sides { captures[$0].covers(of: flying[$0], matches.outcomes[$0], in: container) }
      let pairs = takePairs(of: &covers, matches)
      for side in TransitionSide.allCases { covers[side].keepLargest(Self.mostCovers - pairs.count) }
      let singles = covers
      if pairs.isEmpty, singles.source.isEmpty, singles.destination.isEmpty { return false }
      for (index, pair) in pairs.enumerated() {
        for side in TransitionSide.allCases {
          overrides.assume(MatchID(CoverID(isPair: true, index: index)), of: pair[side].view)
        }
      }
      var index = 0
      for side in TransitionSide.allCases {
        for cover in singles[side] where cover.candidate != nil {
          overrides.assume(
            MatchID(CoverID(isPair: false, index: index)), of: cover.view,
            effect: cover.isCopied ? nil : Self.fade)
          index += 1
        }
        captures[side].add(
          (pairs.map { $0[side] } + singles[side]).compactMap(\.candidate), in: container, identities)
        captures[side].note(singles[side].filter(\.isCopied))
      }
      return true
    }

    /// The most covers of one screen. More views are no bars and buttons.
    private static let mostCovers = 64

    /// A cover fades when its screen does.
    private static let fade = MatchEffect.fade.during(
      entering: .fraction(ScreenEffect.arrival), leaving: .fraction(ScreenEffect.arrival))

    /// Removes the covers of both screens that are one view, and returns them.
    private func takePairs(
      of covers: inout Sides<[Cover]>, _ matches: MatchResult
    ) -> [Sides<Cover>] {
      // The views that are covered on both screens, by their index on the source screen.
      let covered = covers.map { side in Set(side.flatMap { $0.flights.map { ObjectIdentifier($0) } }) }
      let both = matches.pairs.filter { pair in
        TransitionSide.allCases.allSatisfy {
          covered[$0].contains(ObjectIdentifier(captures[$0].views[pair[$0]]))
        }
      }
      let shared = Sides { side in
        Set(both.map { ObjectIdentifier(captures[side].views[$0[side]]) })
      }
      func isShared(_ cover: Cover, _ side: TransitionSide) -> Bool {
        cover.candidate != nil
          && cover.flights.contains { shared[side].contains(ObjectIdentifier($0)) }
      }
      let count = TransitionSide.allCases.reduce(0) { count, side in
        count + covers[side].filter { isShared($0, side) }.count
      }
      var pairs: [Sides<Cover>] = []
      if count <= Self.mostCovers {
        covers.source.removeAll { cover in
          guard isShared(cover, .source),
            let place = covers.destination.firstIndex(where: {
              isShared($0, .destination) && $0.view.isCounterpart(of: cover.view, in: container)
            })
          else { return false }
          pairs.append(Sides(source: cover, destination: covers.destination.remove(at: place)))
          return true
        }
      }
      for side in TransitionSide.allCases {
        covers[side].removeAll {
          !$0.hidesFlights && (count > Self.mostCovers || !isShared($0, side))
        }
      }
      return pairs
    }
  }

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
      of indices: [Int], _ outcomes: [ElementOutcome], in container: UIView
    ) -> [Cover] {
      guard let walk else { return [] }
      // The candidates around each place that draw.
      let candidates = Dictionary(grouping: walk.candidates, by: \.around).mapValues { all in
        all.filter {
          // The stand-ins of another running transition belong to that transition, which goes on writing them.
          $0.view.mayCover && $0.view.draws && $0.view.superview?.holdsStage != true
        }
      }
      let tagged = stayingViews(outcomes, beside: indices)
      var covers: [Cover] = []
      var places: [ObjectIdentifier: Int] = [:]
      func add(_ view: UIView, _ candidate: CaptureWalk.Candidate?, over index: Int, at box: CGRect) {
        let place = places[ObjectIdentifier(view)] ?? covers.count
        if place == covers.count {
          places[ObjectIdentifier(view)] = place
          covers.append(Cover(view, candidate, in: container, overrides))
        }
        covers[place].add(views[index], at: box)
      }
      for index in indices {
        let box = screen.views[index].box.folded.boundingBox.rect
        let order = screen.views[index].element.order
        var next: Int? = walk.tagged[index].around
        while let around = next {
          let place = walk.surroundings[around]
          if place.isParentsOwn, let parent = place.parent, outcomes[parent].isMatched { break }
          for cover in candidates[around] ?? [] where cover.order > order {
            add(cover.view, cover, over: index, at: box)
          }
          next = place.around
        }
        for cover in tagged where screen.views[cover].element.order > order {
          let parent = screen.views[cover].element.parent
          if parent.map({ screen.ancestors(of: index).contains($0) }) ?? true {
            add(views[cover], nil, over: index, at: box)
          }
        }
      }
      return covers.filter {
        guard let candidate = $0.candidate else { return $0.isCopied && !$0.flights.isEmpty }
        return !$0.flights.isEmpty && ($0.hidesFlights || !walk.holdsTagged(candidate))
      }
    }

    /// Returns the visible tagged views that stay on their screen, if there are not too many to look at.
    private func stayingViews(_ outcomes: [ElementOutcome], beside flying: [Int]) -> [Int] {
      let staying = screen.views.indices.filter {
        screen.views[$0].isVisible && !outcomes[$0].isMatched && screen.views[$0].effect == nil
      }
      return staying.count * flying.count <= Self.mostOverlaps ? staying : []
    }

    private static let mostOverlaps = 1 << 17

    /// Notes which flying views are covered by views that stay.
    fileprivate mutating func note(_ covers: [Cover]) {
      if covers.isEmpty { return }
      let known = Dictionary(
        views.indices.map { (ObjectIdentifier(views[$0]), $0) }, uniquingKeysWith: { $1 })
      for cover in covers {
        guard let index = known[ObjectIdentifier(cover.view)] else { continue }
        screen.views[index].covered = cover.flights.compactMap { known[ObjectIdentifier($0)] }
      }
    }
  }

  extension UIView {
    /// Whether the view may be a cover. UIKit's own parts of scroll views are none, and neither is a backdrop
    /// through which touches go (rule 7.14). A bar with a backdrop belongs to its controller.
    fileprivate var mayCover: Bool {
      if isPartOfScrollView { return false }
      return !holdsEffects || isUserInteractionEnabled && !isBarOfController
    }

    private var isBarOfController: Bool {
      let controller = superview?.next
      return self is UINavigationBar && controller is UINavigationController
        || self is UITabBar && controller is UITabBarController
        || self is UIToolbar && controller is UINavigationController
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
