import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct SlotQueueTests {
  @Test func `A queue stays as short as what waits, in order, however much has come and gone`() {
    let queue = SlotQueue(.animation)
    var layers: [CALayer] = []
    for round in 0..<2_000 {
      let layer = CALayer()
      layers.append(layer)
      queue.add(layer)
      // Whoever came last always waits, so that no gap is ever at the end.
      if round >= 5 { queue.remove(layers.removeFirst()) }
      #expect(queue.size <= 2 * layers.count + 34)
    }
    #expect(zip(queue.waiting, layers).allSatisfy { $0 === $1 } && queue.waiting.count == 5)
    for layer in layers { queue.remove(layer) }
    #expect(queue.size == 0 && layers.allSatisfy { $0.animatedSlot == -1 })
  }
}
