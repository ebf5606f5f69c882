import Foundation
import LiveServer

/// One open page, with all that it has been told.
struct LiveViewer {
  let page: LiveServer.PageID
  /// The number of touches that the page has sent.
  var touches = 0
  private var sentTouches = 0
  /// The frame that the page shows when it has drawn all that was sent.
  private var shown = LiveFrame()
  private var run = 0
  private var pictures: Set<Int> = []
  private var sentFrames = 0
  private var drawnFrames = 0
  private var texts: [String: String] = [:]

  /// The most frames that a page has not drawn yet. A slow page gets fewer frames, and each of them
  /// leads from the last one to the present.
  private static let limit = 3

  init(_ page: LiveServer.PageID) {
    self.page = page
  }

  /// Whether the page can take another frame.
  var isReady: Bool { sentFrames - drawnFrames < Self.limit }

  mutating func note(drawn count: Int) {
    if (drawnFrames...sentFrames).contains(count) { drawnFrames = count }
  }

  /// Returns a text if the page does not have it.
  mutating func news(_ name: String, _ text: String) -> String? {
    if texts[name] == text { return nil }
    texts[name] = text
    return "{\"\(name)\":\(text)}"
  }

  /// Returns the messages that lead the page to a frame: its pictures, and what changes.
  @MainActor mutating func messages(
    to frame: LiveFrame, _ phone: LivePhone, work: Double
  ) -> (pictures: [[UInt8]], text: String)? {
    let isNew = run != phone.run
    if isNew { (shown, run) = (LiveFrame(), phone.run) }
    let difference = frame.difference(from: shown)
    // A frame in which touches change nothing tells the page just that.
    guard isNew || !difference.isEmpty || touches != sentTouches else { return nil }
    let needed = Set(frame.states.values.flatMap(\.pictureIndices)).subtracting(pictures)
    let old = pictures.filter { !phone.pictures.contains($0) }
    pictures.formUnion(needed)
    pictures.subtract(old)
    (shown, sentTouches) = (frame, touches)
    sentFrames += 1
    let text = """
      {"frame":\(sentFrames),"new":\(isNew),"touches":\(touches),"work":\(LayerValue.rounded(work, 2)),\
      "gone":[\(difference.gone.map(String.init).joined(separator: ","))],\
      "drop":[\(old.sorted().map(String.init).joined(separator: ","))],\
      "cells":[\(difference.changes.map(\.json).joined(separator: ","))]}
      """
    return (needed.sorted().compactMap(phone.pictures.message), text)
  }
}
