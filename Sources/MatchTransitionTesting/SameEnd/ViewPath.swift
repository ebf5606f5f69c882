#if canImport(UIKit)
  import UIKit

  /// The place of a view in an app, which names the same view in another run of that app.
  ///
  /// A path starts at the view of a controller, and not at the window: transitions put views of their own
  /// between the screens. A cell is named by its index path, because lists reuse cells.
  struct ViewPath: Hashable {
    private enum Step: Hashable {
      /// The view of the controller with this number.
      case controller(Int)
      case cell(IndexPath)
      /// The subview with this index among the siblings of its class.
      case subview(type: String, index: Int)
    }

    private var steps: [Step] = []

    /// Creates the path of a view, or nil if no known controller's view holds it.
    ///
    /// - Complexity: O(*d* · *s*) for *d* ancestors with *s* siblings.
    @MainActor init?(of view: UIView, in controllers: ControllerNumbers) {
      var current = view
      while true {
        if let number = controllers.number(ofView: current) {
          steps.insert(.controller(number), at: 0)
          return
        }
        guard let parent = current.superview else { return nil }
        if let path = Self.indexPath(of: current) {
          steps.insert(.cell(path.index), at: 0)
          current = path.list
          continue
        }
        let type = "\(Swift.type(of: current))"
        let alike = parent.subviews.filter { "\(Swift.type(of: $0))" == type }
        let index = alike.firstIndex { $0 === current } ?? 0
        steps.insert(.subview(type: type, index: index), at: 0)
        current = parent
      }
    }

    /// Returns the view at the path, or nil if this run has none.
    @MainActor func view(in controllers: ControllerNumbers) -> UIView? {
      var found: UIView?
      for step in steps {
        switch step {
        case .controller(let number): found = controllers.controller(number)?.viewIfLoaded
        case .cell(let index):
          switch found {
          case let grid as UICollectionView: found = grid.cellForItem(at: index)
          case let table as UITableView: found = table.cellForRow(at: index)
          default: return nil
          }
        case .subview(let type, let index):
          let alike = found?.subviews.filter { "\(Swift.type(of: $0))" == type } ?? []
          found = index < alike.count ? alike[index] : nil
        }
        if found == nil { return nil }
      }
      return found
    }

    /// Returns the list and the index path of a cell that is shown.
    @MainActor static func indexPath(of view: UIView) -> (list: UIView, index: IndexPath)? {
      var list = view.superview
      while let view = list, !(view is UITableView || view is UICollectionView) {
        list = view.superview
      }
      if let cell = view as? UICollectionViewCell, let grid = list as? UICollectionView {
        return grid.indexPath(for: cell).map { (grid, $0) }
      }
      if let cell = view as? UITableViewCell, let table = list as? UITableView {
        return table.indexPath(for: cell).map { (table, $0) }
      }
      return nil
    }
  }

  extension ViewPath: CustomStringConvertible {
    var description: String {
      steps.map { step in
        switch step {
        case .controller(let number): "controller \(number)"
        case .cell(let index): "cell \(index.map(String.init).joined(separator: "-"))"
        case .subview(let type, let index): "\(type) \(index)"
        }
      }.joined(separator: " / ")
    }
  }

  /// The numbers of an app's controllers. Two runs that do the same give the same numbers.
  @MainActor package protocol ControllerNumbering {
    func controller(_ number: Int) -> UIViewController?
    func number(of controller: UIViewController) -> Int?
  }

  /// The controllers of an app, numbered in the order in which they came.
  @MainActor final class ControllerNumbers: ControllerNumbering {
    /// They stay alive, so that a run can go back to a controller that it has left.
    private var controllers: [UIViewController] = []

    /// Numbers the controllers that have come since the last call.
    ///
    /// - Parameter counts: Whether a controller gets a number.
    func update(from window: UIWindow, where counts: (UIViewController) -> Bool = { _ in true }) {
      window.visitControllers { controller in
        guard counts(controller) else { return }
        if !controllers.contains(where: { $0 === controller }) { controllers.append(controller) }
      }
    }

    package func controller(_ number: Int) -> UIViewController? {
      controllers.indices.contains(number) ? controllers[number] : nil
    }

    package func number(of controller: UIViewController) -> Int? {
      controllers.firstIndex { $0 === controller }
    }

    func number(ofView view: UIView) -> Int? {
      controllers.firstIndex { $0.viewIfLoaded === view }
    }
  }
#endif
