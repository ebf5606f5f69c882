import UIKit

extension Probe {
  /// The update in which a transition ends.
  static let ends: [Probe] = [
    Probe(
      "5.37", "A transaction of its own shows the restored source before the transition ends",
      otherwise: "The engine could restore the screens before it completes the transition."
    ) { stage in
      let stack = await stage.pushOverHiddenSource()
      CATransaction.begin()
      stack.a.view.alpha = 1
      CATransaction.commit()
      stage.expect("opacity of the source", stage.shownOpacity(of: stack.a.view), is: 1)
      stack.transition.end(true)
      await stage.wait(0.1)
      stage.expect("the source is shown", stack.a.view.window != nil, is: false)
    },
    Probe(
      "5.37", "One transaction around both shows nothing of the source before the transition ends",
      otherwise: "A flight would end with a frame of the source screen."
    ) { stage in
      let stack = await stage.pushOverHiddenSource()
      CATransaction.begin()
      CATransaction.begin()
      stack.a.view.alpha = 1
      CATransaction.commit()
      stage.expect("opacity of the source", stage.shownOpacity(of: stack.a.view), is: 0)
      stack.transition.end(true)
      CATransaction.commit()
      await stage.wait(0.1)
      stage.expect("the source is shown", stack.a.view.window != nil, is: false)
    },
  ]
}

extension ProbeStage {
  /// Starts a push whose source the display shows with an opacity of 0.
  fileprivate func pushOverHiddenSource() async -> ProbeStack {
    let stack = ProbeStack(self)
    await stack.show()
    await stack.push()
    stack.a.view.alpha = 0
    await wait(0.1)
    CATransaction.flush()
    return stack
  }

  /// The opacity with which the display shows a view, 0...1, or nil if it has never shown the view.
  fileprivate func shownOpacity(of view: UIView) -> Float? { view.layer.presentation()?.opacity }
}
