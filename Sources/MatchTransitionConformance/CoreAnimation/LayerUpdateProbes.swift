import UIKit

extension Probe {
  /// Transactions, actions, and the order of an update.
  static let layerUpdates: [Probe] = [
    Probe(
      "3.11", "A completion block runs when the last animation has ended",
      otherwise: "A hand-over would be over before its flights."
    ) { stage in
      let layer = stage.addLayer()
      var end: TimeInterval?
      let start = stage.time
      CATransaction.begin()
      CATransaction.setCompletionBlock { end = stage.time }
      let move = CABasicAnimation.move(from: 0, to: 100)
      move.duration = 0.3
      move.isRemovedOnCompletion = true
      layer.add(move, forKey: "move")
      CATransaction.commit()
      await stage.wait(atMost: 2) { end != nil }
      stage.expect("seconds", (end ?? .nan) - start, near: 0.32, within: 0.1)
    },
    Probe(
      "3.11", "A completion block without animations runs with the commit",
      otherwise: "A hand-over of nothing would never be over."
    ) { stage in
      var isOver = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isOver = true }
      CATransaction.commit()
      await stage.wait(0.1)
      stage.expect("has run", isOver, is: true)
    },
    Probe(
      "3.11", "An outermost commit sends its changes at once while no other transaction is open",
      otherwise: "Removing the stage and completing the transition could not be one update."
    ) { stage in
      await stage.wait(0.05)
      CATransaction.flush()
      CATransaction.begin()
      stage.box.center.x = 60
      CATransaction.commit()
      stage.expect("place", stage.shown, near: 60, within: 0.5)
    },
    Probe(
      "3.11", "An outermost commit waits while an implicit transaction is open",
      otherwise: "The engine would show half of an update."
    ) { stage in
      await stage.wait(0.05)
      CATransaction.flush()
      stage.box.center.y = 5
      CATransaction.begin()
      stage.box.center.x = 60
      CATransaction.commit()
      stage.expect("place", stage.shown, near: 0, within: 0.5)
      CATransaction.flush()
      stage.expect("place after a flush", stage.shown, near: 60, within: 0.5)
    },
    Probe(
      "3.12", "A layer of its own animates by itself, unless actions are disabled",
      otherwise: "Stand-ins would drift behind the finger."
    ) { stage in
      let layer = stage.addLayer()
      await stage.wait(0.05)
      layer.position.x = 50
      stage.expect("keys", layer.animationKeys() ?? [], is: ["position"])
      layer.removeAllAnimations()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 100
      CATransaction.commit()
      stage.expect("keys without actions", layer.animationKeys() ?? [], is: [])
    },
    Probe(
      "3.12", "A layer's delegate stops an action with NSNull",
      otherwise: "Layers of views would animate by themselves."
    ) { stage in
      let layer = stage.addLayer()
      let delegate = ProbeLayerDelegate(NSNull())
      layer.delegate = delegate
      await stage.wait(0.05)
      layer.position.x = 50
      stage.expect("keys", layer.animationKeys() ?? [], is: [])
      layer.delegate = nil
    },
    Probe(
      "3.13", "A layer has no presentation before its first commit",
      otherwise: "The engine would measure a screen that is not shown yet at the wrong place."
    ) { stage in
      let layer = CALayer()
      stage.screen.view.layer.addSublayer(layer)
      stage.expect("before", layer.presentation() == nil, is: true)
      await stage.wait(0.1)
      stage.expect("after", layer.presentation() != nil, is: true)
    },
    Probe(
      "3.15", "Defaults of shape layers",
      otherwise: "Stand-ins of shapes would look different."
    ) { stage in
      let shape = CAShapeLayer()
      stage.expect("is filled", shape.fillColor != nil, is: true)
      stage.expect("is stroked", shape.strokeColor != nil, is: false)
      stage.expect("stroke end", shape.strokeEnd, is: 1)
      stage.expect("line width", shape.lineWidth, is: 1)
      stage.expect("miter limit", shape.miterLimit, is: 10)
    },
    Probe(
      "3.16", "Defaults of a layer's shadow",
      otherwise: "Stand-ins would have other shadows."
    ) { stage in
      let layer = CALayer()
      stage.expect("offset", layer.shadowOffset, is: CGSize(width: 0, height: -3))
      stage.expect("radius", layer.shadowRadius, is: 3)
      stage.expect("opacity", layer.shadowOpacity, is: 0)
    },
    Probe(
      "3.17", "What a display link writes is shown with the commit of the same turn",
      otherwise: "Held flights would lag behind the finger."
    ) { stage in
      var written: [CGFloat] = []
      var shown: [CGFloat] = []
      let box = stage.box
      let frames = FrameCounter { _ in
        if !written.isEmpty { shown.append(box.layer.presentation()?.position.x ?? .nan) }
        box.center.x += 1
        written.append(box.center.x)
      }
      await stage.wait(0.2)
      frames.stop()
      stage.expect("frames", written.count > 3, is: true)
      stage.expect(
        "each frame shows the value before", zip(written, shown).allSatisfy { abs($0 - $1) < 0.01 },
        is: true)
    },
    Probe(
      "3.18", "A frame is prepared for a time after the last shown one",
      otherwise: "Held flights would be written for the wrong time."
    ) { stage in
      var gaps: [Double] = []
      let frames = FrameCounter { gaps.append($0.targetTimestamp - $0.timestamp) }
      await stage.wait(0.2)
      frames.stop()
      stage.expect("frames", gaps.count > 3, is: true)
      stage.expect("targets lie ahead", gaps.allSatisfy { $0 > 0 && $0 < 0.2 }, is: true)
    },
    Probe(
      "3.19", "Animated bounds lay out children once, at the end value",
      otherwise: "Flights with live content would lay out in each frame."
    ) { stage in
      let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      stage.screen.view.addSubview(view)
      await stage.wait(0.1)
      view.count = 0
      UIView.animate(withDuration: 0.3) {
        view.bounds.size = CGSize(width: 200, height: 200)
        view.layoutIfNeeded()
      }
      await stage.wait(0.5)
      stage.expect("layouts", view.count, is: 1)
    },
  ]
}

/// A view that counts its layouts.
private final class LayoutCounter: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}
