import DemoScenes
import Foundation
import SeededRandom
import TestSupport
import Testing
import UIKit

@testable import Demo

/// Moving pictures that fit a limit.
@Suite(.freshRuntime) @MainActor struct SceneAnimationTests {
  /// Ten frames of 300 x 300 pixels. Noise cannot be compressed: 2.7 MB for three bytes a pixel.
  private func recording(isNoise: Bool) throws -> SceneRecording {
    var generator = SeededGenerator(seed: 41)
    let scene = try #require(DemoScene.all.first { $0.name == "breath" })
    var recording = SceneRecording(scene: scene)
    for index in 0..<10 {
      var pixels = [UInt8](repeating: isNoise ? 0 : 200, count: 4 * 300 * 300)
      if isNoise {
        for place in pixels.indices { pixels[place] = UInt8.random(in: 0...255, using: &generator) }
      }
      let image = try #require(
        pixels.withUnsafeMutableBytes {
          CGContext(
            data: $0.baseAddress, width: 300, height: 300, bitsPerComponent: 8, bytesPerRow: 1200,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)?.makeImage()
        })
      recording.frames.append(
        SceneRecording.Frame(
          time: Double(index) / 10, image: image, digest: isNoise ? UInt64(index) : 0))
    }
    return recording
  }

  private var options: DemoOptions {
    var options = DemoOptions()
    (options.scale, options.megabytes) = (1, 1)
    return options
  }

  @Test func `A picture that is too large loses quality until it fits`() throws {
    let data = try SceneAnimation.encode(recording(isNoise: true), options: options)
    #expect(data.count < 1_000_000 && data.count > 100_000)
    #expect(try HeadlessPNG.decode(data).width <= 300)
  }

  @Test func `A picture that fits keeps its size`() throws {
    let data = try SceneAnimation.encode(recording(isNoise: false), options: options)
    let first = try HeadlessPNG.decode(data)
    #expect(first.width == 300 && first.height == 300 && data.count < 10_000)
    let color = try first.withPixels(factor: 1) { context, _, _ in
      context.data?.load(fromByteOffset: 4 * 150 * 300, as: UInt8.self)
    }
    #expect(color == 200)
  }

  @Test func `A part without frames is a failure`() throws {
    var options = options
    options.part = 5...6
    #expect(throws: DemoFailure.self) {
      try SceneAnimation.encode(recording(isNoise: false), options: options)
    }
  }
}
