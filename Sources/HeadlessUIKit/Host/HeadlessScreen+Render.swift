import Foundation

extension HeadlessScreen {
  /// The picture that the screen shows now, animations included: opaque, with black behind windows
  /// that let something through and where no window is.
  ///
  /// What was changed since the last turn is committed first. Where nothing was, and nothing is
  /// animated, it is the same picture again.
  /// - Complexity: O(*n* + *p*) in the layers and pixels that are seen, O(1) for the same picture.
  public func render() -> CGImage {
    CATransaction.flush()
    let roots = screen.visibleWindows.map(\.layer)
    let scene = RenderedScene(
      revision: CommitQueue.revision, roots: roots.map(ObjectIdentifier.init),
      size: screen.bounds.size, scale: screen.scale)
    let isStill = AnimationEngine.animated.waiting.isEmpty
    if isStill, let lastPicture, lastPicture.scene == scene { return lastPicture.image }
    let image =
      (isStill ? updatedPicture(scene, roots) : nil)
      ?? LayerRenderer.image(of: roots, size: scene.size, scale: scene.scale)
    lastPicture = isStill ? (scene, image) : nil
    return image
  }

  /// The last picture with what commits have changed since then drawn anew.
  private func updatedPicture(_ scene: RenderedScene, _ roots: [CALayer]) -> CGImage? {
    guard let lastPicture, lastPicture.scene.isSameScreen(as: scene),
      let rects = CommitQueue.damage.rects(
        since: lastPicture.scene.revision, of: scene.roots)
    else { return nil }
    return LayerRenderer.image(
      of: roots, scale: scene.scale, updating: lastPicture.image, rects)
  }
}

/// All that a picture of a screen depends on while nothing is animated.
struct RenderedScene: Equatable {
  /// What was committed when it was taken.
  let revision: Int
  /// The windows' layers, the lowest first.
  let roots: [ObjectIdentifier]
  let size: CGSize
  let scale: CGFloat

  /// Whether the two differ at most in what was committed.
  func isSameScreen(as other: RenderedScene) -> Bool {
    roots == other.roots && size == other.size && scale == other.scale
  }
}
