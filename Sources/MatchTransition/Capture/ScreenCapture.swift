#if canImport(UIKit)
  import UIKit

  /// The tagged views of one screen: as values for the pure stages, and the views themselves.
  @MainActor struct ScreenCapture {
    /// What the pure stages are given.
    var screen = ScreenElements()
    /// The screen's own view.
    let root: UIView
    /// The view of each element.
    var views: [UIView] = []
    /// What was asked for of those elements of which anything was.
    var styles = ScreenStyles()
    /// Whether the screen was in the window, and so on the display, before the transition.
    var wasDisplayed: Bool
    /// Whether an effect view may be seen in it.
    let holdsEffects: Bool
    /// Who finds views that are not there yet.
    weak var provider: (any MatchViewProvider)?
    /// The outlines that the app has given shadows, by the elements' index, in boxes at the origin.
    var shadowPaths: [Int: CGPath] = [:]
    /// The elements' contents, by index, where they were kept before the views changed; else nil.
    var pictures: [Int: UIView]?

    /// Reads every view of a screen once, without changing or committing anything.
    ///
    /// - Parameters:
    ///   - root: The screen's own view, laid out, in `container` or below it.
    ///   - container: Its bounds are what can be seen, its coordinates are those of the elements.
    ///   - wasDisplayed: Whether the screen was on the display before the transition.
    ///   - identities: Shared by the two captures of one transition.
    /// - Complexity: O(*n*) in the views below `root`, and for each tagged view in the rounded
    ///   clips around it.
    init(
      _ root: UIView, in container: UIView, wasDisplayed: Bool, identities: ContentIdentities
    ) {
      self.root = root
      self.wasDisplayed = wasDisplayed
      var walk = CaptureWalk(container: container)
      walk.run(from: root)
      views = walk.tagged
      holdsEffects = walk.holdsEffects
      screen.bounds = container.bounds
      screen.scale = Double(container.window?.screen.scale ?? root.traitCollection.displayScale)
      screen.isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let (drawsMore, holdsLive) = (walk.drawsMore, walk.holdsLive)
      screen.elements = walk.takeElements()
      for index in views.indices {
        let view = views[index]
        screen.elements[index].content = identities.content(
          of: view, drawsMore: drawsMore[index], holdsLive: holdsLive[index])
        if screen.elements[index].appearance.shadow.opacity > 0 { settleShadow(at: index) }
        screen.elements[index].canFlyItself = view.canFlyItself
        guard let tag = ViewTag.existing(of: view) else { continue }
        if let style = tag.style {
          styles.styles[index] = style
          if style.includesOffScreen, screen.elements[index].visibility == .offScreen {
            screen.elements[index].visibility = .visible
          }
        }
        if let effect = tag.effect {
          styles.effects[index] = effect.resolvingColors(with: view.traitCollection)
        }
        if let source = tag.source?.id { screen.sources[index] = source }
      }
    }

    /// A screen without any tagged view.
    init(in container: UIView) {
      root = container
      wasDisplayed = false
      holdsEffects = false
    }

    /// Finds out what the shadow of an element is that of: a path of the app's, its box, or what is seen
    /// in a box that is clear.
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
        // Nothing casts none.
        screen.elements[index].appearance.shadow = .none
      } else {
        screen.elements[index].appearance.shadow.isOfContent = true
      }
    }

    /// For each element the views of those of `indices` that lie below it.
    ///
    /// - Complexity: O(*n* · *d*), *d* the depth of tagged views in each other.
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

  extension UIView {
    /// Whether the view may be taken out of its superview for a while: in a stack view others would move up.
    fileprivate var canFlyItself: Bool {
      guard let superview else { return false }
      return type(of: superview) == UIView.self || !(superview is UIStackView)
    }
  }
#endif
