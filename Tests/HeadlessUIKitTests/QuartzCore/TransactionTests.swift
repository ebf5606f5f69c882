import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

extension CALayer {
  /// A change that opens the implicit transaction.
  fileprivate func setValueOutsideGroups() {
    zPosition += 1
    removeAllAnimations()
  }
}

@MainActor @Suite(.freshRuntime) struct TransactionTests {
  @Test func `Rule 3.11: settings bind to the innermost transaction`() {
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("outer", forKey: "note")
    let linear = CAMediaTimingFunction(name: .linear)
    CATransaction.setAnimationTimingFunction(linear)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(false)
    CATransaction.setValue("inner", forKey: "note")
    #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "note") as? String == "inner")
    #expect(CATransaction.animationTimingFunction() === linear)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "note") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "note") == nil)
  }

  @Test func `Rule 3.11: the implicit transaction ends with the turn`() {
    let stage = LayerStage()
    CATransaction.setAnimationDuration(5)
    stage.quietly { $0.cornerRadius = 4 }
    #expect(stage.shown.cornerRadius == 0, "an inner commit shows nothing yet")
    #expect(CATransaction.animationDuration() == 5)
    stage.screen.runTurn()
    #expect(stage.shown.cornerRadius == 4)
    #expect(CATransaction.animationDuration() == 0.25)
    stage.quietly { $0.cornerRadius = 8 }
    CATransaction.flush()
    #expect(stage.shown.cornerRadius == 8)
  }

  // Observed: the outermost group commits where nothing has opened the implicit transaction before.
  @Test func `Rule 3.11: a group that no other transaction is around commits at its end`() {
    let stage = LayerStage()
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.begin()
    stage.quietly { $0.cornerRadius = 4 }
    CATransaction.commit()
    #expect(stage.shown.cornerRadius == 0 && calls == 0, "the inner end is none of its own")
    CATransaction.commit()
    #expect(stage.shown.cornerRadius == 4 && calls == 1)
    stage.layer.name = "a name is no change that shows"
    stage.quietly { $0.cornerRadius = 5 }
    #expect(stage.shown.cornerRadius == 5)
    stage.layer.setValueOutsideGroups()
    stage.quietly { $0.cornerRadius = 6 }
    #expect(stage.shown.cornerRadius == 5, "the implicit transaction is open")
    stage.screen.runTurn()
    #expect(stage.shown.cornerRadius == 6)
  }

  @Test func `Rule 2.12: a standalone layer animates by itself, a block does not change its pace`()
  {
    let stage = LayerStage()
    stage.layer.opacity = 0
    UIView.animate(withDuration: 3) { stage.layer.position.x = 100 }
    for key in ["opacity", "position"] {
      let animation = stage.layer.animation(forKey: key) as? CABasicAnimation
      #expect(animation?.duration == 0.25 && animation?.isAdditive == false, "\(key)")
    }
    stage.screen.advance(by: 0.125)
    // Rule 2.1: the default curve at one half.
    #expect(isNear(stage.shown.position.x, 80.2403, within: 1e-3))
    #expect(isNear(CGFloat(stage.shown.opacity), 1 - 0.802403, within: 1e-4))
    stage.screen.advance(by: 0.125)
    #expect(stage.layer.animationKeys() == nil && stage.shown.position.x == 100)
  }

  /// A view that lays out a layer of its own by hand.
  private final class Gradient: UIView {
    let fill = CALayer()

    override func layoutSubviews() { fill.frame = bounds }
  }

  @Test func `Rule 3.20: a layer made by hand animates in a layout pass, except in a silent one`()
    throws
  {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let view = Gradient(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.addSublayer(view.fill)
    screen.window.addSubview(view)
    screen.runTurn()
    screen.advance(by: 1)
    // The commit lays the view out, outside any transaction of the app.
    view.frame.size.width = 80
    screen.runTurn()
    screen.advance(by: 0.125)
    let shown = try #require(view.fill.presentation())
    #expect(shown.bounds.width > 20 && shown.bounds.width < 80)
    screen.advance(by: 1)
    for forces in [true, false] {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.frame.size.width = forces ? 40 : 60
      if forces { view.layoutIfNeeded() }
      CATransaction.commit()
      screen.runTurn()
      let width = try #require(view.fill.presentation()).bounds.width
      #expect((width == view.bounds.width) == forces, "a layout that waits for the commit animates")
      screen.advance(by: 1)
    }
  }

  @Test func `Rule 3.11: a commit without a begin stops the program if nothing is open`() async {
    await #expect(processExitsWith: .failure) { CATransaction.commit() }
  }

  @Test func `Rule 3.11: a commit without a begin commits the implicit transaction`() {
    let stage = LayerStage()
    var calls = 0
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.setDisableActions(true)
    stage.layer.cornerRadius = 4
    #expect(stage.shown.cornerRadius == 0)
    CATransaction.commit()
    #expect(stage.shown.cornerRadius == 4 && calls == 1 && !CATransaction.disableActions())
  }

  @Test func `Rule 3.11: a flush inside a group waits for the end of the outermost`() {
    let stage = LayerStage()
    // An open implicit transaction keeps the group from committing by itself.
    stage.layer.setValueOutsideGroups()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    stage.layer.cornerRadius = 4
    CATransaction.flush()
    #expect(stage.shown.cornerRadius == 0)
    CATransaction.commit()
    #expect(stage.shown.cornerRadius == 0, "the inner end is not the outermost")
    CATransaction.commit()
    #expect(stage.shown.cornerRadius == 4)
  }

  @Test func `Rule 3.11: the completion waits for what is added after it`() {
    let stage = LayerStage()
    var calls: [String] = []
    CATransaction.begin()
    stage.layer.add(stage.slide(0, 1), forKey: "before")
    CATransaction.setCompletionBlock { calls.append("animations") }
    #expect(CATransaction.completionBlock() != nil)
    let (short, long) = (CABasicAnimation(keyPath: "opacity"), stage.slide(0, 1))
    (short.duration, long.duration) = (0.25, 0.75)
    stage.layer.add(short, forKey: "short")
    stage.layer.add(long, forKey: "long")
    CATransaction.commit()
    stage.screen.advance(by: 0.5)
    #expect(calls.isEmpty)
    stage.layer.removeAnimation(forKey: "long")
    stage.screen.runTurn()
    #expect(calls == ["animations"], "finished or removed, but for the one added before")
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("nothing") }
    stage.layer.name = "no animation"
    #expect(calls.count == 1)
    CATransaction.commit()
    #expect(calls == ["animations", "nothing"])
  }

  /// An action that writes down that it ran.
  private final class Note: NSObject, CAAction {
    let name: String
    let write: (String) -> Void

    init(_ name: String, _ write: @escaping (String) -> Void) {
      self.name = name
      self.write = write
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      write("\(name) \(event)")
    }
  }

  private final class Answering: NSObject, CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  private final class Acting: CALayer {
    nonisolated(unsafe) static var fallback: (any CAAction)?
    override class func defaultAction(forKey event: String) -> (any CAAction)? { fallback }
  }

  @Test func `Rule 3.12: the first who knows an action is heard`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 1)
    let layer = Acting()
    screen.window.layer.addSublayer(layer)
    screen.runTurn()
    var ran: [String] = []
    func note(_ name: String) -> Note { Note(name) { ran.append($0) } }
    func change() -> [String] {
      ran = []
      layer.zPosition += 1
      return ran
    }
    let delegate = Answering()
    Acting.fallback = note("class")
    layer.style = ["actions": ["zPosition": note("style")]]
    layer.actions = ["zPosition": note("actions")]
    layer.delegate = delegate
    delegate.answer = note("delegate")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(change().isEmpty)
    CATransaction.commit()
    #expect(change() == ["delegate zPosition"])
    delegate.answer = NSNull()
    #expect(change().isEmpty, "a null ends the search")
    delegate.answer = nil
    #expect(change() == ["actions zPosition"])
    layer.actions = nil
    #expect(change() == ["style zPosition"])
    layer.style = nil
    #expect(change() == ["class zPosition"])
    Acting.fallback = nil
    layer.delegate = nil
    #expect(change().isEmpty)
    #expect(layer.animationKeys() == ["zPosition"], "the built-in one, an animation")
    #expect(layer.animation(forKey: "zPosition")?.duration == 0.25)
  }
}
