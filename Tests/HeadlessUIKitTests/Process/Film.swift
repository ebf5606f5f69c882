import Foundation
import UIKit

@MainActor enum Film {
  /// The PNG files of some frames of a scene in which much moves: springs, keyframes, an animator
  /// that is turned round, implicit animations, text, shadows and masks.
  static func frames() -> [Data] {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    screen.window.backgroundColor = .white
    for index in 0..<12 {
      let view = UIView(frame: CGRect(x: 4 * index, y: 2 * index, width: 14, height: 10))
      view.backgroundColor = UIColor(
        hue: CGFloat(index) / 12, saturation: 1, brightness: 1, alpha: 1)
      view.layer.cornerRadius = 3
      view.layer.shadowOpacity = 0.4
      screen.window.addSubview(view)
      UIView.animate(
        withDuration: 0.5, delay: Double(index) * 0.02, usingSpringWithDamping: 0.6,
        initialSpringVelocity: 2
      ) {
        view.center.y += 20
        view.transform = CGAffineTransform(rotationAngle: CGFloat(index))
        view.alpha = 0.6
      }
    }
    let label = UILabel(frame: CGRect(x: 0, y: 40, width: 60, height: 20))
    label.text = "Twice"
    label.mask = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    label.mask?.backgroundColor = .black
    screen.window.addSubview(label)
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.5) {
      label.frame.origin.x = 20
    }
    animator.startAnimation()
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
    (path.duration, path.calculationMode, path.rotationMode) = (0.5, .paced, .rotateAuto)
    let standalone = CALayer()
    standalone.frame = CGRect(x: 0, y: 0, width: 9, height: 6)
    standalone.backgroundColor = UIColor.red.cgColor
    screen.window.layer.addSublayer(standalone)
    screen.runTurn()
    standalone.add(path, forKey: nil)
    standalone.opacity = 0.2
    var files: [Data] = []
    for frame in 0..<5 {
      if frame == 2 { animator.isReversed = true }
      screen.advance(by: 0.07)
      files.append(HeadlessPNG.encode(screen.render()))
    }
    return files
  }
}
