import Foundation
import MatchTransitionTesting
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A recorder of a list with a red card and a title, and a detail page that shows both elsewhere.
@MainActor struct RecorderFixture {
  let recorder: TransitionRecorder
  let navigation: UINavigationController
  let list: BuiltController
  let detail: BuiltController

  /// - Parameters:
  ///   - titleID: The ID of the title on the detail page.
  ///   - shift: How far the card on the detail page lies to the right, in points.
  ///   - ground: The background of the detail page.
  init(
    titleID: MatchID = "title", shift: CGFloat = 0, ground: UIColor = .white,
    framesPerSecond: Int = 120
  ) {
    list = BuiltController(
      "List", .tagged("card", CGRect(x: 10, y: 30, width: 60, height: 40)),
      .tagged("title", CGRect(x: 10, y: 120, width: 60, height: 20), .green))
    detail = BuiltController("Detail") {
      $0.backgroundColor = ground
      $0.addSubview(.tagged("card", CGRect(x: 110 + shift, y: 50, width: 80, height: 80)))
      $0.addSubview(.tagged(titleID, CGRect(x: 80, y: 150, width: 90, height: 30), .green))
    }
    navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    navigation.matchTransition.isEnabled = true
    navigation.matchTransition.options.duration = 0.5
    navigation.matchTransition.options.curve = .linear
    recorder = TransitionRecorder(
      navigation, size: CGSize(width: 200, height: 200), framesPerSecond: framesPerSecond)
  }

  func push() async throws -> RecordedTransition {
    try await recorder.push(detail, on: navigation)
  }
}

/// Returns the sentences with which `body` fails.
@MainActor func failures(_ body: () -> Void) -> [String] {
  let sentences = Sentences()
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    sentences.all.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return sentences.all.withLock { $0 }
}

/// Returns the sentences with which `body` fails.
@MainActor func failures(_ body: () async -> Void) async -> [String] {
  let sentences = Sentences()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    sentences.all.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return sentences.all.withLock { $0 }
}

private final class Sentences: Sendable {
  let all = Mutex<[String]>([])
}

extension UIImage {
  /// Returns red, green and blue of the pixel at a place in points, each 0...255.
  func color(at place: CGPoint) -> [UInt8] {
    guard let cgImage,
      let context = CGContext(
        data: nil, width: cgImage.width, height: cgImage.height, bitsPerComponent: 8,
        bytesPerRow: 4 * cgImage.width, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return [] }
    context.draw(
      cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
    let offset = (Int(place.y * scale) * cgImage.width + Int(place.x * scale)) * 4
    return context.data.map { data in
      (0..<3).map { data.load(fromByteOffset: offset + $0, as: UInt8.self) }
    } ?? []
  }
}
