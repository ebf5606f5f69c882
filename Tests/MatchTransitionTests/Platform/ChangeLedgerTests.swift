import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct ChangeLedgerTests {
  private let ledger = ChangeLedger()
  private let view = UIView()

  @Test func `One call restores every change`() {
    let other = UIView()
    view.alpha = 0.75
    ledger.set(\.alpha, 0.25, on: view)
    ledger.set(\.isUserInteractionEnabled, false, on: view)
    ledger.set(\.cornerRadius, 4, on: other.layer)
    #expect(view.alpha == 0.25 && !view.isUserInteractionEnabled && other.layer.cornerRadius == 4)
    ledger.restoreAll()
    #expect(view.alpha == 0.75 && view.isUserInteractionEnabled && other.layer.cornerRadius == 0)
  }

  @Test func `Two changes of one property are undone in reverse order`() {
    view.alpha = 0.75
    ledger.set(\.alpha, 0.5, on: view)
    ledger.set(\.alpha, 0.25, on: view)
    ledger.restoreAll()
    #expect(view.alpha == 0.75)
  }

  @Test func `A value that the app has written meanwhile stays`() {
    ledger.set(\.alpha, 0.5, on: view)
    ledger.set(\.tag, 3, on: view)
    view.alpha = 0.875
    ledger.restoreAll()
    #expect(view.alpha == 0.875 && view.tag == 0)
  }

  @Test func `A change in every frame counts once and can adopt the app's values`() {
    view.alpha = 1
    let change = ledger.begin(ChangedProperties.alpha, on: view)
    for share in [0.75, 0.5] as [CGFloat] { change.write(share) }
    change.adoptForeignValue()
    #expect(change.original == 1)
    view.alpha = 0.25
    change.adoptForeignValue()
    change.write(0.125)
    ledger.restoreAll()
    #expect(view.alpha == 0.25)
  }

  @Test func `The value that the app wants is known during a change and without one`() {
    let property = ChangedProperty<UIView, CGAffineTransform>(\.transform)
    let (own, turned) = (
      CGAffineTransform(scaleX: 2, y: 2), CGAffineTransform(rotationAngle: 1)
    )
    view.transform = own
    #expect(OpenChanges.original(of: property, on: view) == own)
    ledger.begin(property, on: view).write(.identity)
    #expect(OpenChanges.original(of: property, on: view) == own)
    view.transform = turned
    #expect(OpenChanges.original(of: property, on: view) == turned)
    ledger.restoreAll()
    #expect(view.transform == turned)
    #expect(OpenChanges.original(of: property, on: view) == turned)
  }

  @Test func `A change that UIKit makes as a result is restored too`() {
    view.isOpaque = true
    view.isOpaque = false
    ledger.note(ChangedProperties.isOpaque, on: view, original: true)
    ledger.restoreAll()
    #expect(view.isOpaque)
  }

  @Test func `Each change is restored once, alone or with all changes`() {
    view.alpha = 0.5
    let change = ledger.begin(\.alpha, on: view)
    change.write(0)
    change.restore()
    #expect(view.alpha == 0.5 && change.owner == nil)
    // The app happens to write the same value as the engine.
    view.alpha = 0
    ledger.restoreAll()
    #expect(view.alpha == 0)
  }

  @Test func `A restored ledger keeps no object alive`() {
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      ledger.set(\.tag, 1, on: view)
      ledger.restoreAll()
    }
    #expect(gone == nil)
  }

  @Test func `A property belongs to the ledger that changed it last`() {
    view.alpha = 0.75
    let later = ChangeLedger()
    let early = ledger.begin(\.alpha, on: view)
    early.write(0.5)
    later.set(\.alpha, 0.25, on: view)
    // The earlier ledger has no say any more, neither in a frame nor at its end.
    early.write(0.125)
    #expect(view.alpha == 0.25)
    ledger.restoreAll()
    #expect(view.alpha == 0.25)
    later.restoreAll()
    #expect(view.alpha == 0.75)
  }

  @Test(arguments: [false, true])
  func `Two ledgers restore the app's value in any order`(isEarlyFirst: Bool) {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let later = ChangeLedger()
    ledger.set(\.transform, .identity, on: view)
    later.set(\.transform, CGAffineTransform(rotationAngle: 1), on: view)
    for ledger in isEarlyFirst ? [ledger, later] : [later, ledger] { ledger.restoreAll() }
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
  }
}
