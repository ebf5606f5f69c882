import Foundation

@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's rows show; every requirement is optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Never called: no wheel turns under a finger here.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Columns of rows, of which one each is selected.
///
/// The wheels stand still: the picker shows the titles of the selected rows, and only the app selects.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var selection: [Int: Int] = [:]
  private var titles: [UILabel] = []

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { reloadAllComponents() }
  }

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func reloadAllComponents() {
    selection = [:]
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    selection[component] = nil
    setNeedsLayout()
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    setNeedsLayout()
  }

  /// The selected row; -1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : selection[component] ?? 0
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for label in titles { label.removeFromSuperview() }
    let count = numberOfComponents
    titles = (0..<count).map { component in
      let label = UILabel()
      label.textAlignment = .center
      let row = selectedRow(inComponent: component)
      label.text =
        row < 0 ? nil : delegate?.pickerView(self, titleForRow: row, forComponent: component)
      let width = bounds.width / CGFloat(count)
      label.frame = CGRect(
        x: CGFloat(component) * width, y: (bounds.height - 32) / 2, width: width, height: 32)
      addSubview(label)
      return label
    }
  }
}
