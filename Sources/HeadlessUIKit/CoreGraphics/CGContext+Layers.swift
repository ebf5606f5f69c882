import CoreFoundation
import Foundation

extension CGContext {
  /// Begins a layer; `auxiliaryInfo` means nothing. Until the matching `endTransparencyLayer()` drawing is put together by itself,
  /// without alpha, blend mode or shadow, and then drawn as a whole with those of now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    canvas.pushGroup(opacity: state.alpha, blend: state.blend)
    let shadow = deviceShadow
    saveGState()
    layers.append(TransparencyLayer(stateDepth: savedStates.count, shadow: shadow))
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
  }

  public func endTransparencyLayer() {
    guard let layer = layers.last else {
      preconditionFailure("CGContext.endTransparencyLayer: no transparency layer was begun")
    }
    while savedStates.count > layer.stateDepth { restoreGState() }
    layers.removeLast()
    restoreGState()
    canvas.popGroup(shadow: layer.shadow)
  }

  /// Draws through the current shadow, where there is one.
  func withShadow(_ draw: () -> Void) {
    guard let shadow = deviceShadow else { return draw() }
    isInShadowGroup = true
    canvas.pushGroup(opacity: state.alpha, blend: state.blend)
    draw()
    canvas.popGroup(shadow: shadow)
    isInShadowGroup = false
  }

  /// What is drawn within a group leaves opacity and blend mode to the group.
  var opacity: Float { isInShadowGroup ? 1 : state.alpha }
  var blend: CGBlendMode { isInShadowGroup ? .normal : state.blend }

  private var deviceShadow: Canvas.Shadow? {
    guard let shadow = state.shadow else { return nil }
    let t = baseTransform
    let offset = shadow.offset.applying(t)
    return Canvas.Shadow(
      color: shadow.color, offset: CGVector(dx: offset.width, dy: -offset.height),
      sigma: shadow.blur / 2 * abs(t.a * t.d - t.b * t.c).squareRoot())
  }
}
