import LayerExport
import UIKit

/// The layers of a scene in all frames. Only changes are kept.
struct LayerLog {
  /// A new value of one property, or nil for that of an empty layer.
  struct Change: Equatable {
    var layer: Int
    var property: LayerProperty
    var value: LayerValue?

    /// The layer, the property and the value in JSON, separated by commas.
    var json: String { "\(layer),\"\(property.rawValue)\",\(value?.json ?? "null")" }
  }

  /// The number that stands for the screen, whose sublayers are the windows.
  static let screen = 0

  /// The changes of each frame. The first frame follows an empty screen.
  private(set) var frames: [[Change]] = []
  /// The last state of each layer.
  private var states: [Int: LayerState] = [:]

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - layers: The layers that the frame shows.
  ///   - roots: The numbers of the lowest layers, from back to front.
  ///   - index: Returns the index of a picture's image.
  @MainActor mutating func add(
    _ layers: [ExportedLayer], roots: [Int], _ index: (ExportedLayer.Picture) -> Int
  ) {
    var changes: [Change] = []
    for layer in layers.sorted(by: { $0.number < $1.number }) {
      note(layer.state(index), of: layer.number, in: &changes)
    }
    note([.sublayers: .list(roots)], of: Self.screen, in: &changes)
    frames.append(changes)
  }

  private mutating func note(_ state: LayerState, of layer: Int, in changes: inout [Change]) {
    changes += Self.changes(of: layer, from: states[layer] ?? [:], to: state)
    states[layer] = state
  }

  /// Returns the properties in which two states of a layer differ.
  static func changes(of layer: Int, from old: LayerState, to new: LayerState) -> [Change] {
    if old == new { return [] }
    return LayerProperty.allCases.filter { old[$0] != new[$0] }.map {
      Change(layer: layer, property: $0, value: new[$0])
    }
  }

  /// Returns the states of the layers that the frame at `index` shows, from the changes alone.
  func states(at index: Int) -> [Int: LayerState] {
    var states: [Int: LayerState] = [:]
    for change in frames[...index].joined() {
      states[change.layer, default: [:]][change.property] = change.value
    }
    var shown: [Int: LayerState] = [:]
    var waiting = [Self.screen]
    while let layer = waiting.popLast() {
      shown[layer] = states[layer] ?? [:]
      if case .list(let sublayers)? = states[layer]?[.sublayers] { waiting += sublayers }
    }
    return shown
  }

  /// Whether frame `index` shows something other than the frame before, fingers included.
  func changes(at index: Int) -> Bool { index > 0 && !frames[index].isEmpty }

  /// Whether something moves in frame `index` besides the fingers.
  func moves(at index: Int) -> Bool {
    index > 0 && frames[index].contains { $0.layer > Self.screen }
  }

  /// The changes in JSON: for each frame with changes its index and, for each change, the layer, the
  /// property and the value.
  var json: String {
    let rows = frames.enumerated().compactMap { index, changes -> String? in
      if changes.isEmpty { return nil }
      return "[\(index),\(changes.map(\.json).joined(separator: ","))]"
    }
    return "[" + rows.joined(separator: ",\n") + "]"
  }
}
