#if canImport(UIKit)
  import UIKit

  /// Moves or fades two screens, and fades some of their texts in windows of their own.
  @MainActor final class TextFader: ScreenAnimator, ViewFader {
    private let screens: any ScreenAnimator
    private var texts: [FadingText] = []

    private struct FadingText {
      let view: UIView
      let fade: ViewFade
      let window: WindowedProgress
      let isLeaving: Bool
    }

    /// Fails if no text needs a window.
    ///
    /// - Parameters:
    ///   - screens: The animation of the screens themselves.
    ///   - isOurs: Whether the views of the source screen and of the destination screen may be changed.
    init?(
      _ screens: any ScreenAnimator, _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture,
      isOurs: (source: Bool, destination: Bool), in container: UIView,
      _ ledger: ChangeLedger
    ) {
      if plan.traits.kind == .inPlace { return nil }
      let middleOfFade = screens.middleOfFade
      if plan.flights.isEmpty, middleOfFade == nil { return nil }
      // Most screens of pictures have no text, and need no cells.
      lazy var cells = plan.captionCells(from, to)
      func stillTexts(
        _ screen: ScreenCapture, _ flown: Set<ObjectIdentifier>,
        _ cells: () -> Set<ObjectIdentifier>, _ isOurs: Bool
      ) -> [(view: UIView, text: TextFading.StillText)] {
        if !isOurs { return [] }
        return screen.stillTexts(
          in: container, beside: flown, captionsIn: cells, onlyCaptions: middleOfFade == nil)
      }
      let flown = plan.viewsWithFlights(from, to)
      let old = stillTexts(from, flown.from, { cells.from }, isOurs.source)
      let new = stillTexts(to, flown.to, { cells.to }, isOurs.destination)
      if old.isEmpty, new.isEmpty { return nil }
      /// Returns the texts that change places. The texts that fly alone come last: nobody needs their windows.
      func changing(
        _ found: [(view: UIView, text: TextFading.StillText)], _ screen: ScreenCapture
      ) -> [TextFading.StillText] {
        let still = found.map(\.text)
        return middleOfFade == nil ? still : still + screen.textsFlyingAlone(in: plan, container)
      }
      let windows = TextFading(change: middleOfFade).windows(
        leaving: changing(old, from), entering: changing(new, to))
      self.screens = screens
      func add(
        _ found: [(view: UIView, text: TextFading.StillText)], _ windows: [ClosedRange<Double>?],
        isLeaving: Bool
      ) {
        for case ((let view, _), let window?) in zip(found, windows) {
          ViewClaims.made(on: view).fader = self
          texts.append(
            FadingText(
              view: view, fade: ViewFade(view, holdsEffects: false, ledger),
              window: WindowedProgress(window),
              isLeaving: isLeaving))
        }
      }
      add(old, windows.leaving, isLeaving: true)
      add(new, windows.entering, isLeaving: false)
      if texts.isEmpty { return nil }
    }

    func show(_ progress: Double, covered: Double?) {
      screens.show(progress, covered: covered)
      for text in texts {
        let share = unitClamped(text.window.share(at: progress))
        text.fade.show(text.isLeaving ? 1 - share : share)
      }
    }

    var movedLayers: [MovedLayer]? {
      screens.movedLayers.map { $0 + texts.compactMap(\.fade.movedLayers).joined() }
    }

    /// Leaves a text that is hidden, or that another transition fades.
    func release(_ view: UIView) {
      for text in texts where text.view === view { text.fade.restore() }
      texts.removeAll { $0.view === view }
      ViewClaims.existing(on: view)?.fader = nil
    }

    func releaseStage(_ view: UIView) {}

    var isFrontFlying: Bool { screens.isFrontFlying }
    var middleOfFade: Double? { screens.middleOfFade }
    var reach: Double { screens.reach }
    var motion: ScreenMotion? { screens.motion }

    func fadeSpeed(before target: Double) -> Double {
      texts.reduce(screens.fadeSpeed(before: target)) {
        max($0, $1.window.speed(before: target))
      }
    }

    func end() {
      for text in texts { release(text.view) }
      screens.end()
    }
  }

  extension TransitionPlan {
    /// The views of both screens that have a flight, also those that do not fly themselves.
    @MainActor fileprivate func viewsWithFlights(
      _ from: ScreenCapture, _ to: ScreenCapture
    ) -> (from: Set<ObjectIdentifier>, to: Set<ObjectIdentifier>) {
      var flown: (from: Set<ObjectIdentifier>, to: Set<ObjectIdentifier>) = ([], [])
      // A copy of a cover leaves the texts of the cover where they are.
      for index in flights.indices where flights[index].covered == nil {
        if let view = from.view(at: flights[index].indices.source) {
          flown.from.insert(ObjectIdentifier(view))
        }
        if let view = to.view(at: flights[index].indices.destination) {
          flown.to.insert(ObjectIdentifier(view))
        }
      }
      return flown
    }

    /// The cells that flying views leave and enter, on the side where the view is smaller.
    @MainActor fileprivate func captionCells(
      _ from: ScreenCapture, _ to: ScreenCapture
    ) -> (from: Set<ObjectIdentifier>, to: Set<ObjectIdentifier>) {
      var small: (from: [Int], to: [Int]) = ([], [])
      for index in flights.indices {
        guard let old = flights[index].flown.source, let new = flights[index].flown.destination,
          flights[index].ends.differ
        else { continue }
        if flights[index].ends.isSmall(on: .source) { small.from.append(old) }
        if flights[index].ends.isSmall(on: .destination) { small.to.append(new) }
      }
      return (from.cells(of: small.from), to.cells(of: small.to))
    }
  }
#endif
