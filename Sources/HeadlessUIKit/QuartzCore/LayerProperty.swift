import Foundation

/// How animations read and write one property, found by its key path.
struct LayerProperty {
  let get: (LayerValues) -> LayerPropertyValue
  let set: (inout LayerValues, LayerPropertyValue) -> Void

  /// The property that a key path names; what no table row knows is a custom key.
  static func named(_ keyPath: String) -> LayerProperty {
    table[keyPath] ?? custom(keyPath)
  }

  /// Whether the layer itself knows how to animate a key; paths are animated when asked for only.
  static func isAnimatable(_ key: String) -> Bool { key != "shadowPath" && table[key] != nil }

  private static func custom(_ key: String) -> LayerProperty {
    let whole = LayerProperty(
      get: { $0.extras[key] ?? .object(nil) }, set: { $0.extras[key] = $1 })
    guard let dot = key.lastIndex(of: "."), let axis = axes[key[key.index(after: dot)...]] else {
      return whole
    }
    return part(axis, of: custom(String(key[..<dot])), orElse: whole)
  }

  private static let axes: [Substring: Int] = ["x": 0, "y": 1, "width": 0, "height": 1]

  /// One of the two numbers of a point or size; `fallback` where the whole is neither.
  private static func part(
    _ axis: Int, of whole: LayerProperty, orElse fallback: LayerProperty
  ) -> LayerProperty {
    LayerProperty(
      get: {
        if case .pair(let pair) = whole.get($0) { .number(pair[axis]) } else { fallback.get($0) }
      },
      set: {
        guard case .pair(var pair) = whole.get($0) else { return fallback.set(&$0, $1) }
        guard let number = $1.number else { return }
        pair[axis] = number
        whole.set(&$0, .pair(pair))
      })
  }

  private static let table: [String: LayerProperty] = {
    var rows: [String: LayerProperty] = [
      "opacity": float(\.opacity), "shadowOpacity": float(\.shadowOpacity),
      "cornerRadius": number(\.cornerRadius), "borderWidth": number(\.borderWidth),
      "shadowRadius": number(\.shadowRadius), "zPosition": number(\.geometry.zPosition),
      "anchorPointZ": number(\.geometry.anchorPointZ),
      "backgroundColor": color(\.backgroundColor), "borderColor": color(\.borderColor),
      "shadowColor": color(\.shadowColor),
      "shadowPath": LayerProperty(
        get: { .path($0.shadowPath) },
        set: { if case .path(let path) = $1 { $0.shadowPath = path } }),
      "hidden": flag(\.isHidden), "masksToBounds": flag(\.masksToBounds),
      "doubleSided": flag(\.isDoubleSided),
      "contents": LayerProperty(
        get: { .object($0.contents) },
        set: { if case .object(let value) = $1 { $0.contents = value } }),
    ]
    rows.add("position", point(\.geometry.position), axes: ["x", "y"])
    rows.add("anchorPoint", point(\.geometry.anchorPoint), axes: ["x", "y"])
    rows.add("shadowOffset", size(\.shadowOffset), axes: ["width", "height"])
    rows.add("bounds.origin", point(\.geometry.bounds.origin), axes: ["x", "y"])
    rows.add("bounds.size", size(\.geometry.bounds.size), axes: ["width", "height"])
    for (key, path) in [
      ("bounds", \LayerValues.geometry.bounds), ("frame", \.geometry.frame),
      ("contentsRect", \.contentsRect), ("contentsCenter", \.contentsCenter),
    ] {
      rows[key] = LayerProperty(
        get: { LayerPropertyValue($0[keyPath: path]) },
        set: { if let rect = $1.cgRect { $0[keyPath: path] = rect } })
    }
    rows.add("transform", path: \.geometry.transform)
    rows.add("sublayerTransform", path: \.geometry.sublayerTransform)
    return rows
  }()

  private static func float(_ path: WritableKeyPath<LayerValues, Float>) -> LayerProperty {
    LayerProperty(
      get: { .number(Double($0[keyPath: path])) },
      set: { if let number = $1.number { $0[keyPath: path] = Float(number) } })
  }

  private static func number(_ path: WritableKeyPath<LayerValues, CGFloat>) -> LayerProperty {
    LayerProperty(
      get: { .number($0[keyPath: path]) },
      set: { if let number = $1.number { $0[keyPath: path] = number } })
  }

  private static func flag(_ path: WritableKeyPath<LayerValues, Bool>) -> LayerProperty {
    LayerProperty(
      get: { .number($0[keyPath: path] ? 1 : 0) },
      set: { if let number = $1.number { $0[keyPath: path] = number >= 0.5 } })
  }

  private static func color(_ path: WritableKeyPath<LayerValues, CGColor?>) -> LayerProperty {
    LayerProperty(
      get: { .color($0[keyPath: path]) },
      set: { if case .color(let color) = $1 { $0[keyPath: path] = color } })
  }

  private static func point(_ path: WritableKeyPath<LayerValues, CGPoint>) -> LayerProperty {
    LayerProperty(
      get: { LayerPropertyValue($0[keyPath: path]) },
      set: { if let point = $1.cgPoint { $0[keyPath: path] = point } })
  }

  private static func size(_ path: WritableKeyPath<LayerValues, CGSize>) -> LayerProperty {
    LayerProperty(
      get: { LayerPropertyValue($0[keyPath: path]) },
      set: { if let size = $1.cgSize { $0[keyPath: path] = size } })
  }
}

extension [String: LayerProperty] {
  /// A row for a point or size, and one for each of its two parts.
  fileprivate mutating func add(_ key: String, _ whole: LayerProperty, axes: [String]) {
    self[key] = whole
    for (index, axis) in axes.enumerated() {
      self["\(key).\(axis)"] = LayerProperty(
        get: {
          if case .pair(let pair) = whole.get($0) { .number(pair[index]) } else { .object(nil) }
        },
        set: {
          guard case .pair(var pair) = whole.get($0), let number = $1.number else { return }
          pair[index] = number
          whole.set(&$0, .pair(pair))
        })
    }
  }

  /// A row for a transform, and one for each part that Core Animation lets animations name.
  fileprivate mutating func add(_ key: String, path: WritableKeyPath<LayerValues, CATransform3D>) {
    self[key] = LayerProperty(
      get: { .transform($0[keyPath: path]) },
      set: { if let transform = $1.transform { $0[keyPath: path] = transform } })
    func part(
      _ name: String, get: @escaping (TransformParts) -> LayerPropertyValue,
      set: @escaping (inout TransformParts, LayerPropertyValue) -> Void
    ) {
      self["\(key).\(name)"] = LayerProperty(
        get: { TransformParts($0[keyPath: path]).map(get) ?? .number(0) },
        set: {
          guard var parts = TransformParts($0[keyPath: path]) else { return }
          set(&parts, $1)
          $0[keyPath: path] = parts.matrix
        })
    }
    for (name, vector) in [
      ("translation", \TransformParts.translation), ("scale", \.scale), ("rotation", \.angles),
    ] {
      for (index, axis) in ["x", "y", "z"].enumerated() {
        part(
          "\(name).\(axis)", get: { .number($0[keyPath: vector][index]) },
          set: { if let number = $1.number { $0[keyPath: vector][index] = number } })
      }
    }
    part(
      "translation", get: { .pair(SIMD2($0.translation.x, $0.translation.y)) },
      set: {
        guard case .pair(let pair) = $1 else { return }
        $0.translation = SIMD3(pair.x, pair.y, $0.translation.z)
      })
    part(
      "scale", get: { .number($0.scale.sum() / 3) },
      set: { if let number = $1.number { $0.scale = SIMD3(repeating: number) } })
    self["\(key).rotation"] = self["\(key).rotation.z"]
  }
}
