#if canImport(UIKit)
  import UIKit

  /// Notices that the app changes what a view shows inside its box.
  @MainActor struct ShownLook {
    /// The most layers that a look at a view reads.
    private static let mostLayers = 64

    let view: UIView
    private let id: MatchID?
    /// The layers of the views inside the view that have stand-ins of their own.
    private let excluded: Set<ObjectIdentifier>
    /// The last look, or nil if the view must be drawn anew.
    private var seen: Int?
    /// The number of layers that the last look has read.
    private(set) var cost = 0

    /// - Parameter others: Subviews that fly by themselves.
    init(_ view: UIView, without others: [UIView] = []) {
      self.view = view
      id = view.taggedID?.id
      excluded = Set(others.map { ObjectIdentifier($0.layer) })
      _ = hasChanged()
    }

    /// Whether the view still shows the item that flies. A reused view does not.
    var showsItem: Bool { view.taggedID?.id == id }

    /// Returns whether the view looks different than at the last call.
    ///
    /// - Complexity: O(1): at most 64 layers count.
    mutating func hasChanged() -> Bool {
      var hasher = Hasher()
      var left = Self.mostLayers - 1
      view.layer.addLook(to: &hasher, without: excluded, &left)
      let now = hasher.finalize()
      cost = Self.mostLayers - left
      defer { seen = now }
      return now != seen
    }

    /// Counts the next look as another one, because dynamic colours and images have changed.
    mutating func expire() { seen = nil }
  }

  extension CALayer {
    /// Adds what the layer and its visible sublayers show. The layer's own opacity does not count: the stage hides
    /// views.
    @MainActor fileprivate func addLook(
      to hasher: inout Hasher, without excluded: Set<ObjectIdentifier>, _ left: inout Int
    ) {
      hasher.combine(ObjectIdentifier(self))
      hasher.combine(backgroundColor)
      let view = delegate as? UIView
      if let text = view?.shownString {
        // The parts of a text field blink.
        hasher.combine(text)
        hasher.combine(view?.shownFont)
        return hasher.combine(view?.shownColor)
      }
      if let view = view as? UIImageView, let image = view.shownImage {
        hasher.combine(ObjectIdentifier(image))
        if image.isTinted { hasher.combine(view.tintColor) }
        if needsDisplay() { displayIfNeeded() }
      }
      if let contents {
        hasher.combine(ObjectIdentifier(contents as AnyObject))
        hasher.combine(partOfContents)
      }
      if let colors = (self as? CAGradientLayer)?.colors as? [CGColor] { hasher.combine(colors) }
      for sublayer in sublayers ?? [] {
        if left == 0 { return }
        left -= 1
        if sublayer.isHidden || sublayer.opacity < 0.01 || sublayer is SiblingPlaceholder
          || excluded.contains(ObjectIdentifier(sublayer))
          || (sublayer.delegate as? UIView)?.isPartOfScrollView == true
        {
          continue
        }
        hasher.combine(sublayer.opacity)
        sublayer.addLook(to: &hasher, without: excluded, &left)
      }
    }
  }
#endif
