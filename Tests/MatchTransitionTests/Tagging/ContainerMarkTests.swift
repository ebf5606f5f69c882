import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// What a container remembers, so that the engine can tell which container is not enabled.
@Suite(.freshRuntime) @MainActor struct ContainerMarkTests {
  @Test func `A container remembers a limited number of IDs, and the latest screen of each`() {
    let (mark, screens) = (ContainerMark(), [UIViewController(), UIViewController()])
    for id in 0..<2 * ContainerMark.mostIDs { mark.remember(screens[0], of: MatchID(id)) }
    #expect(
      (0..<2 * ContainerMark.mostIDs).count { mark.screen(of: MatchID($0)) != nil }
        == ContainerMark.mostIDs)
    mark.remember(screens[1], of: 0)
    #expect(mark.screen(of: 0) === screens[1] && mark.screen(of: 1) === screens[0])
    #expect(mark.screen(of: MatchID(ContainerMark.mostIDs)) == nil)
  }

  @Test func `The IDs of screens that are gone make room for others`() {
    let (mark, screen) = (ContainerMark(), UIViewController())
    mark.remember(screen, of: "kept")
    autoreleasepool {
      let gone = UIViewController()
      for id in 0..<ContainerMark.mostIDs { mark.remember(gone, of: MatchID(id)) }
    }
    mark.remember(screen, of: "new")
    #expect(mark.screen(of: "new") === screen && mark.screen(of: "kept") === screen)
  }
}
