#if canImport(UIKit)
  import UIKit

  /// The homes of the tagged views of a screen, what is in them, its insets and its focus, before UIKit changes screens.
  ///
  /// UIKit asks for an animation before the destination screen is loaded (rule 5.12). When the engine captures both
  /// screens, the app may have moved a view from one to the other, such as a video player or a card around it. A
  /// tagged view must fly from the place at which a person has seen it last.
  @MainActor final class LeavingScreen {
    /// The insets that bars give the screen. Bars may have left when the transition begins (Rule 5.39).
    let covered: UIEdgeInsets?
    /// The homes of the tagged views and of all views around them but the root view, outer views first.
    private var homes: [ViewHome] = []
    /// The constraints that these views and the root view hold.
    private var constraints: [NSLayoutConstraint] = []
    /// The untagged views inside tagged ones.
    private var contents: [TaggedContent] = []
    private weak var focus: UIView?
    /// The moves of the homes' views, by the numbers of the homes.
    private var moved: [Int: Move] = [:]
    /// The screen to which the app has moved views, until the transition ends.
    private var destination: UIView?

    /// How a view left its home.
    private struct Move {
      /// Keeps the view until the transition ends.
      let view: UIView?
      /// The superview that the app has given to the view.
      let superview: UIView?
      /// Whether the app has moved this view, and not only a view around it.
      let isEmpty: Bool
      /// The constraints that bound the view at home.
      let constraints: [NSLayoutConstraint]
      /// Whether the view has an ID and is on the destination screen.
      var isTagged = false
      /// The view that stands in the home, or nil if the move came after the capture.
      var placeholder: UIView?
    }

    /// An untagged view inside a tagged one.
    private struct TaggedContent {
      private(set) weak var view: UIView?
      /// The ID of the nearest tagged view around the view.
      let id: MatchID
      let superview: ObjectIdentifier

      /// Returns the tagged view with the same ID that holds the view now on another screen, or nil.
      @MainActor func newHolder(on destination: UIView) -> UIView? {
        guard let view, view.superviewIdentity != superview else { return nil }
        var next = view.superview
        while let holder = next, ViewTag.existing(of: holder)?.id == nil { next = holder.superview }
        guard let holder = next, ViewTag.existing(of: holder)?.id == id,
          holder.isDescendant(of: destination)
        else { return nil }
        return holder
      }
    }

    /// - Complexity: O(*n*) in the views of the screen, and in the constraints around its tagged views.
    init(_ root: UIView?) {
      guard let root, root.window != nil else {
        covered = nil
        return
      }
      covered = ScreenInsets.covered(of: root)
      var path: [(view: UIView, index: Int, number: Int?)] = []
      visit(root, ViewTag.existing(of: root)?.id, root, &path)
    }

    /// - Parameter id: The ID of the nearest tagged view, from the view outwards.
    private func visit(
      _ view: UIView, _ id: MatchID?, _ root: UIView,
      _ path: inout [(view: UIView, index: Int, number: Int?)]
    ) {
      if view.isFirstResponder { focus = view }
      for (index, subview) in view.subviews.enumerated() {
        path.append((subview, index, nil))
        let innerID = ViewTag.existing(of: subview)?.id
        if innerID != nil {
          note(&path, root)
        } else if let id {
          contents.append(
            TaggedContent(view: subview, id: id, superview: ObjectIdentifier(view)))
        }
        visit(subview, innerID ?? id, root, &path)
        path.removeLast()
      }
    }

    /// Notes the homes of the last view of a path and of all views before it.
    private func note(
      _ path: inout [(view: UIView, index: Int, number: Int?)], _ root: UIView
    ) {
      if homes.isEmpty { constraints = root.constraints }
      for step in path.indices where path[step].number == nil {
        let outer = step == 0 ? nil : path[step - 1]
        path[step].number = homes.count
        let view = path[step].view
        homes.append(
          ViewHome(
            of: view, in: outer?.view ?? root, at: path[step].index, around: outer?.number))
        constraints += view.constraints
      }
    }

    // MARK: Moved views

    /// Puts a view in the place of each tagged view that the app has moved to the destination screen, so that its
    /// flight starts there. Each moved view around it gets one too.
    ///
    /// A tagged view whose content the app has moved into its counterpart stays where it is. The content shows in the
    /// counterpart all the way.
    ///
    /// - Complexity: O(*n*) in the tagged views, times their depth, and O(*m*) in the views inside them.
    func share(from source: UIView, to destination: UIView, _ overrides: TagOverrides) {
      withoutAnimation {
        for (id, view, inside) in noteMoves(from: source, to: destination) {
          for number in inside where moved[number]?.placeholder == nil {
            let outer = homes[number].around.flatMap { moved[$0]?.placeholder }
            let holder = homes[number].makePlaceholder(in: outer, moved[number]?.constraints ?? [])
            moved[number]?.placeholder = holder
          }
          guard let holder = inside.last.flatMap({ moved[$0]?.placeholder }) else { continue }
          overrides.assume(id, of: holder)
          overrides.assumeShared(view)
        }
      }
      // A holder flies itself only if all that has moved into it gets another layout with each size.
      let held = contents.compactMap { content in
        content.newHolder(on: destination).map { (holder: $0, content: content.view) }
      }
      for (holder, _) in held {
        let isLaidOut = held.allSatisfy {
          $0.holder !== holder || $0.content?.followsSuperview == true
        }
        overrides.assumeShared(holder, isLaidOut: isLaidOut)
      }
    }

    /// Notes the views that the app has moved after the capture, and returns their IDs. They have not flown.
    ///
    /// - Complexity: O(*n*) in the tagged views, times their depth.
    func noteLateMoves(from source: UIView, to destination: UIView) -> [MatchID] {
      noteMoves(from: source, to: destination).map(\.id)
    }

    /// Notes the tagged views that the app has moved since the last call.
    ///
    /// - Returns: Each tagged view with the numbers of the homes inside the outermost moved view, outer homes first.
    private func noteMoves(
      from source: UIView, to destination: UIView
    ) -> [(id: MatchID, view: UIView, inside: [Int])] {
      var found: [(id: MatchID, view: UIView, inside: [Int])] = []
      for (number, home) in homes.enumerated() where moved[number]?.isTagged != true {
        guard let id = home.id, let view = home.view, ViewTag.existing(of: view)?.id == id,
          view.isDescendant(of: destination), !view.isDescendant(of: source)
        else { continue }
        let chain = Array(sequence(first: number) { [homes] in homes[$0].around }).reversed()
        // The outermost view that has left its home has left the screen with all that is in it.
        let inside = Array(chain.drop { !homes[$0].isEmpty })
        guard let first = inside.first, homes[first].superview?.isDescendant(of: source) == true
        else { continue }
        for inner in inside where moved[inner] == nil { moved[inner] = move(of: homes[inner]) }
        moved[number]?.isTagged = true
        self.destination = destination
        found.append((id, view, inside))
      }
      return found
    }

    private func move(of home: ViewHome) -> Move {
      let bonds = home.view.map { view in
        constraints.filter { $0.isOfApp && $0.binds(view) }
      }
      return Move(
        view: home.view, superview: home.view?.superview, isEmpty: home.isEmpty,
        constraints: bonds ?? [])
    }

    /// Removes the placeholders, before the app hears of the end and looks at its views.
    func removePlaceholders() {
      for move in moved.values { move.placeholder?.removeFromSuperview() }
    }

    /// Ends the transition. If the display shows the source screen, each view returns to its home, unless the app has
    /// moved it once more.
    ///
    /// The app's callbacks come first. Without the engine, a view that the app leaves alone would stay on the screen
    /// that is gone.
    func end(atSource: Bool) {
      defer { (homes, constraints, contents, moved, destination) = ([], [], [], [:], nil) }
      guard atSource else { return }
      var returning: [(home: ViewHome, move: Move)] = []
      for (number, home) in homes.enumerated() {
        guard let move = moved[number], home.superview != nil, isLeft(move, in: home, returning)
        else { continue }
        returning.append((home, move))
      }
      if returning.isEmpty { return }
      withoutAnimation {
        for (home, _) in returning { home.enter() }
        ViewHome.arrange(returning.map(\.home))
        for (home, move) in returning { home.layOut(move.constraints, like: move.placeholder) }
      }
    }

    /// Whether the app has left a view where it was during the transition.
    private func isLeft(
      _ move: Move, in home: ViewHome, _ returning: [(home: ViewHome, move: Move)]
    ) -> Bool {
      guard let view = move.view else { return false }
      // A view that the app has not moved itself returns with the view around it.
      guard move.isEmpty else { return returning.contains { $0.home.view === home.superview } }
      return view.superview === move.superview || destination.map(view.isDescendant) == true
    }

    /// Gives the focus back after a cancelled transition, as the system does.
    func restoreFocus() {
      guard let focus, focus.window != nil, !focus.isFirstResponder else { return }
      focus.becomeFirstResponder()
    }
  }

  extension UIView {
    /// Whether the view gets another size with its superview, as far as anybody can tell.
    fileprivate var followsSuperview: Bool {
      guard translatesAutoresizingMaskIntoConstraints, let superview else { return true }
      return type(of: superview) != UIView.self
        || autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
    }
  }
#endif
