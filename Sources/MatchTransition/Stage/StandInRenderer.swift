#if canImport(UIKit)
  import UIKit

  /// The stand-ins of a transition.
  @MainActor final class StandInRenderer {
    private(set) var standIns: [StandIn]
    /// The IDs of the flights that show a box because their snapshot failed.
    let failedSnapshots: [MatchID]
    private var live: [LiveView] = []
    private var images: [FollowedImage] = []
    private var texts: [FollowedText] = []
    private var drawings: [(row: Int, drawing: FollowedDrawing)] = []
    private var imageTurns = Turns()
    private var textTurns = Turns()
    private var drawingTurns = Turns()

    /// Makes the stand-ins of all flights, back to front.
    ///
    /// - Parameter contents: The contents of each flight.
    /// - Complexity: O(*n*) in the flights. A flight with bitmaps costs as much as tagged views are
    ///   nested.
    init(
      _ plan: TransitionPlan, contents: [FlightContents], _ captures: Sides<ScreenCapture>
    ) {
      var live: [LiveView] = []
      var images: [FollowedImage] = []
      var texts: [FollowedText] = []
      var drawings: [(row: Int, drawing: FollowedDrawing)] = []
      lazy var nested = Sides { captures[$0].viewsNested(of: plan.flown(on: $0)) }
      func follow(
        _ view: UIView?, _ index: Int?, _ side: TransitionSide, in standIn: StandIn, row: Int
      ) {
        guard let view, let index else { return }
        let content = captures[side].screen.views[index].content
        if view is UILabel || content.kind == .text {
          texts.append(FollowedText(standIn, view, side, content))
        } else if let drawing = FollowedDrawing(
          standIn, view, side, content, excluded: nested[side][index] ?? [])
        {
          drawings.append((row, drawing))
        }
      }
      var failures: [MatchID] = []
      standIns = []
      standIns.reserveCapacity(plan.flights.count)
      for row in plan.flights.indices {
        let (flight, contents) = (plan.flights[row], contents[row])
        let originals = Sides { captures[$0].view(at: flight.indices[$0]) }
        let views = contents.makeViews()
        live += views.live
        if views.hasFailed { failures.append(flight.id) }
        let outline = ShadowOutline(
          flight.ends, Sides { captures[$0].shadowPath(at: flight.indices[$0]) })
        // A view that a change in place keeps belongs to the destination screen by now.
        let isKept = flight.isMatched && originals.source === originals.destination
        if !isKept, let image = FollowedImage(views.old, of: originals.source) {
          images.append(image)
        }
        if let image = FollowedImage(views.new, of: originals.destination) { images.append(image) }
        let standIn = StandIn(
          flight, old: views.old, new: views.new, shadow: outline, text: contents.text,
          drawsBackground: !contents.includesBackground,
          grounds: Sides {
            flight.content.resize[$0] == .width ? originals[$0]?.coveringColor : nil
          })
        for side in TransitionSide.allCases where contents.isPicture(side) {
          if side == .destination || !isKept {
            follow(originals[side], flight.indices[side], side, in: standIn, row: row)
          }
        }
        standIn.adoptCornerCurve(of: originals)
        standIns.append(standIn)
      }
      self.live = live
      (self.images, self.texts, self.drawings) = (images, texts, drawings)
      failedSnapshots = failures
    }

    /// Adopts the corners and the contents of new flights of the same views, as many as there are stand-ins.
    func adopt(_ flights: [Flight]) {
      for (standIn, flight) in zip(standIns, flights) {
        standIn.adoptCorners(of: flight)
        standIn.adoptContents(of: flight)
      }
    }

    /// Returns whether the view itself flies instead of a picture.
    func fliesItself(_ view: UIView) -> Bool {
      live.contains { $0.holds(view) }
    }

    /// Adds every stand-in to `container`, in front of its subviews.
    func insert(_ flights: [Flight], into container: UIView, _ ledger: ChangeLedger) {
      for standIn in standIns { standIn.insert(into: container) }
      // Live views move directly from place to place in the window, so they never notice a missing
      // window.
      for view in live { view.take() }
      for (row, standIn) in standIns.enumerated() where !standIn.isPicture {
        // Pictures are many, and hold none.
        standIn.adoptEffects(of: flights[row], ledger) { view in
          !(view is PictureHolder || view is ImageCopy) && view.holdsEffects
        }
      }
    }

    /// All views of the stand-ins in the container.
    var stageViews: [UIView] { standIns.flatMap(\.views) }

    /// Returns a picture of what one stand-in shows inside its box.
    func picture(of row: Int) -> UIView? {
      let standIn = standIns[row]
      guard let effect = standIn.mostlySeenEffect else {
        return ContentSnapshot(
          view: standIn.shape, content: ElementContent(kind: .pixels, isOpaque: false),
          wasDisplayed: false, excluded: [], capture: .rendered
        ).make()
      }
      // No picture can show an effect, so the copy is an effect view too.
      let picture = ContentSnapshot(
        view: effect, content: ElementContent(kind: .pixels, isOpaque: false),
        wasDisplayed: false, excluded: []
      ).make()
      picture?.frame = CGRect(origin: .zero, size: standIn.size)
      return picture
    }

    func remove() {
      // Live views return before the stand-ins leave the window.
      for view in live { view.giveBack() }
      live = []
      // Removing the last subview first moves no other subview.
      for standIn in standIns.reversed() { standIn.remove() }
      standIns = []
      (images, texts, drawings) = ([], [], [])
    }

    /// Shows the values of the last sample.
    ///
    /// - Parameter chosen: For each flight, whether to show it, or nil for all flights.
    /// - Complexity: O(*v*) in the values that vary.
    func show(_ values: FlightEvaluator, only chosen: [Bool]? = nil) {
      for row in standIns.indices where chosen?[row] != false {
        let standIn = standIns[row]
        values.withGroups(of: row) { $0.standInChannel.write(standIn, $1) }
      }
      for view in live { view.follow() }
    }

    /// Shows all contents anew in the next frames, because the appearance has changed.
    func expireContents() {
      for index in images.indices { images[index].expire() }
      for index in texts.indices { texts[index].expire() }
      for index in drawings.indices { drawings[index].drawing.expire() }
    }

    /// Shows images, texts and drawings that the app has set on flying views during the transition.
    ///
    /// Views that fly themselves keep the places that the app has written to them.
    ///
    /// With thousands of flights an image or a text may be shown a few frames late.
    ///
    /// - Returns: Whether contents have other layers now, and the flights whose new contents had been empty.
    /// - Complexity: O(*l*) in the views that fly themselves, and at most 256 images, as many texts, and
    ///   drawings of as many layers, in turn.
    func followContents() -> (isChanged: Bool, filled: [Int]) {
      for view in live { view.adoptForeignPlace() }
      imageTurns.look(through: images.count) { index in
        images[index].follow()
        return true
      }
      var isChanged = false
      var filled: [Int] = []
      textTurns.look(through: texts.count) { index in
        if texts[index].follow() { isChanged = true }
        return true
      }
      var layers = 0
      drawingTurns.look(through: drawings.count) { index in
        let change = drawings[index].drawing.follow()
        layers += drawings[index].drawing.cost
        if change != .none { isChanged = true }
        if change == .filled { filled.append(drawings[index].row) }
        return layers < Turns.limit
      }
      return (isChanged, filled)
    }

    /// Returns the layers that frames write to, for each moving flight.
    ///
    /// - Complexity: O(*g*) in the groups of all flights that vary.
    func movedParts(_ flights: MovingFlights) -> [MovedPart] {
      standIns.indices.compactMap { row in
        let groups = flights.evaluator.groups(of: row)
        if groups.isEmpty { return nil }
        let layers = standIns[row].layers(movedBy: groups) {
          flights.isStraight($0, of: row)
        }
        return MovedPart(row: row, layers: layers)
      }
    }
  }
#endif
