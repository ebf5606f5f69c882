#if canImport(UIKit)
  import UIKit

  /// How both contents of one flight are shown, decided before anything is drawn.
  @MainActor struct FlightContents {
    private let old: Content?
    private let new: Content?
    /// Whether a view that was found to show more than its box has nothing left to show, since all of it flies
    /// by itself.
    let isEmptied: Bool

    /// One side's content.
    fileprivate enum Content {
      /// A picture that was kept before the views changed.
      case kept(UIView)
      /// The app's own view.
      case live(LiveView)
      case snapshot(ContentSnapshot, ContentSnapshot.Kind)
      /// The content out of focus or under a colour.
      case veiled(ContentSnapshot, Flight)
    }

    /// - Parameters:
    ///   - fromNested: For each element of the source screen the views that fly below it.
    ///   - toNested: The same of the destination screen.
    init(
      _ flight: Flight, _ from: ScreenCapture, _ fromNested: [Int: [UIView]],
      _ to: ScreenCapture, _ toNested: [Int: [UIView]]
    ) {
      var old =
        flight.fade == .destinationOnly ? nil : from.content(of: flight, .source, fromNested)
      var new = flight.fade == .sourceOnly ? nil : to.content(of: flight, .destination, toNested)
      // A view that comes into focus, or goes out of it, is its own counterpart.
      if !flight.isMatched, flight.blur > 0 || flight.tint != .clear {
        if let index = flight.toIndex {
          old = .veiled(to.picture(of: index, toNested, in: flight, .automatic), flight)
        } else if let index = flight.fromIndex {
          new = .veiled(from.picture(of: index, fromNested, in: flight, .automatic), flight)
        }
      }
      isEmptied =
        (old == nil && from.isDrawn(flight.fromIndex)) || (new == nil && to.isDrawn(flight.toIndex))
      (self.old, self.new) = (old, new)
    }

    /// What both sides show.
    struct Views {
      var old: UIView?
      var new: UIView?
      /// The app's own views among them.
      var live: [LiveView] = []
      /// Whether a snapshot could not be made after all.
      var hasFailed = false
    }

    /// Makes the views. Nothing here commits.
    func makeViews() -> Views {
      var views = Views()
      views.old = make(old, &views)
      views.new = make(new, &views)
      return views
    }

    private func make(_ content: Content?, _ views: inout Views) -> UIView? {
      switch content {
      case nil: return nil
      case .kept(let picture)?: return picture
      case .live(let view)?:
        views.live.append(view)
        return view.holder
      case .veiled(let picture, let flight)?: return picture.veiled(flight)
      case .snapshot(let picture, let kind)?:
        let view = picture.make(kind)
        if view == nil { views.hasFailed = true }
        return view
      }
    }
  }

  extension ContentSnapshot {
    /// What a view shows while its effect keeps it away: out of focus, under a colour.
    fileprivate func veiled(_ flight: Flight) -> UIView? {
      let picture = flight.blur > 0 ? makeBlurred(by: flight.blur) : make()
      if flight.tint == .clear { return picture }
      let holder = picture ?? UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
      let veil = UIView(frame: holder.bounds)
      veil.backgroundColor = flight.tint.uiColor
      veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // An effect view holds nothing but its content view.
      ((holder as? UIVisualEffectView)?.contentView ?? holder).addSubview(veil)
      return holder
    }
  }

  extension ScreenCapture {
    /// The content of the view of `flight` on this screen; nil if there is nothing inside its box.
    fileprivate func content(
      of flight: Flight, _ side: TransitionSide, _ nested: [Int: [UIView]]
    ) -> FlightContents.Content? {
      guard let index = side == .source ? flight.fromIndex : flight.toIndex else { return nil }
      if let pictures { return pictures[index].map { .kept($0) } }
      if flight.snapshot == .live(side), let view = LiveView(views[index]) { return .live(view) }
      let picture = picture(of: index, nested, in: flight, flight.snapshot)
      return picture.kind.map { .snapshot(picture, $0) }
    }

    /// The content of one element, without what flies by itself.
    ///
    /// - Parameter nested: For each element the views that fly below it.
    fileprivate func picture(
      of index: Int, _ nested: [Int: [UIView]], in flight: Flight, _ capture: SnapshotMode
    ) -> ContentSnapshot {
      let changesBackground =
        !flight.isMatched && flight.from.appearance.background != flight.to.appearance.background
      return ContentSnapshot(
        view: views[index], content: screen.elements[index].content, wasDisplayed: wasDisplayed,
        excluded: nested[index] ?? [], capture: capture, leavesBackground: changesBackground)
    }

    /// Whether the element was found to show more than its box.
    fileprivate func isDrawn(_ index: Int?) -> Bool {
      index.map { screen.elements[$0].content.kind != .box } ?? false
    }
  }
#endif
