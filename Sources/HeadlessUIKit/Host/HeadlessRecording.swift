import Foundation

/// Everything that happened to a screen from outside, as text of one event a line.
///
///     screen.startRecording()
///     screen.perform(.tap(at: CGPoint(x: 195, y: 300)))
///     screen.advance(by: 1)
///     let text = screen.stopRecording().text
///
/// Replayed on a screen that is built up the same way, at the same time of the clock (which starts
/// anew for the first of the screens that live at once), it gives the same frames, byte by byte.
public struct HeadlessRecording: Equatable, Sendable {
  enum Event: Equatable, Sendable {
    /// Time passed until a moment of the clock, in seconds.
    case advance(TimeInterval)
    /// Time passed until a moment of the clock, while the app was busy.
    case display(TimeInterval)
    case turn
    case script(HeadlessTouchScript, delay: TimeInterval)
    /// A finger led by hand came down; they are numbered from 1 in that order.
    case down(CGPoint)
    case move(Int, CGPoint)
    case lift(Int)
    case cancel(Int)
    case size(width: CGFloat, height: CGFloat)
    case safeArea(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    case inactive
    case background
    case active
  }

  /// What a screen must be like for the recording to fit: points, pixels per point, frames per
  /// second, and the time on its clock.
  struct Start: Equatable, Sendable {
    var width: CGFloat
    var height: CGFloat
    var scale: CGFloat
    var framesPerSecond: Int
    var time: TimeInterval
  }

  var start: Start
  var events: [Event] = []

  /// Why a text is no recording.
  public struct ParsingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line's number, from 1, and what it says.
    public let line: Int
    public let text: String

    public var description: String { "line \(line) of the recording says nothing known: \(text)" }
  }
}

extension HeadlessScreen {
  /// Starts to note everything that happens to the screen from outside, from here on.
  ///
  /// Fingers that are led by hand must not be down.
  public func startRecording() {
    precondition(recording == nil, "HeadlessScreen.startRecording(): it is recording already")
    handCount = 0
    recording = HeadlessRecording(start: recordingStart)
  }

  /// Ends the recording and hands it over.
  public func stopRecording() -> HeadlessRecording {
    guard let result = recording else {
      preconditionFailure("HeadlessScreen.stopRecording(): it is not recording")
    }
    recording = nil
    return result
  }

  /// Does again what `recording` holds, and calls `afterEach` after every line of it.
  public func replay(_ recording: HeadlessRecording, afterEach: () -> Void = {}) {
    precondition(
      recording.start == recordingStart,
      "HeadlessScreen.replay(_:): it was recorded on \(recording.start), this is \(recordingStart)")
    var hands: [HeadlessTouch] = []
    func hand(_ number: Int) -> HeadlessTouch {
      precondition(
        hands.indices.contains(number - 1),
        "HeadlessScreen.replay(_:): finger \(number) has not come down")
      return hands[number - 1]
    }
    for event in recording.events {
      switch event {
      case .advance(let end): advance(to: end)
      case .display(let end): advanceDisplay(to: end)
      case .turn: runTurn()
      case .script(let script, let delay): perform(script, after: delay)
      case .down(let location): hands.append(touchDown(at: location))
      case .move(let number, let location): hand(number).move(to: location)
      case .lift(let number): hand(number).lift()
      case .cancel(let number): hand(number).cancel()
      case .size(let width, let height): size = CGSize(width: width, height: height)
      case .safeArea(let top, let left, let bottom, let right):
        safeAreaInsets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
      case .inactive: resignActive()
      case .background: enterBackground()
      case .active: becomeActive()
      }
      afterEach()
    }
  }

  func record(_ event: HeadlessRecording.Event) {
    recording?.events.append(event)
  }

  private var recordingStart: HeadlessRecording.Start {
    HeadlessRecording.Start(
      width: size.width, height: size.height, scale: screen.scale,
      framesPerSecond: framesPerSecond, time: time)
  }
}
