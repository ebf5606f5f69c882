import TestSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct InteractionStandInTests {
  private final class Delegate: NSObject, UIPointerInteractionDelegate,
    UIEditMenuInteractionDelegate, UIDropInteractionDelegate, UIDragInteractionDelegate
  {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
  }

  @Test func `an interaction knows the view that it was added to`() {
    let (view, delegate) = (UIView(), Delegate())
    let pointer = UIPointerInteraction(delegate: delegate)
    let menu = UIEditMenuInteraction(delegate: delegate)
    let drag = UIDragInteraction(delegate: delegate)
    let drop = UIDropInteraction(delegate: delegate)
    for interaction in [pointer, menu, drag, drop] as [any UIInteraction] {
      view.addInteraction(interaction)
      #expect(interaction.view === view)
      view.removeInteraction(interaction)
      #expect(interaction.view == nil)
    }
    #expect(pointer.delegate === delegate && menu.delegate === delegate)
    #expect(drag.delegate === delegate && drop.delegate === delegate)
  }

  @Test func `drags are enabled by default on an iPad only`() {
    // A screen without settings of its own is a phone's.
    #expect(!UIDragInteraction.isEnabledByDefault)
    #expect(!UIDragInteraction(delegate: Delegate()).isEnabled)
    #expect(!UITableView().dragInteractionEnabled)
  }

  @Test func `a configuration of an edit menu keeps what it is given`() {
    let point = CGPoint(x: 3, y: 4)
    let named = UIEditMenuConfiguration(identifier: "menu", sourcePoint: point)
    #expect(named.identifier == AnyHashable("menu") && named.sourcePoint == point)
    #expect(named.preferredArrowDirection == .automatic)
    // Without an identifier, each configuration gets one of its own.
    let others = (0..<2).map { _ in UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero) }
    #expect(others[0].identifier != others[1].identifier)
  }

  @Test func `a pointer effect keeps its preview`() {
    let parent = UIView()
    let view = UIView()
    parent.addSubview(view)
    let preview = UITargetedPreview(view: view)
    let effects: [UIPointerEffect] = [
      .automatic(preview), .highlight(preview), .lift(preview), .hover(preview),
    ]
    for effect in effects { #expect(effect.preview === preview) }
  }

  @Test func `a drop proposal keeps its operation and its intent`() {
    let proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    #expect(proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath)
    #expect(!proposal.isPrecise && !proposal.prefersFullSizePreview)
  }

  @Test func `no camera has a mode to capture in`() {
    #expect(UIImagePickerController.availableCaptureModes(for: .rear) == nil)
    #expect(UIImagePickerController.availableCaptureModes(for: .front) == nil)
  }

  @Test func `each accessibility trait is one of its own`() {
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement,
      .notEnabled, .updatesFrequently, .searchField, .startsMediaSession, .adjustable,
      .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
    ]
    let all = traits.reduce(UIAccessibilityTraits()) { $0.union($1) }
    #expect(all.rawValue.nonzeroBitCount == traits.count)
    #expect(traits.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
  }
}
