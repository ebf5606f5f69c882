import LayerExport
import UIKit

/// The screen at one moment: the state of every layer that shows.
struct LiveFrame {
  /// The states by the layers' numbers. `LayerLog.screen` is the screen.
  var states: [Int: LayerState] = [:]

  init() {}

  @MainActor init(_ frame: LayerTree.Frame, _ index: (ExportedLayer.Picture) -> Int) {
    for layer in frame.layers { states[layer.number] = layer.state(index) }
    states[LayerLog.screen] = [.sublayers: .list(frame.roots)]
  }

  /// The difference between two moments.
  struct Difference {
    /// The layers that do not show any more.
    var gone: [Int] = []
    var changes: [LayerLog.Change] = []

    var isEmpty: Bool { gone.isEmpty && changes.isEmpty }
  }

  /// Returns the changes that lead a page from `old` to this frame.
  ///
  /// - Complexity: O(*n*) in the layers of both moments.
  func difference(from old: LiveFrame) -> Difference {
    var difference = Difference()
    difference.gone = old.states.keys.filter { states[$0] == nil }.sorted()
    for (layer, state) in states.sorted(by: { $0.key < $1.key }) {
      difference.changes += LayerLog.changes(of: layer, from: old.states[layer] ?? [:], to: state)
    }
    return difference
  }
}
