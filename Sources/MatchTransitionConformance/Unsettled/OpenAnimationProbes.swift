import UIKit

extension Probe {
  /// What the rules leave open about animations and content.
  static let openAnimations: [Probe] = [
    Probe(
      "9", "What becomes of a paused animator whose view leaves the window",
      otherwise: "The engine rebuilds effects that it need not rebuild.", kind: .reading
    ) { stage in
      var ends: [UIViewAnimatingPosition] = []
      let animator = stage.mover()
      animator.whenEnded { ends.append($0) }
      animator.fractionComplete = 0.5
      await stage.wait(0.1)
      stage.box.removeFromSuperview()
      await stage.wait(0.2)
      stage.record("state", animator.state)
      stage.record("fraction", animator.fractionComplete)
      stage.record("completions", ends.count)
      stage.record("model", stage.box.center.x)
    },
    Probe(
      "9", "What becomes of an effect whose view moves to another window",
      otherwise: "The engine rebuilds effects that it need not rebuild.", kind: .reading
    ) { stage in
      let effect = UIVisualEffectView(effect: nil)
      effect.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      stage.box.frame = CGRect(x: 60, y: 100, width: 20, height: 40)
      stage.screen.view.addSubview(effect)
      let animator = stage.animator(1) { effect.effect = UIBlurEffect(style: .dark) }
      animator.fractionComplete = 0.5
      await stage.wait(0.2)
      stage.record("edge before", stage.picture.channels(82, 120))
      let other = stage.host.makeWindow()
      other.addSubview(effect)
      await stage.wait(0.2)
      stage.record("state in the other window", animator.state)
      stage.screen.view.addSubview(effect)
      await stage.wait(0.2)
      stage.record("state after the return", animator.state)
      stage.record("fraction after the return", animator.fractionComplete)
      stage.record("edge after", stage.picture.channels(82, 120))
      other.isHidden = true
    },
    Probe(
      "9", "Where a hit test finds a view under a running animation",
      otherwise: "Touches would find a view where it is not.", kind: .reading
    ) { stage in
      stage.box.frame = CGRect(x: 40, y: 300, width: 40, height: 40)
      await stage.wait(0.1)
      let animator = stage.animator(10) { stage.box.frame.origin.x = 240 }
      animator.startAnimation()
      await stage.wait(0.1)
      let (start, end) = (CGPoint(x: 60, y: 320), CGPoint(x: 260, y: 320))
      stage.record("where it shows", stage.window.hitTest(start, with: nil) === stage.box)
      stage.record("where it ends", stage.window.hitTest(end, with: nil) === stage.box)
      animator.isManualHitTestingEnabled = true
      stage.record("manual, where it shows", stage.window.hitTest(start, with: nil) === stage.box)
      stage.record("manual, where it ends", stage.window.hitTest(end, with: nil) === stage.box)
    },
    Probe(
      "9", "How long 2,000 animations and 20 shadow path keyframes take to add",
      otherwise: "The limits of the hand-over could be wider.", kind: .reading
    ) { stage in
      let layers = (0..<500).map { _ in stage.addLayer() }
      await stage.wait(0.2)
      var start = Date()
      for layer in layers {
        for key in ["position.x", "position.y", "opacity", "cornerRadius"] {
          let animation = CABasicAnimation(keyPath: key)
          animation.fromValue = 0 as CGFloat
          animation.toValue = 1 as CGFloat
          animation.duration = 0.2
          layer.add(animation, forKey: key)
        }
      }
      CATransaction.flush()
      stage.record("milliseconds for 2,000", (Date().timeIntervalSince(start) * 1000).rounded())
      start = Date()
      for layer in layers.prefix(20) {
        let path = CAKeyframeAnimation(keyPath: "shadowPath")
        path.values = (0..<30).map { step in
          UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20 + step, height: 20), cornerRadius: 4
          ).cgPath
        }
        path.duration = 0.2
        layer.add(path, forKey: "shadowPath")
      }
      CATransaction.flush()
      stage.record("milliseconds for 20", (Date().timeIntervalSince(start) * 1000).rounded())
      for layer in layers { layer.removeFromSuperlayer() }
    },
  ]
}
