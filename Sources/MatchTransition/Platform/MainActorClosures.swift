// The standard library is not compiled in the language mode of Swift 6. A closure on the main actor therefore checks
// its actor at each of its calls from there (SE-0423). A walk over thousands of views notices that, and the checks were
// 3 % of the engine's machine code. These functions replace those of the standard library with the same names, which do
// the same. The compiler prefers them, because they fit closures that throw nothing more closely.

extension Optional {
  func map<Result>(_ transform: (Wrapped) -> Result) -> Result? {
    switch self {
    case let value?: transform(value)
    case nil: nil
    }
  }

  func flatMap<Result>(_ transform: (Wrapped) -> Result?) -> Result? {
    switch self {
    case let value?: transform(value)
    case nil: nil
    }
  }
}

extension Array {
  // A contiguous array has no second form for objects that Objective-C has made, so it takes less machine code.

  func map<Result>(_ transform: (Element) -> Result) -> [Result] {
    var results: ContiguousArray<Result> = []
    results.reserveCapacity(count)
    for element in self { results.append(transform(element)) }
    return [Result](results)
  }

  func compactMap<Result>(_ transform: (Element) -> Result?) -> [Result] {
    var results: ContiguousArray<Result> = []
    for element in self {
      if let result = transform(element) { results.append(result) }
    }
    return [Result](results)
  }

  func filter(_ holds: (Element) -> Bool) -> [Element] {
    var elements: ContiguousArray<Element> = []
    for element in self where holds(element) { elements.append(element) }
    return Array(elements)
  }

  func contains(where holds: (Element) -> Bool) -> Bool { firstIndex(where: holds) != nil }

  func allSatisfy(_ holds: (Element) -> Bool) -> Bool {
    for element in self where !holds(element) { return false }
    return true
  }

  func first(where holds: (Element) -> Bool) -> Element? {
    for element in self where holds(element) { return element }
    return nil
  }

  func firstIndex(where holds: (Element) -> Bool) -> Int? {
    for index in indices where holds(self[index]) { return index }
    return nil
  }

  mutating func removeAll(where isDue: (Element) -> Bool) {
    var kept = 0
    for index in indices where !isDue(self[index]) {
      swapAt(kept, index)
      kept += 1
    }
    removeSubrange(kept...)
  }
}

extension Range<Int> {
  func map<Result>(_ transform: (Int) -> Result) -> [Result] {
    var results: ContiguousArray<Result> = []
    results.reserveCapacity(count)
    for number in self { results.append(transform(number)) }
    return [Result](results)
  }

  func compactMap<Result>(_ transform: (Int) -> Result?) -> [Result] {
    var results: ContiguousArray<Result> = []
    for number in self {
      if let result = transform(number) { results.append(result) }
    }
    return [Result](results)
  }

  func filter(_ holds: (Int) -> Bool) -> [Int] {
    var numbers: [Int] = []
    for number in self where holds(number) { numbers.append(number) }
    return numbers
  }

  func contains(where holds: (Int) -> Bool) -> Bool { first(where: holds) != nil }

  func allSatisfy(_ holds: (Int) -> Bool) -> Bool { first { !holds($0) } == nil }

  func first(where holds: (Int) -> Bool) -> Int? {
    for number in self where holds(number) { return number }
    return nil
  }
}
