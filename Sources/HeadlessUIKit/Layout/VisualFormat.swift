import Foundation

/// Reads the visual format language: `H:|-[label(>=80)]-8-[button]-|`.
@MainActor struct VisualFormat {
  private enum Mistake: Error {
    case at(String.Index, String)
  }

  /// One bound of a distance or a length.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// Points between siblings, where a dash alone stands for the standard distance.
  private static let siblingSpace: CGFloat = 8

  private let text: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var index: String.Index
  private var isVertical = false
  private var constraints: [NSLayoutConstraint] = []

  /// The constraints of a format; a mistake in it stops the program and is named.
  static func constraints(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, options, metrics, views)
    do {
      return try parser.parse()
    } catch Mistake.at(let place, let what) {
      preconditionFailure(
        "NSLayoutConstraint: unable to parse the format \"\(format)\": \(what) at"
          + " \"\(format[place...])\"")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private init(
    _ text: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    self.text = text.filter { !$0.isWhitespace }
    self.options = options
    self.metrics = metrics
    self.views = views
    index = self.text.startIndex
  }

  // MARK: Letters

  private var next: Character? { index < text.endIndex ? text[index] : nil }

  private mutating func take(_ prefix: String) -> Bool {
    guard text[index...].hasPrefix(prefix) else { return false }
    index = text.index(index, offsetBy: prefix.count)
    return true
  }

  private mutating func expect(_ prefix: String) throws {
    if !take(prefix) { throw Mistake.at(index, "expected \"\(prefix)\"") }
  }

  private mutating func word() throws -> String {
    let start = index
    while let next, next.isLetter || next.isNumber || "_.".contains(next) {
      index = text.index(after: index)
    }
    if start == index { throw Mistake.at(index, "expected a name or a number") }
    return String(text[start..<index])
  }

  /// A number, or the value of a metric.
  private mutating func number() throws -> CGFloat {
    let start = index
    let sign: CGFloat = take("-") ? -1 : 1
    let word = try self.word()
    if let value = Double(word) { return sign * CGFloat(value) }
    switch metrics[word] {
    case let value as CGFloat: return sign * value
    case let value as Double: return sign * CGFloat(value)
    case let value as Int: return sign * CGFloat(value)
    case let value as NSNumber: return sign * CGFloat(value.doubleValue)
    default: throw Mistake.at(start, "\"\(word)\" is not a key of the metrics")
    }
  }

  private func view(_ name: String) -> UIView? { views[name] as? UIView }

  // MARK: Parts

  private mutating func parse() throws -> [NSLayoutConstraint] {
    isVertical = take("V:")
    if !isVertical { _ = take("H:") }
    var edge = take("|")
    var space: [Predicate]? = edge ? try spacing() : nil
    var last: UIView?
    while next == "[" {
      let view = try viewWithLength()
      if let last {
        join(last, trailing, view, leading, space)
        align(last, view)
      } else if edge {
        guard let parent = view.superview else { throw Mistake.at(index, "no superview") }
        join(parent, leading, view, leading, space)
      }
      (last, edge) = (view, false)
      space = next == nil ? nil : try spacing()
    }
    if take("|") {
      guard let last, let parent = last.superview else { throw Mistake.at(index, "no view") }
      join(last, trailing, parent, trailing, space)
    }
    if index != text.endIndex { throw Mistake.at(index, "unexpected") }
    return constraints
  }

  /// `[name]` or `[name(length)]`.
  private mutating func viewWithLength() throws -> UIView {
    try expect("[")
    let start = index
    let name = try word()
    guard let view = view(name) else {
      throw Mistake.at(start, "\"\(name)\" is not a key of the views")
    }
    if take("(") {
      for bound in try predicates() {
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        add(
          NSLayoutConstraint(
            item: view, attribute: length, relatedBy: bound.relation, toItem: bound.view,
            attribute: bound.view == nil ? .notAnAttribute : length, multiplier: 1,
            constant: bound.constant), bound)
      }
    }
    try expect("]")
    return view
  }

  /// Nothing, `-`, `-8-` or `-(>=8,<=20)-`; nil where the two touch.
  private mutating func spacing() throws -> [Predicate]? {
    guard take("-") else { return nil }
    if next == "[" || next == "|" { return [] }
    var bounds: [Predicate] = []
    if take("(") {
      bounds = try predicates()
    } else {
      bounds = [Predicate(constant: try number())]
    }
    try expect("-")
    return bounds
  }

  /// The bounds between brackets, of which the first has been read.
  private mutating func predicates() throws -> [Predicate] {
    var bounds: [Predicate] = []
    repeat {
      var bound = Predicate()
      if take(">=") {
        bound.relation = .greaterThanOrEqual
      } else if take("<=") {
        bound.relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      let start = index
      if next != "-", let other = try? view(word()) {
        bound.view = other
      } else {
        index = start
        bound.constant = try number()
      }
      if take("@") { bound.priority = UILayoutPriority(Float(try number())) }
      bounds.append(bound)
    } while take(",")
    try expect(")")
    return bounds
  }

  // MARK: Constraints

  private var leading: NSLayoutConstraint.Attribute {
    if isVertical { return .top }
    return options.contains(.directionLeftToRight) || options.contains(.directionRightToLeft)
      ? .left : .leading
  }

  private var trailing: NSLayoutConstraint.Attribute {
    switch leading {
    case .top: .bottom
    case .left: .right
    default: .trailing
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ bound: Predicate) {
    constraint.priority = bound.priority
    constraints.append(constraint)
  }

  /// The distance from one end of `first` to one of `second`, which lies behind it.
  private mutating func join(
    _ first: UIView, _ end: NSLayoutConstraint.Attribute, _ second: UIView,
    _ start: NSLayoutConstraint.Attribute, _ space: [Predicate]?
  ) {
    let isEdge = first === second.superview || second === first.superview
    // A dash alone means the margins at an edge.
    let usesMargin = isEdge && space?.isEmpty == true
    func marginal(_ attribute: NSLayoutConstraint.Attribute, of view: UIView)
      -> NSLayoutConstraint.Attribute
    {
      guard usesMargin, view === first.superview || view === second.superview else {
        return attribute
      }
      switch attribute {
      case .top: return .topMargin
      case .bottom: return .bottomMargin
      case .left: return .leftMargin
      case .right: return .rightMargin
      case .leading: return .leadingMargin
      default: return .trailingMargin
      }
    }
    let standard = Predicate(constant: usesMargin ? 0 : Self.siblingSpace)
    let bounds = space.map { $0.isEmpty ? [standard] : $0 } ?? [Predicate()]
    for bound in bounds {
      add(
        NSLayoutConstraint(
          item: second, attribute: marginal(start, of: second), relatedBy: bound.relation,
          toItem: first, attribute: marginal(end, of: first), multiplier: 1,
          constant: bound.constant), bound)
    }
  }

  private mutating func align(_ first: UIView, _ second: UIView) {
    let pairs: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllFirstBaseline, .firstBaseline), (.alignAllLastBaseline, .lastBaseline),
    ]
    for (option, attribute) in pairs where options.contains(option) {
      add(
        NSLayoutConstraint(
          item: second, attribute: attribute, relatedBy: .equal, toItem: first,
          attribute: attribute, multiplier: 1, constant: 0), Predicate())
    }
  }
}

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction it is read.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private static func bit(_ attribute: NSLayoutConstraint.Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    public static var alignAllLeft: FormatOptions { bit(.left) }
    public static var alignAllRight: FormatOptions { bit(.right) }
    public static var alignAllTop: FormatOptions { bit(.top) }
    public static var alignAllBottom: FormatOptions { bit(.bottom) }
    public static var alignAllLeading: FormatOptions { bit(.leading) }
    public static var alignAllTrailing: FormatOptions { bit(.trailing) }
    public static var alignAllCenterX: FormatOptions { bit(.centerX) }
    public static var alignAllCenterY: FormatOptions { bit(.centerY) }
    public static var alignAllLastBaseline: FormatOptions { bit(.lastBaseline) }
    public static var alignAllFirstBaseline: FormatOptions { bit(.firstBaseline) }
    public static var directionLeadingToTrailing: FormatOptions { [] }
    public static var directionLeftToRight: FormatOptions { FormatOptions(rawValue: 1 << 16) }
    public static var directionRightToLeft: FormatOptions { FormatOptions(rawValue: 2 << 16) }
  }

  /// The constraints that a line of the visual format language stands for.
  ///
  /// - Parameters:
  ///   - format: One line such as `H:|-[label(>=80)]-8-[button]-|`. A mistake in it stops the program.
  ///   - metrics: Numbers by the names that the format uses.
  ///   - views: Views by the names that the format uses.
  public class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormat.constraints(format, opts, metrics ?? [:], views)
  }
}
