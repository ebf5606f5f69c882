import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The elements that VoiceOver finds before, during and after a transition.
@Suite(.freshRuntime) @MainActor struct AccessibilityHandoverTests {
  private let title = UILabel()
  private let card = UIView.tagged("card", CGRect(x: 60, y: 100, width: 20, height: 20))
  private let listCard = UIView.tagged("card", CGRect(x: 0, y: 0, width: 20, height: 20))

  private func fixture() -> MatchFixture {
    MatchFixture(
      root: BuiltController("List") { [listCard, title] in
        listCard.addSubview(title)
        $0.addSubview(listCard)
      })
  }

  private var detail: BuiltController {
    BuiltController("Detail") { [card] in $0.addSubview(card) }
  }

  @Test func `The attention goes to the counterpart of what it was on`() {
    let fixture = fixture()
    HeadlessAccessibility.isVoiceOverRunning = true
    // The title is a subview of the card.
    HeadlessAccessibility.focus(on: title)
    fixture.push(detail)
    #expect(HeadlessAccessibility.focusedElement === title)
    fixture.settle()
    #expect(HeadlessAccessibility.focusedElement === card)
    HeadlessAccessibility.isVoiceOverRunning = false
  }

  @Test func `The focus stays if the transition is cancelled or the focus was elsewhere`() {
    let fixture = fixture()
    HeadlessAccessibility.isVoiceOverRunning = true
    HeadlessAccessibility.focus(on: title)
    fixture.push(detail)
    fixture.session?.cancel()
    fixture.settle()
    #expect(HeadlessAccessibility.focusedElement === title)
    HeadlessAccessibility.focus(on: fixture.root.view)
    // The element was hidden from VoiceOver during the transition, so the focus is led back.
    let postings = HeadlessAccessibility.postings.count
    #expect(postings > 0)
    fixture.push(detail)
    fixture.settle()
    #expect(HeadlessAccessibility.postings.count == postings)
    HeadlessAccessibility.isVoiceOverRunning = false
  }

  @Test func `From a part of a view the focus moves to the view's partner, or back`() {
    let fixture = fixture()
    HeadlessAccessibility.isVoiceOverRunning = true
    defer { HeadlessAccessibility.isVoiceOverRunning = false }
    let part = UIAccessibilityElement(accessibilityContainer: title)
    HeadlessAccessibility.focus(on: part)
    fixture.push(detail)
    fixture.session?.cancel()
    fixture.settle()
    #expect(HeadlessAccessibility.focusedElement === part)
    fixture.push(detail)
    fixture.settle()
    #expect(HeadlessAccessibility.focusedElement === card)
  }

  @Test(arguments: [true, false])
  func `VoiceOver finds each element once, during and after a transition`(_ completes: Bool) throws
  {
    let fixture = fixture()
    let detail = self.detail
    fixture.push(detail)
    let list = try #require(fixture.root.view)
    let window = fixture.screen.window
    #expect(!window.leadsVoiceOver(to: listCard) && window.leadsVoiceOver(to: card))
    let container = try #require(list.superview)
    let stage = container.subviews.filter { $0 !== list && $0 !== detail.view && !$0.isHidden }
    let shown = stage.filter { $0.bounds.width == 20 }
    #expect(!shown.isEmpty && shown.allSatisfy { !window.leadsVoiceOver(to: $0) })
    // The app's screens are as the app has made them.
    #expect(!list.accessibilityElementsHidden && !detail.view.accessibilityElementsHidden)
    if !completes { fixture.session?.cancel() }
    fixture.settle()
    #expect(window.leadsVoiceOver(to: completes ? card : listCard))
    #expect(container.accessibilityElements == nil)
  }

  @Test(arguments: [true, false])
  func `A screen that the app hides from VoiceOver in flight stays hidden`(_ completes: Bool) throws
  {
    let fixture = fixture()
    fixture.push(detail)
    fixture.screen.advance(by: 0.1)
    let list = try #require(fixture.root.view)
    list.accessibilityElementsHidden = true
    if !completes { fixture.session?.cancel() }
    fixture.settle()
    #expect(list.accessibilityElementsHidden)
  }

  @Test func `VoiceOver's elements of a container are those of the app afterwards`() throws {
    let fixture = fixture()
    let detail = self.detail
    let container = try #require(fixture.root.view.superview?.superview)
    fixture.push(detail)
    let stage = try #require(fixture.session).transition.container
    #expect(stage === container || stage.isDescendant(of: container))
    let own = [UIView()]
    stage.accessibilityElements = own
    fixture.settle()
    #expect(stage.accessibilityElements as? [UIView] == own)
  }

  @Test(arguments: [true, false])
  func `VoiceOver's focus moves when UIKit knows of the end, and not before`(completes: Bool) throws
  {
    let fixture = fixture()
    HeadlessAccessibility.isVoiceOverRunning = true
    defer { HeadlessAccessibility.isVoiceOverRunning = false }
    HeadlessAccessibility.focus(on: title)
    fixture.push(detail)
    let before = HeadlessAccessibility.postings.count
    var atCompletion: Int?
    try #require(fixture.navigation.transitionCoordinator).animate(alongsideTransition: nil) { _ in
      atCompletion = HeadlessAccessibility.postings.count
    }
    if !completes { fixture.session?.cancel() }
    fixture.settle()
    #expect(atCompletion == before)
    #expect(HeadlessAccessibility.postings.count == before + 1)
    #expect(HeadlessAccessibility.focusedElement === (completes ? card : title))
  }

  @Test func `Elements that the app has hidden stay hidden`() throws {
    let fixture = fixture()
    let list = try #require(fixture.root.view)
    list.accessibilityElementsHidden = true
    fixture.push(detail)
    fixture.session?.cancel()
    fixture.settle()
    #expect(list.accessibilityElementsHidden)
  }

  @Test func `The focus goes to the partner of the innermost matched view around it`() {
    title.matchID = "title"
    title.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    title.backgroundColor = .blue
    let fixture = fixture()
    let newTitle = UIView.tagged("title", CGRect(x: 0, y: 0, width: 10, height: 10))
    card.addSubview(newTitle)
    HeadlessAccessibility.isVoiceOverRunning = true
    defer { HeadlessAccessibility.isVoiceOverRunning = false }
    HeadlessAccessibility.focus(on: title)
    fixture.push(detail)
    fixture.settle()
    #expect(HeadlessAccessibility.focusedElement === newTitle)
  }

  @Test func `VoiceOver is not sent to a partner that the app has removed in mid-flight`() {
    let fixture = fixture()
    HeadlessAccessibility.isVoiceOverRunning = true
    defer { HeadlessAccessibility.isVoiceOverRunning = false }
    HeadlessAccessibility.focus(on: title)
    fixture.push(detail)
    let postings = HeadlessAccessibility.postings.count
    fixture.screen.advance(by: 0.1)
    card.removeFromSuperview()
    fixture.settle()
    #expect(HeadlessAccessibility.postings.count == postings)
    #expect(HeadlessAccessibility.focusedElement !== card)
  }
}

extension UIView {
  /// Whether VoiceOver gets from this view to `view` by the rules of UIAccessibility: a container with elements of its
  /// own has these alone, and nothing leads into a hidden view.
  fileprivate func leadsVoiceOver(to view: UIView) -> Bool {
    if isHidden || accessibilityElementsHidden { return false }
    if self === view { return true }
    let inner = accessibilityElements.map { $0.compactMap { $0 as? UIView } } ?? subviews
    return inner.contains { $0.leadsVoiceOver(to: view) }
  }
}
