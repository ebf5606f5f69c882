#if canImport(UIKit)
  import UIKit

  /// The tagged views of one screen, and their values for the pure stages.
  @MainActor struct ScreenCapture {
    /// The values for the pure stages.
    var screen = ScreenElements()
    /// The screen's root view.
    let root: UIView
    /// The view of each element.
    var views: [UIView] = []
    /// The styles and effects of the elements that have any.
    var styles = ScreenStyles()
    /// Whether the screen was in the window, and so on the display, before the transition.
    var wasDisplayed: Bool
    /// Whether the screen contains an effect view.
    let holdsEffects: Bool
    /// Whether anything on the screen was animating. Its values are what the display showed.
    let isMoving: Bool
    /// The opacity of each element after the running animations, or empty if nothing animates.
    private(set) var finalOpacities: [Double] = []
    let side: TransitionSide
    /// The kind of the transition, which a content provider is told.
    let kind: TransitionKind
    /// The object that finds views which are not on the screen yet.
    weak var provider: (any MatchViewProvider)?
    /// The shadow paths set by the app, by the element's index. Each path is relative to a box at
    /// the origin.
    private(set) var shadowPaths: [Int: CGPath] = [:]
    /// The lines of the texts that were kept before a change in place, by the element's index, or nil.
    var texts: [Int: TextLines]?
    /// The contents that were kept before a change in place, by the element's index, or nil.
    var pictures: [Int: UIView]?

    /// Captures a screen in one walk, without changing or committing anything.
    ///
    /// - Parameters:
    ///   - root: The screen's root view, laid out, in `container` or below it.
    ///   - container: The view whose bounds are the visible area. Elements are in its coordinates.
    ///   - wasDisplayed: Whether the screen was on the display before the transition.
    ///   - identities: The identities shared by both captures of the transition.
    ///   - side: The side of the transition that the screen is on.
    ///   - kind: The kind of the transition.
    /// - Complexity: O(*n*) in the views below `root`, plus the number of rounded clips around each
    ///   tagged view.
    init(
      _ root: UIView, in container: UIView, wasDisplayed: Bool, identities: ContentIdentities,
      side: TransitionSide = .destination, kind: TransitionKind = .push
    ) {
      self.root = root
      self.side = side
      self.kind = kind
      self.wasDisplayed = wasDisplayed
      var walk = CaptureWalk(container: container, readsDisplay: side == .source)
      walk.run(from: root)
      isMoving = walk.isMoving
      if isMoving {
        var end = CaptureWalk(container: container)
        end.run(from: root)
        finalOpacities = end.elements.map(\.appearance.opacity)
      }
      let tagged = walk.tagged
      views.reserveCapacity(tagged.count)
      for tagged in tagged { views.append(tagged.view) }
      holdsEffects = walk.holdsEffects
      screen.bounds = container.bounds
      screen.scale = Double(container.displayScale)
      screen.isRightToLeft = container.readsRightToLeft
      screen.elements = walk.takeElements()
      for index in views.indices {
        let (view, tag) = (tagged[index].view, tagged[index].tag)
        screen.elements[index].content = identities.content(
          of: view, drawsMore: tagged[index].drawsMore, holdsLive: tagged[index].holdsLive)
        let isCutOddly = tagged[index].isCutOddly
        if tagged[index].isMasked || isCutOddly, !(view is UIVisualEffectView),
          view.isCutByOuterMask(countsClips: isCutOddly)
        {
          screen.elements[index].cutByMask()
        }
        if screen.elements[index].appearance.shadow.opacity > 0 { settleShadow(at: index) }
        screen.elements[index].canFlyItself = view.canFlyItself
        if tag.isPlain { continue }
        if let style = tag.style { styles.styles[index] = style }
        if let effect = tag.effect {
          styles.effects[index] = effect.resolvingColors(with: view.traitCollection)
        }
        if let source = tag.sourceID?.id { screen.sources[index] = source }
      }
    }

    /// Makes a screen without tagged views.
    init(in container: UIView) {
      root = container
      wasDisplayed = false
      holdsEffects = false
      isMoving = false
      side = .destination
      kind = .push
    }

    /// Determines the outline of an element's shadow: the app's path, the box, or the content of a
    /// clear box.
    private mutating func settleShadow(at index: Int) {
      let (layer, element) = (views[index].layer, screen.elements[index])
      if let path = layer.shadowPath {
        var toOrigin = CGAffineTransform(
          translationX: -layer.bounds.minX, y: -layer.bounds.minY)
        shadowPaths[index] = path.copy(using: &toOrigin)
      } else if element.appearance.background.alpha > 0 || element.content.isOpaque
        || views[index] is UIVisualEffectView
      {
        return
      } else if element.content.kind == .box, element.appearance.border.width == 0 {
        // An empty box casts no shadow.
        screen.elements[index].appearance.shadow = .none
      } else {
        screen.elements[index].appearance.shadow.isOfContent = true
      }
    }

    /// Returns the elements whose views stay where they are during a change in place, while another view
    /// with the same ID flies out of them.
    ///
    /// - Complexity: O(*n*) in the elements of both screens.
    func staying(beside plan: TransitionPlan, _ to: ScreenCapture) -> Set<Int> {
      if plan.traits.kind != .inPlace { return [] }
      let arrivals = Set(plan.flownToIndices)
      let remaining = Set(
        to.views.indices.filter { !arrivals.contains($0) }.map { ObjectIdentifier(to.views[$0]) })
      return Set(views.indices.filter { remaining.contains(ObjectIdentifier(views[$0])) })
    }

    /// Returns the view of the element at `index`, or nil for no index.
    func view(at index: Int?) -> UIView? {
      guard let index else { return nil }
      return views[index]
    }

    /// Returns the app's shadow path of the element at `index`, or nil if there is no index or no path.
    func shadowPath(at index: Int?) -> CGPath? {
      guard let index else { return nil }
      return shadowPaths[index]
    }

    /// Returns the views of `indices` that lie below each element.
    ///
    /// - Complexity: O(*n* · *d*), where *d* is the nesting depth of tagged views.
    func viewsNested(of indices: some Sequence<Int>) -> [Int: [UIView]] {
      var nested: [Int: [UIView]] = [:]
      for index in indices {
        var ancestor = screen.elements[index].parent
        while let current = ancestor {
          nested[current, default: []].append(views[index])
          ancestor = screen.elements[current].parent
        }
      }
      return nested
    }
  }

  extension Element {
    /// Makes the whole view its content, as one bitmap that a mask has cut.
    fileprivate mutating func cutByMask() {
      // An effect and live content cannot be drawn into a bitmap.
      if content.isLive || visibility != .visible { return }
      let isDrawn =
        content.kind != .box || appearance.background.alpha > 0
        || appearance.border.width > 0
      if !isDrawn { return }
      content = ElementContent(kind: .pixels, isOpaque: false)
      content.isCutByMask = true
      appearance = ElementAppearance(opacity: appearance.opacity)
      // The bitmap has the round corners of the clips.
      clipRadii = .zero
    }
  }

  extension UIView {
    /// Whether the view may leave its superview temporarily. In a stack view its neighbours would
    /// move up, and in a stand-in it belongs to another running transition.
    fileprivate var canFlyItself: Bool {
      guard let superview, !(superview is LiveHolder) else { return false }
      return type(of: superview) == UIView.self || !(superview is UIStackView)
    }
  }
#endif
