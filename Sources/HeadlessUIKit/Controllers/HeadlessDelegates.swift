import Foundation

// In Objective-C a property of a subclass may ask for more than that of its superclass, as `delegate`
// does in five classes. In Swift only a member of a protocol may have the same name and another type. The
// compiler then takes the one whose type fits.

/// A table, whose delegate hears of its rows, too.
@preconcurrency @MainActor public protocol HeadlessRowScrolling: UITableView {}

extension UITableView: HeadlessRowScrolling {}

extension HeadlessRowScrolling {
  public var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

/// A collection view, whose delegate hears of its items, too.
@preconcurrency @MainActor public protocol HeadlessItemScrolling: UICollectionView {}

extension UICollectionView: HeadlessItemScrolling {}

extension HeadlessItemScrolling {
  public var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

/// A text view, whose delegate hears of editing, too.
@preconcurrency @MainActor public protocol HeadlessTextScrolling: UITextView {}

extension UITextView: HeadlessTextScrolling {}

extension HeadlessTextScrolling {
  public var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
}

/// A sheet, whose delegate hears of its detents, too.
@preconcurrency @MainActor public protocol HeadlessSheetPresenting: UISheetPresentationController {}

extension UISheetPresentationController: HeadlessSheetPresenting {}

extension HeadlessSheetPresenting {
  public var delegate: (any UISheetPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UISheetPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }
}

/// A popover, whose delegate hears of its place, too.
@preconcurrency @MainActor
public protocol HeadlessPopoverPresenting: UIPopoverPresentationController {}

extension UIPopoverPresentationController: HeadlessPopoverPresenting {}

extension HeadlessPopoverPresenting {
  public var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get {
      (self as UIPresentationController).delegate as? any UIPopoverPresentationControllerDelegate
    }
    set { (self as UIPresentationController).delegate = newValue }
  }
}
