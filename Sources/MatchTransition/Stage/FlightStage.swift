#if canImport(UIKit)
  import UIKit

  /// The stand-ins of a transition, and what moves them.
  @MainActor final class FlightStage {
    private(set) var current: [Flight]
    private var table: FlightTable
    private(set) var frame: FlightFrame
    /// What the flights are off their ways at the moment.
    var offsets = FlightOffsets()
    private(set) var standIns: [StandIn]
    private var live: [LiveView] = []
    private var images: [FollowedImage] = []
    /// Which flights are written; nil for all.
    private var chosen: [Bool]?

    /// Makes the stand-ins of all flights, back to front.
    ///
    /// - Complexity: O(*n*) in the flights, times the depth of the tags for those with bitmaps.
    init(_ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture) {
      var flights = plan.flights
      let fromNested = from.viewsNested(of: plan.flights.compactMap(\.flownFromIndex))
      let toNested = to.viewsNested(of: plan.flights.compactMap(\.flownToIndex))
      var live: [LiveView] = []
      var images: [FollowedImage] = []
      standIns = flights.indices.map { index in
        let flight = flights[index]
        let sides = FlightPictures(flight, from, fromNested, to, toNested)
        let (old, new) = (sides.old, sides.new)
        live += sides.live
        if case .live = flight.snapshot, sides.live.isEmpty {
          flights[index] = Choreographer.withPictures(
            flight, from: from.screen.elements, to: to.screen.elements)
        }
        // Where all that one side shows flies by itself, nothing is left to fade in over the other
        // side's content: that goes, or comes, while what flies above it changes as well.
        let isEmptied =
          (old == nil && from.isDrawn(flight.fromIndex))
          || (new == nil && to.isDrawn(flight.toIndex))
        if flight.fade.showsBoth, isEmptied { flights[index].fade = .through }
        let outline = ShadowOutline(
          flight, from: flight.fromIndex.flatMap { from.shadowPaths[$0] },
          to: flight.toIndex.flatMap { to.shadowPaths[$0] })
        if let image = FollowedImage(old, of: flight.fromIndex, on: from) { images.append(image) }
        if let image = FollowedImage(new, of: flight.toIndex, on: to) { images.append(image) }
        let standIn = StandIn(flights[index], old: old, new: new, shadow: outline)
        standIn.adoptCornerCurve(
          from: flight.fromIndex.map { from.views[$0] }, to: flight.toIndex.map { to.views[$0] })
        return standIn
      }
      self.live = live
      self.images = images
      current = flights
      table = FlightTable(flights)
      frame = table.makeFrame()
    }

    /// Takes other flights of the same views, as many as there are stand-ins.
    func replace(_ flights: [Flight]) {
      current = flights
      for (standIn, flight) in zip(standIns, flights) { standIn.adoptCorners(of: flight) }
      // What varied before is still written: it may stand elsewhere than where it stays now.
      table = FlightTable(flights, varyingLike: table)
      frame = table.makeFrame()
    }

    /// Whether it is the view itself that flies, and no picture of it.
    func fliesItself(_ view: UIView) -> Bool {
      live.contains { $0.holds(view) }
    }

    /// Adds every stand-in to `container`, in front of what is there.
    func insert(into container: UIView) {
      for standIn in standIns { standIn.insert(into: container) }
      // From one place in the window to another, so that nothing in them thinks that it was closed.
      for view in live { view.take() }
      for (standIn, flight) in zip(standIns, current) {
        standIn.adoptEffects(of: flight) { view in
          view is UIVisualEffectView
            || (live.contains { $0.holder === view } && view.holdsEffects)
        }
      }
    }

    /// All the views in the container that belong to stand-ins.
    var stageViews: [UIView] { standIns.flatMap(\.views) }

    /// A picture of what one stand-in shows inside its box.
    func picture(of row: Int) -> UIView? {
      let standIn = standIns[row]
      guard let effect = standIn.mostlySeenEffect else {
        return ContentPicture(
          view: standIn.shape, content: ElementContent(kind: .pixels, isOpaque: false),
          wasDisplayed: false, excluded: [], capture: .rendered
        ).make()
      }
      // One that goes on working, since no picture can show it.
      let picture = ContentPicture(
        view: effect, content: ElementContent(kind: .pixels, isOpaque: false),
        wasDisplayed: false, excluded: []
      ).make()
      picture?.frame = CGRect(origin: .zero, size: standIn.shape.bounds.size)
      return picture
    }

    func remove() {
      // Back to their places before their window closes.
      for view in live { view.giveBack() }
      live = []
      // The last first, behind which nothing has to move up.
      for standIn in standIns.reversed() { standIn.remove() }
      standIns = []
      images = []
      replace([])
    }

    /// Shows the flights as they are at `progress`, which may leave 0...1, with what they are off
    /// their ways at `time`.
    ///
    /// - Parameter chosen: Whether to show each; nil for all.
    /// - Complexity: O(*v*) in the values that vary.
    func show(_ progress: Double, at time: TimeInterval, only chosen: [Bool]? = nil) {
      sample(progress, at: time)
      self.chosen = chosen
      for group in ChannelGroup.all where !frame.rows(group).isEmpty { write(group) }
    }

    /// Shows images that have come for views on the way.
    ///
    /// - Complexity: O(*n*) in the images that fly.
    func followImages() {
      for image in images { image.follow() }
    }

    /// Has `frame` hold what is seen at `time` when the transition stands at `progress`.
    func sample(_ progress: Double, at time: TimeInterval) {
      table.sample(at: progress, into: &frame)
      if !offsets.isEmpty { offsets.add(to: &frame, at: time) }
    }

    /// The layers that frames write to, of each flight that moves.
    ///
    /// - Complexity: O(*r*) in the rows of all groups.
    var movedParts: [MovedPart] {
      var groups = [Set<ChannelGroup>](repeating: [], count: standIns.count)
      for group in ChannelGroup.all {
        for row in frame.rows(group) { groups[Int(row)].insert(group) }
      }
      return standIns.indices.compactMap { row in
        let groups = groups[row]
        if groups.isEmpty { return nil }
        return MovedPart(row: row, layers: standIns[row].layers(movedBy: groups))
      }
    }

    private func write(_ group: ChannelGroup) {
      switch group {
      case .position:
        write(group) { $0.setCenter(CGPoint(x: $1[0], y: $1[1])) }
      case .size:
        write(group) { $0.setSize(CGSize(width: $1[0], height: $1[1])) }
      case .transform:
        write(group) {
          $0.setTransform(
            AffineMatrix.Components(rotation: $1[0], scaleX: $1[1], scaleY: $1[2], shear: $1[3]))
        }
      case .opacity:
        write(group) { $0.setOpacity($1[0]) }
      case .radii:
        write(group) {
          $0.setRadii(
            CornerRadii(
              topLeft: $1[0], topRight: $1[1], bottomLeft: $1[2], bottomRight: $1[3]))
        }
      case .border:
        write(group) { $0.setBorder(ElementBorder(width: $1[0], color: $1.color(at: 1))) }
      case .background:
        write(group) { $0.setBackground($1.color(at: 0)) }
      case .shadow:
        write(group) {
          $0.setShadow(
            ElementShadow(
              color: $1.color(at: 0), opacity: $1[4],
              offset: CGSize(width: $1[5], height: $1[6]), radius: $1[7]))
        }
      case .mix:
        write(group) { $0.setMix(old: $1[0], new: $1[1]) }
      case .clip:
        write(group) { $0.setClip(CGRect(x: $1[0], y: $1[1], width: $1[2], height: $1[3])) }
      case .clipRadius:
        write(group) { $0.setClipRadius($1[0]) }
      case .foreshortening:
        write(group) { $0.setForeshortening(Foreshortening(x: $1[0], y: $1[1])) }
      case .tilt:
        write(group) { $0.setTilt(Vector(x: $1[0], y: $1[1])) }
      }
    }

    /// Hands each row of a group to `set`.
    private func write(_ group: ChannelGroup, _ set: (StandIn, FlightRow) -> Void) {
      guard let chosen else {
        return frame.withRows(group) { row, values in set(standIns[row], values) }
      }
      frame.withRows(group) { row, values in if chosen[row] { set(standIns[row], values) } }
    }
  }

  extension ScreenCapture {
    /// Whether the element was found to show more than its box.
    fileprivate func isDrawn(_ index: Int?) -> Bool {
      index.map { screen.elements[$0].content.kind != .box } ?? false
    }
  }
#endif
