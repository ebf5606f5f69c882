#if canImport(UIKit)
  import UIKit

  /// What one flight shows of its two sides.
  @MainActor struct FlightPictures {
    private(set) var old: UIView?
    private(set) var new: UIView?
    /// What of it are views of the app's.
    private(set) var live: [LiveView] = []

    /// - Parameters:
    ///   - fromNested: For each element of the screen that leaves what flies below it.
    ///   - toNested: The same of the screen that comes.
    init(
      _ flight: Flight, _ from: ScreenCapture, _ fromNested: [Int: [UIView]],
      _ to: ScreenCapture, _ toNested: [Int: [UIView]]
    ) {
      let showsOld = flight.fade != .destinationOnly
      let showsNew = flight.fade != .sourceOnly
      if showsOld, let index = flight.fromIndex {
        old = picture(flight, from, index, fromNested, side: .source)
      }
      if showsNew, let index = flight.toIndex {
        new = picture(flight, to, index, toNested, side: .destination)
      }
      // A view that comes into focus, or goes out of it, is its own counterpart.
      guard !flight.isMatched, flight.blur > 0 || flight.tint != .clear else { return }
      if let index = flight.toIndex {
        old = to.contentPicture(index, toNested, of: flight).veiled(flight)
      } else if let index = flight.fromIndex {
        new = from.contentPicture(index, fromNested, of: flight).veiled(flight)
      }
    }

    private mutating func picture(
      _ flight: Flight, _ screen: ScreenCapture, _ index: Int, _ nested: [Int: [UIView]],
      side: TransitionSide
    ) -> UIView? {
      if let pictures = screen.pictures { return pictures[index] }
      if flight.snapshot == .live(side), let view = LiveView(screen.views[index]) {
        live.append(view)
        return view.holder
      }
      return screen.contentPicture(index, nested, of: flight, flight.snapshot).make()
    }
  }

  extension ContentPicture {
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
    /// The content of one element, without what flies itself.
    ///
    /// - Parameter nested: For each element what flies below it.
    fileprivate func contentPicture(
      _ index: Int, _ nested: [Int: [UIView]], of flight: Flight,
      _ snapshot: SnapshotMode = .automatic
    ) -> ContentPicture {
      let changesBackground =
        !flight.isMatched && flight.from.appearance.background != flight.to.appearance.background
      return ContentPicture(
        view: views[index], content: screen.elements[index].content, wasDisplayed: wasDisplayed,
        excluded: nested[index] ?? [], capture: snapshot, leavesBackground: changesBackground)
    }
  }
#endif
