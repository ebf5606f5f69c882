import UIKit

extension Probe {
  /// Safe areas of moved views, and views that move to another superview.
  static let movedViews: [Probe] = [
    Probe(
      "7.10", "A transform changes the safe area of a view and lays it out",
      otherwise: "Screens that move by an animation alone would take a needless detour."
    ) { stage in
      let view = CountingView()
      await stage.add(view, belowInsets: 40)
      stage.expect("at rest", view.safeAreaInsets.top >= 40, is: true)
      let layouts = view.layouts
      view.transform = CGAffineTransform(translationX: 0, y: 400)
      await stage.wait(0.1)
      stage.expect("top", view.safeAreaInsets.top, near: 0, within: 0.01)
      stage.expect("layouts", view.layouts > layouts, is: true)
      view.transform = .identity
      await stage.wait(0.1)
      stage.expect("back at rest", view.safeAreaInsets.top >= 40, is: true)
    },
    Probe(
      "7.10", "An animation that has ended and stays changes no safe area",
      otherwise: "Content would drift on screens that slide."
    ) { stage in
      let view = CountingView()
      await stage.add(view, belowInsets: 40)
      let (top, layouts) = (view.safeAreaInsets.top, view.layouts)
      let move = CABasicAnimation(keyPath: "position")
      (move.fromValue, move.toValue) = (CGPoint(x: 0, y: 400), CGPoint(x: 0, y: 400))
      (move.beginTime, move.duration, move.fillMode) = (1e-3, 1e-3, .both)
      (move.isAdditive, move.isRemovedOnCompletion) = (true, false)
      view.layer.add(move, forKey: "move")
      await stage.wait(0.1)
      let place = view.layer.presentation()?.position.y ?? .nan
      stage.expect("shown", place, near: view.layer.position.y + 400, within: 0.01)
      stage.expect("top", view.safeAreaInsets.top, near: top, within: 0.01)
      stage.expect("layouts", view.layouts, is: layouts)
      view.setNeedsLayout()
      await stage.wait(0.1)
      stage.expect("top after a layout", view.safeAreaInsets.top, near: top, within: 0.01)
    },
    Probe(
      "7.10", "What writes to the layer do to the safe area",
      otherwise: "Screens could be moved by their layers.", kind: .reading
    ) { stage in
      let view = CountingView()
      await stage.add(view, belowInsets: 40)
      view.layer.position.y += 400
      await stage.wait(0.1)
      stage.record("after a position", view.safeAreaInsets.top)
      view.setNeedsLayout()
      await stage.wait(0.1)
      stage.record("after a position and a layout", view.safeAreaInsets.top)
      view.layer.position.y -= 400
      view.setNeedsLayout()
      await stage.wait(0.1)
      view.layer.transform = CATransform3DMakeTranslation(0, 400, 0)
      await stage.wait(0.1)
      stage.record("after a transform", view.safeAreaInsets.top)
    },
    Probe(
      "7.11", "A move to another superview ends the constraints to the surroundings",
      otherwise: "Layout guides would take the place of a live view for nothing."
    ) { stage in
      let (home, other, view, sibling) = (UIView(), UIView(), UIView(), UIView())
      for parent in [home, other] { stage.screen.view.addSubview(parent) }
      for child in [view, sibling] {
        child.translatesAutoresizingMaskIntoConstraints = false
        home.addSubview(child)
      }
      let outside = [
        view.topAnchor.constraint(equalTo: home.topAnchor),
        sibling.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
      ]
      let inside = view.heightAnchor.constraint(equalToConstant: 50)
      NSLayoutConstraint.activate(outside + [inside])
      await stage.wait(0.1)
      stage.expect("below the view", sibling.frame.minY, near: 58, within: 0.01)
      let guide = UILayoutGuide()
      home.addLayoutGuide(guide)
      other.addSubview(view)
      stage.expect("outside", outside.map(\.isActive), is: [false, false])
      stage.expect("inside", inside.isActive, is: true)
      NSLayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: home.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 50),
        sibling.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 8),
      ])
      home.setNeedsLayout()
      await stage.wait(0.1)
      stage.expect("below the guide", sibling.frame.minY, near: 58, within: 0.01)
    },
    Probe(
      "7.12", "A moved view takes the style and the tint of its new superview",
      otherwise: "The holder of a live view would override them for nothing."
    ) { stage in
      let (light, dark, view) = (UIView(), UIView(), CountingView())
      for parent in [light, dark] { stage.screen.view.addSubview(parent) }
      light.overrideUserInterfaceStyle = .light
      dark.overrideUserInterfaceStyle = .dark
      dark.tintColor = .red
      light.addSubview(view)
      await stage.wait(0.1)
      let tints = view.tints
      dark.addSubview(view)
      await stage.wait(0.1)
      stage.expect("dark", view.traitCollection.userInterfaceStyle == .dark, is: true)
      stage.expect("red", view.tintColor == .red, is: true)
      stage.expect("told of the tint", view.tints > tints, is: true)
    },
    Probe(
      "7.12", "A superview with the same style and tint is no change",
      otherwise: "Live views would be told of changes that are none."
    ) { stage in
      let (first, second, view) = (UIView(), UIView(), CountingView())
      for parent in [first, second] {
        parent.overrideUserInterfaceStyle = .dark
        parent.tintColor = .red
        stage.screen.view.addSubview(parent)
      }
      first.addSubview(view)
      await stage.wait(0.1)
      let (traits, tints) = (view.traits, view.tints)
      second.addSubview(view)
      await stage.wait(0.1)
      stage.expect("told of traits", view.traits - traits, is: 0)
      stage.expect("told of the tint", view.tints - tints, is: 0)
    },
    Probe(
      "7.13", "A move inside a window is no move to a window",
      otherwise: "Players would stop when they fly themselves."
    ) { stage in
      let (first, second, view) = (UIView(), UIView(), CountingView())
      for parent in [first, second] { stage.screen.view.addSubview(parent) }
      first.addSubview(view)
      let moves = view.windowMoves
      second.addSubview(view)
      stage.expect("moves to a window", view.windowMoves - moves, is: 0)
    },
    Probe(
      "3.20", "A layer made by hand animates in a layout pass, except in a silent transaction",
      otherwise: "Live views would be laid out early for nothing, or lag behind their flights."
    ) { stage in
      let view = CountingView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
      view.layer.addSublayer(view.fill)
      stage.screen.view.addSubview(view)
      await stage.wait(0.5)
      view.frame.size.width = 200
      await stage.wait(0.1)
      let late = view.fill.presentation()?.bounds.width ?? .nan
      stage.expect("on its way", late < 199, is: true)
      await stage.wait(0.5)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.frame.size.width = 100
      view.layoutIfNeeded()
      CATransaction.commit()
      await stage.wait(0.05)
      stage.expect(
        "at once", view.fill.presentation()?.bounds.width ?? .nan, near: 100, within: 0.01)
    },
  ]
}

/// A view that counts what it is told.
private final class CountingView: UIView {
  /// A layer that the view lays out by hand.
  let fill = CALayer()
  private(set) var layouts = 0
  private(set) var traits = 0
  private(set) var tints = 0
  private(set) var windowMoves = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    fill.frame = bounds
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traits += 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    tints += 1
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    windowMoves += 1
  }
}

extension ProbeStage {
  /// Lets a view fill the screen, whose safe area begins `top` points lower than the window's.
  fileprivate func add(_ view: UIView, belowInsets top: CGFloat) async {
    screen.additionalSafeAreaInsets.top = top
    atEnd { [screen] in screen.additionalSafeAreaInsets = .zero }
    view.frame = screen.view.bounds
    screen.view.addSubview(view)
    await wait(0.1)
  }
}
