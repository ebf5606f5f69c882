#if canImport(UIKit)
  import UIKit

  /// Decides how one flight shows both of its contents, before anything is drawn.
  @MainActor struct FlightContents {
    private var contents: Sides<Content?>
    /// The parts of a text that move by themselves, or nil if the contents move as a whole.
    private(set) var text: TextPieces?
    /// Whether a view was captured with content, but all of that content flies by itself.
    let isEmptied: Bool

    /// Whether the contents include the backgrounds of their views, so that the box needs none.
    ///
    /// A background in the box too would smooth a round edge twice.
    let includesBackground: Bool

    /// One side's content.
    fileprivate enum Content {
      /// A picture that was made before the views changed.
      case kept(UIView)
      /// The app's own view, which flies instead of a picture.
      case live(LiveView)
      case snapshot(ContentSnapshot, ContentSnapshot.Kind)
      /// The content blurred or covered with a colour.
      indirect case veiled(ContentSnapshot, Flight.Content)
    }

    /// - Parameters:
    ///   - nested: For each view of each screen, the views inside it that fly by themselves.
    init(
      _ flight: Flight, _ captures: Sides<ScreenCapture>, _ nested: Sides<[Int: [UIView]]>
    ) {
      let shown = flight.content
      var contents = Sides { side -> Content? in
        if shown.fade == (side == .source ? .destinationOnly : .sourceOnly) { return nil }
        return captures[side].content(
          of: flight, nested[side],
          counterpart: captures[side.other].view(at: flight.indices[side.other]))
      }
      // The empty view is replaced as soon as the app fills its view.
      let new = captures.destination
      if contents.destination == nil, flight.isMatched,
        shown.fade == .destinationOverSource || contents.source != nil && shown.fade.showsBoth,
        let index = flight.indices.destination, new.screen.views[index].content.kind == .box,
        new.pictures == nil
      {
        let bounds = new.views[index].bounds
        contents.destination = .kept(PictureHolder(UIImage(), of: bounds, in: bounds))
      }
      // An unmatched view that blurs in or out crossfades between its sharp and its blurred picture.
      if let side = flight.onlySide, shown.isVeiled, let index = flight.indices[side] {
        let picture = captures[side].picture(of: index, nested[side], .automatic)
        contents[side.other] = .veiled(picture, shown)
      }
      isEmptied = TransitionSide.allCases.contains {
        contents[$0] == nil && captures[$0].isDrawn(flight.indices[$0])
      }
      // A side that is only a box has nothing but the background of the box.
      includesBackground =
        shown.resize.source.fillsBox && shown.resize.destination.fillsBox
        && (contents.source != nil || contents.destination != nil)
        && contents.source?.includesBackground ?? (shown.fade == .destinationOnly)
        && contents.destination?.includesBackground ?? (shown.fade == .sourceOnly)
      self.contents = contents
      if shown.morphsText { takeText(apart: flight, captures) }
    }

    /// Lays out both texts and finds their parts.
    private mutating func takeText(apart flight: Flight, _ captures: Sides<ScreenCapture>) {
      // Only a bitmap can be taken apart.
      let bitmaps = contents.map { $0?.asBitmap }
      let lines = Sides { captures[$0].lines(of: flight.indices[$0]) }
      let ends = flight.ends
      guard
        TransitionSide.allCases.allSatisfy({ (bitmaps[$0] == nil) == (contents[$0] == nil) }),
        let old = lines.source, let new = lines.destination,
        let pieces = TextPieces(
          old, new, scales: (ends.source.contentScale, ends.destination.contentScale),
          pixels: CGFloat(captures.destination.screen.scale))
      else { return }
      (contents, text) = (bitmaps, pieces)
    }

    /// The views that show both contents.
    struct Views {
      var old: UIView?
      var new: UIView?
      /// The app's own views among them.
      var live: [LiveView] = []
      /// Whether a snapshot failed.
      var hasFailed = false
    }

    /// Makes the views, without committing anything.
    func makeViews() -> Views {
      var views = Views()
      views.old = make(contents.source, &views)
      views.new = make(contents.destination, &views)
      return views
    }

    /// Whether the content of a side is a picture that the engine made, so another picture can replace it.
    func isPicture(_ side: TransitionSide) -> Bool {
      contents[side]?.isPicture == true
    }

    private func make(_ content: Content?, _ views: inout Views) -> UIView? {
      switch content {
      case nil: return nil
      case .kept(let picture)?: return picture
      case .live(let view)?:
        views.live.append(view)
        return view.holder
      case .veiled(let picture, let shown)?: return picture.veiled(shown)
      case .snapshot(let picture, let kind)?:
        let view = picture.make(kind)
        if view == nil { views.hasFailed = true }
        return view
      }
    }
  }

  extension FlightContents.Content {
    /// Whether the content is a bitmap of the whole view with its background.
    @MainActor fileprivate var includesBackground: Bool {
      guard case .snapshot(let picture, _) = self, picture.keepsBackground else { return false }
      return isBitmap
    }

    private var isBitmap: Bool {
      guard case .snapshot(_, let kind) = self else { return false }
      switch kind {
      case .displayed, .displayedOrRendered, .rendered: return true
      case .provided, .imageCopy, .effectCopy: return false
      }
    }

    /// Whether the content is a picture that the engine made.
    @MainActor fileprivate var isPicture: Bool {
      if case .kept(let view) = self { return view is PictureHolder }
      return isBitmap
    }

    /// The content as a bitmap, or nil if it is none and cannot become one.
    fileprivate var asBitmap: Self? {
      switch self {
      case .kept: self
      case .snapshot(_, .provided), .live, .veiled: nil
      case .snapshot(let picture, _): .snapshot(picture, .rendered)
      }
    }
  }

  extension ContentSnapshot {
    /// Returns the content as the flight's effect shows it: blurred, tinted or both.
    fileprivate func veiled(_ shown: Flight.Content) -> UIView? {
      if shown.blur > 0, let levels = makeBlurred(by: shown.blur, tint: shown.tint) {
        return levels
      }
      let picture = shown.blur > 0 ? nil : make()
      if shown.tint == .clear { return picture }
      let holder = picture ?? UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
      let veil = UIView(frame: holder.bounds)
      veil.backgroundColor = shown.tint.uiColor
      veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // Subviews of an effect view belong into its content view.
      ((holder as? UIVisualEffectView)?.contentView ?? holder).addSubview(veil)
      return holder
    }
  }

  extension ScreenCapture {
    /// Returns this screen's content for `flight`, or nil if the view is only a box.
    fileprivate func content(
      of flight: Flight, _ nested: [Int: [UIView]], counterpart: UIView?
    ) -> FlightContents.Content? {
      guard let index = flight.indices[side] else { return nil }
      if let pictures { return pictures[index].map { .kept($0) } }
      if flight.content.snapshot == .live(side), let view = LiveView(views[index]) {
        return .live(view)
      }
      let picture = picture(of: index, nested, flight.content.snapshot)
      picture.request = ContentRequest(
        side: side, kind: kind, counterpart: counterpart)
      return picture.kind.map { .snapshot(picture, $0) }
    }

    /// Returns the content of one view, without the views inside it that fly by themselves.
    ///
    /// - Parameter nested: For each view, the views inside it that fly by themselves.
    fileprivate func picture(
      of index: Int, _ nested: [Int: [UIView]], _ capture: SnapshotMode
    ) -> ContentSnapshot {
      ContentSnapshot(
        view: views[index], content: screen.views[index].content, wasDisplayed: wasDisplayed,
        excluded: nested[index] ?? [], capture: capture)
    }

    /// Returns the lines of an element's text, as they were captured or as they are now.
    fileprivate func lines(of index: Int?) -> TextLines? {
      guard let index else { return nil }
      if let texts { return texts[index] }
      return TextLines(of: views[index])
    }

    /// Whether capture found content besides the element's box.
    fileprivate func isDrawn(_ index: Int?) -> Bool {
      index.map { screen.views[$0].content.kind != .box } ?? false
    }
  }

  /// A view of the size of another view's bounds, with a picture of that view. The picture may be larger.
  @MainActor final class PictureHolder: UIView {
    /// Makes a holder. A picture has whole pixels, and a flight scales the exact size.
    ///
    /// - Parameters:
    ///   - area: The area that the picture shows, in the view's coordinates.
    ///   - bounds: The bounds of the view.
    convenience init(_ picture: UIImage, of area: CGRect, in bounds: CGRect) {
      self.init(frame: CGRect(origin: .zero, size: bounds.size))
      let view = UIImageView(image: picture)
      view.frame = area.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      addSubview(view)
    }
  }
#endif
