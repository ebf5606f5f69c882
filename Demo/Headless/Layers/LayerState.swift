import Foundation
import LayerExport
import UIKit

/// The properties of one layer in one frame that differ from those of an empty layer.
typealias LayerState = [LayerProperty: LayerValue]

extension ExportedLayer {
  /// Returns the properties, rounded to what a pixel needs.
  ///
  /// - Parameter index: Returns the index of a picture's image.
  @MainActor func state(_ index: (Picture) -> Int) -> LayerState {
    var state: LayerState = [:]
    let map = place.enumerated().map { LayerValue.rounded($1, Self.digits[$0]) }
    if map != [1, 0, 0, 1, 0, 0] { state[.place] = .numbers(map) }
    if opacity < 1 { state[.opacity] = .numbers([LayerValue.rounded(opacity, 4)]) }
    let isBoxUsed = background != nil || gradient != nil || borderWidth > 0 || clips
    if isBoxUsed { state[.box] = .numbers(box.numbers) }
    if let background { state[.background] = .numbers(background.numbers) }
    if borderWidth > 0 {
      state[.border] = .numbers([LayerValue.rounded(borderWidth, 2)] + borderColor.numbers)
    }
    if clips { state[.clips] = .list([1]) }
    if !sublayers.isEmpty { state[.sublayers] = .list(sublayers) }
    if !pictures.isEmpty {
      state[.pictures] = .list(pictures.flatMap { [index($0), $0.isSmooth ? 1 : 0] })
      state[.picturePlaces] = .numbers(pictures.flatMap(\.numbers))
    }
    shadow.map { add($0, to: &state) }
    if let gradient { state[.gradient] = .numbers(gradient.numbers) }
    shape.map { add($0, to: &state) }
    if let outline { state[.outline] = .text(outline.text) }
    if let mask {
      state[.mask] = .list([index(mask)])
      state[.maskPlace] = .numbers(mask.numbers)
    }
    if addsLight { state[.addsLight] = .list([1]) }
    return state
  }

  /// The digits after the point of each number of a place. A corner of the largest layer is then off by
  /// less than half a hundredth of a point.
  private static let digits = [6, 6, 6, 6, 3, 3, 8, 8, 6]

  private func add(_ shadow: Shadow, to state: inout LayerState) {
    var numbers =
      shadow.color.numbers
      + [shadow.offset.width, shadow.offset.height, shadow.radius].map { LayerValue.rounded($0, 2) }
    switch shadow.source {
    case .box(let box): numbers += box.numbers
    case .outline(let outline): state[.shadowSource] = .text(outline.text)
    case .content: state[.shadowSource] = .text("content")
    }
    state[.shadow] = .numbers(numbers)
  }

  private func add(_ shape: Shape, to state: inout LayerState) {
    state[.shapePath] = .text(shape.outline.text)
    let none = [0.0, 0, 0, 0]
    state[.shapePaint] = .numbers(
      (shape.fill?.numbers ?? none) + (shape.stroke?.numbers ?? none)
        + [shape.lineWidth, shape.dashPhase].map { LayerValue.rounded($0, 2) }
        + [shape.part.lowerBound, shape.part.upperBound].map { LayerValue.rounded($0, 4) })
    guard shape.stroke != nil else { return }
    let dashes = shape.dashes.map { "\(LayerValue.rounded($0, 2))" }
    state[.shapeStyle] = .text(
      ([shape.cap, shape.join, "\(shape.miterLimit)"] + dashes).joined(separator: " "))
  }
}

extension ExportedLayer.Box {
  fileprivate var numbers: [Double] {
    ([rect.minX, rect.minY, rect.width, rect.height].map(Double.init) + radii).map {
      LayerValue.rounded($0, 2)
    }
  }
}

extension ExportedLayer.Picture {
  fileprivate var numbers: [Double] {
    [
      LayerValue.rounded(place.a, 6), LayerValue.rounded(place.b, 6),
      LayerValue.rounded(place.c, 6), LayerValue.rounded(place.d, 6),
      LayerValue.rounded(place.tx, 2), LayerValue.rounded(place.ty, 2),
    ] + window.numbers
  }
}

extension ExportedLayer.Gradient {
  fileprivate var numbers: [Double] {
    let number = kind == .linear ? 0.0 : kind == .radial ? 1 : 2
    let places = [start.x, start.y, end.x, end.y].map { LayerValue.rounded($0, 2) }
    return [number] + places
      + zip(colors, locations).flatMap { $0.numbers + [LayerValue.rounded($1, 4)] }
  }
}

extension SIMD4<Float> {
  /// A colour with red, green and blue in 0...255.
  fileprivate var numbers: [Double] {
    [x, y, z].map { LayerValue.rounded(Double($0) * 255, 1) } + [LayerValue.rounded(Double(w), 4)]
  }
}

extension ExportedLayer.Outline {
  /// The fill rule, and the path as SVG writes it.
  fileprivate var text: String {
    var parts = [isEvenOdd ? "evenodd" : "nonzero"]
    func add(_ letter: String, _ element: CGPathElement, _ count: Int) {
      let numbers = (0..<count).map { index in
        let point = element.points[index]
        return "\(LayerValue.rounded(point.x, 2)) \(LayerValue.rounded(point.y, 2))"
      }
      parts.append(letter + numbers.joined(separator: " "))
    }
    path.applyWithBlock { pointer in
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint: add("M", element, 1)
      case .addLineToPoint: add("L", element, 1)
      case .addQuadCurveToPoint: add("Q", element, 2)
      case .addCurveToPoint: add("C", element, 3)
      case .closeSubpath: parts.append("Z")
      }
    }
    return parts.joined(separator: " ").replacingOccurrences(of: ".0 ", with: " ")
  }
}
