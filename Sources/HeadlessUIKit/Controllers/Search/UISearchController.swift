import Foundation

/// Updates results while somebody types.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search; every requirement is optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search whose bar a navigation item shows. Results stay where the app shows them: this runtime
/// presents no controller for them.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.onChange = { [weak self] in self?.update() }
    searchBar.onEditing = { [weak self] isEditing in
      if isEditing { self?.isActive = true }
    }
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("UISearchController(coder:): the headless runtime reads no archives")
  }

  /// Whether somebody searches. Ending a search empties the field.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
        update()
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        _ = searchBar.searchTextField.resignFirstResponder()
        searchBar.text = nil
        update()
        delegate?.didDismissSearchController(self)
      }
    }
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}
