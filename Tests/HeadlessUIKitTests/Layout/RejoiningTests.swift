import Foundation
import RuntimeSupport
import Testing
import UIKit

/// A box with constraints inside, in a page that leaves the window and returns.
@MainActor @Suite(.freshRuntime) struct RejoiningTests {
  private let screen = HeadlessScreen(size: CGSize(width: 300, height: 400), scale: 1)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let content = UIView()

  private func build() {
    content.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      content.topAnchor.constraint(equalTo: box.topAnchor),
      content.heightAnchor.constraint(equalTo: box.heightAnchor),
    ])
    page.addSubview(box)
    screen.window.addSubview(page)
    screen.runTurn()
  }

  private func resize() {
    box.frame.size = CGSize(width: 200, height: 60)
    screen.runTurn()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 60))
  }

  @Test func `Constraints inside hold after a view has left the window and returned`() {
    build()
    page.removeFromSuperview()
    screen.runTurn()
    screen.window.addSubview(page)
    screen.runTurn()
    resize()
  }

  @Test func `Constraints inside hold after a view has moved to another superview`() {
    build()
    let other = UIView(frame: screen.window.bounds)
    screen.window.addSubview(other)
    other.addSubview(page)
    screen.runTurn()
    resize()
  }

  @Test func `Constraints inside hold after a view was resized outside the window`() {
    build()
    page.removeFromSuperview()
    box.frame.size = CGSize(width: 150, height: 20)
    screen.runTurn()
    screen.window.addSubview(page)
    screen.runTurn()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 150, height: 20))
    resize()
  }

  @Test func `Constraints inside hold where the superview of a view has left and returned`() {
    build()
    let outer = UIView(frame: screen.window.bounds)
    screen.window.addSubview(outer)
    outer.addSubview(page)
    screen.runTurn()
    outer.removeFromSuperview()
    screen.runTurn()
    page.removeFromSuperview()
    screen.runTurn()
    screen.window.addSubview(page)
    screen.runTurn()
    resize()
  }
}
