#if canImport(UIKit)
  import Foundation
  import MatchTransition
  import UIKit

  /// One transition while it is recorded.
  @MainActor final class RecordingRun {
    let recorder: TransitionRecorder
    let watcher: SessionWatcher
    var states = ScreenStates()
    private let change: String
    /// An action on the session, at a time since the beginning in seconds.
    typealias Moment = (key: TimeInterval, value: (MatchSession) -> Void)
    private var moments: ArraySlice<Moment>
    private let scrubs: Bool
    /// The issues that the engine has reported since the beginning of the record.
    private var issues: [MatchIssue] = []
    /// Why the engine has left a change to the app or to UIKit, in sentences.
    private var refusals: [String] = []
    /// Whether another transition was running when the record began.
    private let beganAmidAnother: Bool
    private let shown: ShownControllers
    #if os(Linux)
      var fingers = FingerNotes()
    #endif
    private var pictures: [Filmstrip.Picture] = []
    /// The time between two pictures, in seconds.
    private var pictureStep: TimeInterval = 0

    init(
      _ recorder: TransitionRecorder, _ watcher: SessionWatcher, _ change: String,
      _ moments: [Moment]
    ) {
      self.recorder = recorder
      self.watcher = watcher
      self.change = change
      self.moments = Self.inOrder(moments, frame: 1 / TimeInterval(recorder.framesPerSecond))[...]
      scrubs = recorder.scrubs && moments.isEmpty
      shown = ShownControllers(in: recorder.window)
      beganAmidAnother = recorder.window.isInTransition
      EngineNews.issues.add(self) { [unowned self] in issues.append($0) }
      EngineNews.refusals.add(self) { [unowned self] in
        if !refusals.contains($0) { refusals.append($0) }
      }
      // The transition stands still at its start, until the recorder moves it.
      if scrubs { watcher.onBegin = { $0.pause() } }
    }

    /// Returns the moments in the order of time.
    ///
    /// A time within a twentieth of a frame of a frame's time means that frame. The moments of one frame keep
    /// their order, whatever the rounding of their times.
    private static func inOrder(_ moments: [Moment], frame: TimeInterval) -> [Moment] {
      let rounded = moments.map { moment -> Moment in
        let nearest = (moment.key / frame).rounded() * frame
        return abs(moment.key - nearest) < frame / 20 ? (nearest, moment.value) : moment
      }
      return rounded.enumerated().sorted {
        ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
      }.map(\.element)
    }

    private var step: TimeInterval { 1 / TimeInterval(recorder.framesPerSecond) }
    private var count: Int { min(max(recorder.pictureCount, 2), 64) }

    /// Runs the transition to its end.
    func finish() async throws -> RecordedTransition {
      let display = recorder.display
      await display.turn()
      var waited = 0.0
      while !watcher.hasBegun {
        if waited > 1 { throw didNotBegin }
        await display.pass(step)
        waited += step
      }
      let duration = watcher.session?.plan.duration ?? 0
      pictureStep = duration / Double(count - 1)
      let scrubbed = scrubs ? try await scrub(for: duration) : nil
      let time = try await play(from: scrubbed == nil ? 0 : duration)
      // Everything that the transition owned is released now, within a few turns of the run loop.
      for _ in 0..<10 where watcher.owned.contains(where: { $0.object != nil }) {
        await display.pass(step)
      }
      await display.pass(step)
      appendPicture(at: time)
      guard var result = watcher.result else { throw RecordingError.didNotEnd(recorder.timeLimit) }
      if let scrubbed { result = result.replacing(scrubbed) }
      // Some issues are found after the session has ended.
      for issue in issues { result.plan.note(issue) }
      return RecordedTransition(
        change, result, issues, pictures, states, watcher.owned, in: recorder.window)
    }

    private var didNotBegin: RecordingError {
      let now = ShownControllers(in: recorder.window)
      let disabled = now.disabledChanges(since: shown)
      // The engine's own issue would tell the same with fewer words.
      let others = issues.filter {
        if case .containerNotEnabled = $0 { disabled.isEmpty } else { true }
      }
      // A screen whose IDs come late has none before, which is the same fault.
      let late = others.filter { if case .lateID = $0 { true } else { false } }
      let told = late + others.filter { !late.contains($0) }
      var reasons = told.map(\.description) + refusals + disabled
      if reasons.isEmpty, now.haveChanged(since: shown) {
        reasons.append("The screens changed without an animation; pass animated: true.")
      }
      if beganAmidAnother {
        reasons.append(
          "Another transition was running when the record began; let it end before the record.")
      }
      #if os(Linux)
        if let sentence = fingers.sentence {
          // A finger that led to something else than a transition needs the general advice too.
          if reasons.isEmpty, fingers.hasReaction { reasons = [RecordingError.advice] }
          reasons.insert(sentence, at: 0)
        }
      #endif
      return .didNotBegin(change, reasons: reasons)
    }

    private func takePicture(at time: TimeInterval) {
      // The last picture is taken after the end.
      guard pictures.count < 63, time > Double(pictures.count) * pictureStep - step / 2 else {
        return
      }
      appendPicture(at: time)
    }

    private func appendPicture(at time: TimeInterval) {
      let image = recorder.display.picture(scale: recorder.scale, afterUpdates: scrubs)
      pictures.append(.init(time: time, image: image))
    }

    /// Lets the transition run to its end, and returns its duration in seconds.
    private func play(from start: TimeInterval) async throws -> TimeInterval {
      let beginning = CACurrentMediaTime()
      var time = start
      while watcher.result == nil {
        // A limit that is no number allows no time.
        if !(time - start <= recorder.timeLimit) {
          throw RecordingError.didNotEnd(recorder.timeLimit)
        }
        while let moment = moments.first, moment.key <= time + step / 20 {
          moments.removeFirst()
          if let session = watcher.session { moment.value(session) }
        }
        // The pictures of a scrubbed transition are taken already.
        if !scrubs { takePicture(at: time) }
        await recorder.display.pass(step)
        // A real clock does not wait for a recorder that draws slowly.
        time = start + CACurrentMediaTime() - beginning
      }
      if let moment = moments.first {
        throw RecordingError.endedBefore(moment.key)
      }
      return scrubs ? start : time
    }

    /// Shows one frame after the other, and then lets the transition finish.
    ///
    /// - Returns: The trace of a transition that runs by itself.
    private func scrub(for duration: TimeInterval) async throws -> TransitionTrace {
      guard let session = watcher.session else { throw didNotBegin }
      var trace = ScrubbedTrace(start: session.trace?.entries.first?.time ?? 0)
      let frames = max(Int((duration / step).rounded(.up)), 1)
      for frame in 0...frames {
        let time = min(Double(frame) * step, duration)
        let progress =
          frame == frames || duration <= 0 ? 1 : session.plan.curve.value(at: time / duration)
        session.scrub(to: progress)
        for _ in 0..<10 {
          await recorder.display.pass(step)
          // The display shows the values that the last frame has written.
          if trace.take(session.trace?.entries ?? [], at: time) { break }
        }
        if frame < frames { takePicture(at: time) }
      }
      session.finish()
      return trace.trace
    }
  }

  extension SessionWatcher.Result {
    /// Returns the result with another record, which ends as the transition did.
    func replacing(_ scrubbed: TransitionTrace) -> Self {
      var trace = scrubbed
      var end = TransitionTrace.Entry(
        kind: .end, time: trace.entries.last?.time ?? 0, progress: didComplete ? 1 : 0)
      end.completed = didComplete
      end.isAbrupt = false
      trace.entries.append(end)
      return Self(plan: plan, trace: trace, didComplete: didComplete)
    }
  }
#endif
