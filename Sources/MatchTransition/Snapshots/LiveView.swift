#if canImport(UIKit)
  import UIKit

  /// An app's view that flies itself, instead of a picture, and returns to its place afterwards.
  @MainActor final class LiveView {
    /// The view that contains the app's view during the transition, in its original size.
    let holder = LiveHolder()
    private let view: UIView
    private weak var home: UIView?
    /// The size of `home` when the view left it.
    private let homeSize: CGSize
    private let placeholder = SiblingPlaceholder()
    /// The guides that take the view's place in its constraints.
    private var guides: PlaceGuides?
    private var place: LivePlace
    /// The properties that the stand-in shows in place of the view.
    private let looks = ChangeLedger()
    /// Whether the view is the whole view of a view controller.
    private let isScreen: Bool

    /// Fails if the view has no superview or is in a stack view. A stack view would close the gap.
    init?(_ view: UIView) {
      guard let home = view.superview, !(home is UIStackView) else { return nil }
      self.view = view
      self.home = home
      homeSize = home.bounds.size
      place = LivePlace(view)
      holder.bounds = CGRect(origin: .zero, size: view.bounds.size)
      isScreen = view.next is UIViewController
    }

    /// Lets the view fill the holder, whose size may have changed, and lays it out without animations.
    ///
    /// A layout pass at the commit would animate the layers that the app has made itself (Rule 3.20).
    func follow() {
      guard view.superview === holder else { return }
      place.follow(holder, with: view)
      view.layoutIfNeeded()
    }

    /// Moves the view into the holder and clears the properties that the stand-in shows.
    ///
    /// - Complexity: O(*c*) in the constraints of the view's ancestors.
    func take() {
      guard let home else { return }
      ViewClaims.existing(on: view)?.release(view)
      // A screen that another transition moves has the corners that the app has given it.
      OpenChanges.yield(ChangedProperties.mask.number, on: view.layer, to: looks)
      view.layer.removeEngineAnimations()
      place = LivePlace(view)
      guides = PlaceGuides(of: view, in: home)
      placeholder.standIn(for: view)
      holder.adoptSurroundings(of: home)
      place.approach(holder, with: view)
      holder.addSubview(view)
      holder.onLoss = { [weak self] in
        if let self, $0 === view { letGo() }
      }
      holder.onResize = { [weak self] resize in
        guard let self, view.superview === holder else { return resize() }
        place.resize(view, by: resize)
      }
      place.leave(view, for: holder)
      let layer = view.layer
      looks.begin(ChangedProperties.alpha, on: view).write(1)
      // A stand-in draws nothing of a masked view's box.
      if layer.hasOwnMask { return }
      looks.begin(ChangedProperties.shadowOpacity, on: view).write(0)
      looks.begin(ChangedProperties.borderWidth, on: view).write(0)
      // The stand-in clips the view to the corners of the flight. The view's own radius is not written, since
      // the view can lose its corner configuration by that (rule 7.15).
      let isRound = view.cornerRadii != .zero
      if isRound { looks.set(\.clipsToBounds, false, on: view) }
      // The stand-in's background would show a second time through a translucent background.
      if let color = view.backgroundColor, isRound || color.cgColor.alpha < 1 {
        looks.set(\.backgroundColor, nil, on: view)
      }
    }

    func holds(_ view: UIView) -> Bool { view === self.view }

    /// Keeps a place that the app has written for the view's return, and lets the view fill the holder again.
    func adoptForeignPlace() {
      guard view.superview === holder, let home else { return }
      holder.adoptSurroundings(of: home)
      guides?.follow()
      if place.adoptForeignValues(of: view, in: holder, from: home) {
        place.fill(holder, with: view)
        guides?.follow(place.frame)
      }
    }

    /// Restores the view's own properties before the app takes the view away.
    ///
    /// The app writes only some of them for the new place, and expects the others as it has set them.
    private func letGo() {
      restoreLooks()
      placeholder.removeFromSuperlayer()
      place.adoptForeignValues(of: view, in: holder, from: home)
      place.giveBack(to: view)
      guides?.letGo()
    }

    private func restoreLooks() {
      (holder.onLoss, holder.onResize) = (nil, nil)
      looks.restoreAll()
    }

    /// Restores the view, its place and its constraints, unless the app has moved it elsewhere.
    func giveBack() {
      guard view.superview === holder else { return }
      guard let home else { return view.removeFromSuperview() }
      restoreLooks()
      place.adoptForeignValues(of: view, in: holder, from: home)
      if let frame = guides?.frame { place.adopt(frame, of: view) }
      guides?.remove()
      place.approachHome(with: view)
      placeholder.giveBack(view, to: home)
      place.giveBack(to: view)
      // A screen that filled its container fills it again, whatever size the container has now.
      if isScreen, place.size == homeSize, home.bounds.size != homeSize {
        view.bounds.size = home.bounds.size
        view.center = CGPoint(x: home.bounds.midX, y: home.bounds.midY)
      }
      guides?.restore()
      view.layoutIfNeeded()
    }
  }
#endif
