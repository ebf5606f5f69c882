import SeededRandom
import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ListUpdateTests {
  @Test func `what goes is named by the old list, what comes by the new one`() {
    // a b c d | e f  becomes  x a d | f e y
    var update = ListUpdate()
    update.deletedItems = [[0, 1], [0, 2]]
    update.insertedItems = [[0, 0], [1, 2]]
    update.moves = [(from: [1, 0], to: [1, 1])]
    let mapping = update.mapping(from: [4, 2], to: [3, 3], caller: "test")
    #expect(mapping.newPath(of: [0, 0]) == [0, 1])
    #expect(mapping.newPath(of: [0, 1]) == nil)
    #expect(mapping.newPath(of: [0, 3]) == [0, 2])
    #expect(mapping.newPath(of: [1, 0]) == [1, 1])
    #expect(mapping.newPath(of: [1, 1]) == [1, 0])
    #expect(mapping.newPath(of: [5, 5]) == nil)
  }

  @Test func `items go along with their sections`() {
    var update = ListUpdate()
    update.deletedSections = [0]
    update.insertedSections = [1]
    let mapping = update.mapping(from: [1, 2, 3], to: [2, 5, 3], caller: "test")
    #expect(mapping.newSection(of: 0) == nil)
    #expect(mapping.newSection(of: 1) == 0)
    #expect(mapping.newSection(of: 2) == 2)
    #expect(mapping.newPath(of: [0, 0]) == nil)
    #expect(mapping.newPath(of: [2, 1]) == [2, 1])
  }

  @Test(arguments: 0..<15)
  func `a grid shows what the data source has, after any updates at any moment`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 2)
    var name = 0
    func fresh() -> String {
      name += 1
      return "\(name)"
    }
    let controller = NamesGrid((0..<3).map { _ in (0..<4).map { _ in fresh() } })
    controller.flow.itemSize = CGSize(width: 60, height: 20)
    screen.window.rootViewController = controller
    screen.runTurn()
    let grid = controller.grid
    for _ in 0..<20 {
      var sections = controller.names.sections
      var (goneItems, newItems): ([IndexPath], [IndexPath]) = ([], [])
      var (goneSections, newSections) = (IndexSet(), IndexSet())
      if random.index(below: 4) == 0, sections.count > 1 {
        goneSections.insert(random.index(below: sections.count))
      }
      for section in sections.indices where !goneSections.contains(section) {
        for item in sections[section].indices where random.index(below: 5) == 0 {
          goneItems.append(IndexPath(item: item, section: section))
        }
      }
      for path in goneItems.reversed() { sections[path.section].remove(at: path.item) }
      for section in goneSections.reversed() { sections.remove(at: section) }
      if random.index(below: 4) == 0 {
        newSections.insert(random.index(below: sections.count + 1))
        sections.insert([fresh(), fresh()], at: newSections.first!)
      }
      for section in sections.indices where !newSections.contains(section) {
        for _ in 0..<random.index(below: 3) {
          let item = random.index(below: sections[section].count + 1)
          sections[section].insert(fresh(), at: item)
          newItems = newItems.map { path in
            path.section == section && path.item >= item
              ? IndexPath(item: path.item + 1, section: section) : path
          }
          newItems.append(IndexPath(item: item, section: section))
        }
      }
      controller.names.sections = sections
      grid.performBatchUpdates {
        grid.deleteItems(at: goneItems)
        grid.deleteSections(goneSections)
        grid.insertSections(newSections)
        grid.insertItems(at: newItems)
      }
      // Sometimes the next update comes before the last one has settled.
      screen.advance(by: Double(random.index(below: 3)) * 0.25)
      let all = sections.flatMap { $0 }
      #expect(
        controller.shown.allSatisfy(all.contains), "seed \(seed): \(controller.shown) of \(all)")
      for path in grid.indexPathsForVisibleItems {
        let cell = grid.cellForItem(at: path) as? CountingCell
        #expect(cell?.label.text == controller.names[path], "seed \(seed) at \(path)")
      }
    }
    screen.advance(by: 1)
    // At rest, what is in sight is there, in place, and nothing else is.
    let expected = grid.collectionViewLayout.layoutAttributesForElements(in: grid.bounds) ?? []
    #expect(grid.indexPathsForVisibleItems == expected.map(\.indexPath).sorted())
    for attributes in expected {
      let cell = grid.cellForItem(at: attributes.indexPath)
      #expect(cell?.frame == attributes.frame && cell?.alpha == 1, "seed \(seed)")
    }
    #expect(grid.subviews.count == expected.count)
  }
}
