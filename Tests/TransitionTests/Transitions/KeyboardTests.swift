import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The first responder, and with it the keyboard, across a transition.
@Suite(.freshRuntime) @MainActor struct KeyboardTests {
  private func form(_ title: String, at x: CGFloat) -> (screen: BuiltController, field: UITextField)
  {
    let field = UITextField(frame: CGRect(x: x, y: 20, width: 40, height: 20))
    field.matchID = "name"
    return (BuiltController(title, field), field)
  }

  @Test func `A field keeps the keyboard until its screen has left`() throws {
    let (first, field) = form("First", at: 0)
    let fixture = MatchFixture(root: first)
    field.becomeFirstResponder()
    fixture.push(form("Second", at: 60).screen)
    for _ in 0..<20 {
      #expect(field.isFirstResponder)
      fixture.screen.advance(by: 1 / 60)
    }
    fixture.settle()
    // UIKit ends the editing of a view that leaves its window.
    #expect(!field.isFirstResponder && field.window == nil)
  }

  @Test func `After a cancelled transition the user types on`() throws {
    let (first, field) = form("First", at: 0)
    let fixture = MatchFixture(root: first)
    field.becomeFirstResponder()
    field.text = "Ann"
    let session = try #require(fixture.push(form("Second", at: 60).screen))
    fixture.screen.advance(by: 0.2)
    session.cancel()
    field.insertText("a")
    fixture.settle()
    #expect(field.isFirstResponder && field.text == "Anna" && field.alpha == 1)
    #expect(session.didComplete == false)
  }

  @Test func `A field of the destination screen may take the keyboard at any time`() {
    for delay in [0, 0.2] {
      let (first, old) = form("First", at: 0)
      let (second, new) = form("Second", at: 60)
      let fixture = MatchFixture(root: first)
      old.becomeFirstResponder()
      fixture.push(second)
      fixture.screen.advance(by: delay)
      #expect(new.becomeFirstResponder() && !old.isFirstResponder)
      fixture.settle()
      #expect(new.isFirstResponder && new.alpha == 1)
    }
  }

  @Test func `A swipe leaves the keyboard where it is, and a cancelled one for good`() {
    let (second, field) = form("Second", at: 60)
    let fixture = MatchFixture(root: form("First", at: 0).screen)
    fixture.push(second)
    fixture.settle()
    field.becomeFirstResponder()
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: 1, y: 100), to: CGPoint(x: 41, y: 100), steps: 8)
    #expect(fixture.session != nil && field.isFirstResponder)
    finger.cancel()
    fixture.settle()
    #expect(field.isFirstResponder && fixture.navigation.topViewController === second)
  }
}
