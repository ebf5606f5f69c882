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
    /// The IDs of the flights that show a box, since a snapshot could not be made after all.
    let failedSnapshots: [MatchID]
    private var live: [LiveView] = []
    private var images: [FollowedImage] = []
    /// Which flights are written; nil for all.
    private var chosen: [Bool]?

    /// Makes the stand-ins of all flights, back to front.
    ///
    /// - Parameter contents: What each flight shows.
    /// - Complexity: O(*n*) in the flights, times the depth of the tags for those with bitmaps.
    init(
      _ plan: TransitionPlan, contents: [FlightContents], from: ScreenCapture, to: ScreenCapture
    ) {
      var live: [LiveView] = []
      var images: [FollowedImage] = []
      var failures: [MatchID] = []
      standIns = zip(plan.flights, contents).map { flight, contents in
        let views = contents.makeViews()
        live += views.live
        if views.hasFailed { failures.append(flight.id) }
        let outline = ShadowOutline(
          flight, from: flight.fromIndex.flatMap { from.shadowPaths[$0] },
          to: flight.toIndex.flatMap { to.shadowPaths[$0] })
        if let image = FollowedImage(views.old, of: flight.fromIndex, on: from) {
          images.append(image)
        }
        if let image = FollowedImage(views.new, of: flight.toIndex, on: to) {
          images.append(image)
        }
        let standIn = StandIn(flight, old: views.old, new: views.new, shadow: outline)
        standIn.adoptCornerCurve(
          from: flight.fromIndex.map { from.views[$0] }, to: flight.toIndex.map { to.views[$0] })
        return standIn
      }
      self.live = live
      self.images = images
      failedSnapshots = failures
      current = plan.flights
      table = FlightTable(plan.flights)
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
    func insert(into container: UIView, _ ledger: ChangeLedger) {
      for standIn in standIns { standIn.insert(into: container) }
      // From one place in the window to another, so that nothing in them thinks that it was closed.
      for view in live { view.take() }
      for (standIn, flight) in zip(standIns, current) {
        standIn.adoptEffects(of: flight, ledger) { view in
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
        return ContentSnapshot(
          view: standIn.shape, content: ElementContent(kind: .pixels, isOpaque: false),
          wasDisplayed: false, excluded: [], capture: .rendered
        ).make()
      }
      // One that goes on working, since no picture can show it.
      let picture = ContentSnapshot(
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
      let write = group.standInChannel.write
      guard let chosen else {
        return frame.withRows(group) { row, values in write(standIns[row], values) }
      }
      frame.withRows(group) { row, values in if chosen[row] { write(standIns[row], values) } }
    }
  }
#endif
