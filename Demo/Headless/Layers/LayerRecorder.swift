import DemoScenes
import LayerExport
import UIKit

/// Reads the layers of a scene frame by frame, together with the fingers and the VoiceOver cursor.
@MainActor struct LayerRecorder {
  private(set) var log = LayerLog()
  private let tree: LayerTree
  private let store: PictureStore

  init(_ screen: HeadlessScreen, _ store: PictureStore) {
    tree = LayerTree(screen)
    self.store = store
  }

  /// Reads one frame.
  ///
  /// - Parameters:
  ///   - overlays: The layers above the windows, from back to front.
  ///   - redraws: Whether pages that curl are drawn anew.
  mutating func read(below overlays: [ExportedLayer], redraws: Bool) {
    let frame = tree.read(redraws: redraws)
    log.add(frame.layers + overlays, roots: frame.roots + overlays.map(\.number), store.index)
  }
}
