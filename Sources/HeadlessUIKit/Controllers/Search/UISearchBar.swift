import Foundation

/// Hears of a search bar; every requirement is optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  // Never called: the bar has no buttons, and always begins.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {}

/// A field for what somebody looks for.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default`
    case prominent
    case minimal
  }

  // Only remembered: there is one look, without buttons and scopes.
  open var backgroundImage: UIImage?
  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prompt: String?
  open var showsCancelButton = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  public let searchTextField = UISearchTextField(frame: .zero)
  open weak var delegate: (any UISearchBarDelegate)?
  /// Called after the delegate.
  var onChange: (() -> Void)?
  var onEditing: ((Bool) -> Void)?

  /// Points between the bar's edges and the field, and the height of the field.
  private static let margin: CGFloat = 16
  private static let fieldHeight: CGFloat = 36

  public override init(frame: CGRect) {
    super.init(frame: frame)
    searchTextField.placeholder = "Search"
    searchTextField.borderStyle = .roundedRect
    searchTextField.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    searchTextField.layer.cornerRadius = 10
    addSubview(searchTextField)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        onChange?()
      }, for: .editingChanged)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarTextDidBeginEditing(self)
        onEditing?(true)
      }, for: .editingDidBegin)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarTextDidEndEditing(self)
        onEditing?(false)
      }, for: .editingDidEnd)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  override var naturalHeight: CGFloat? { BarExtent.searchHeight }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = CGRect(
      x: Self.margin, y: 1, width: max(0, bounds.width - 2 * Self.margin),
      height: min(Self.fieldHeight, max(0, bounds.height - 1)))
  }
}
