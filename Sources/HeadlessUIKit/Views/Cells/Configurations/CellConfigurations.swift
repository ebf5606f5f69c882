import Foundation

/// The configurations of one cell, and the views that show them.
@MainActor final class CellConfigurations {
  private unowned let cell: UIView
  /// The cell's own content view, which a content configuration replaces.
  private let plainContent: UIView
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  private(set) var contentView: UIView
  private var backgroundView: ConfiguredBackgroundView?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the cell has changed since its configurations were updated.
  private var needsUpdate = true

  init(of cell: UIView, content: UIView) {
    (self.cell, plainContent, contentView) = (cell, content, content)
  }

  func setNeedsUpdate() {
    needsUpdate = true
    cell.setNeedsLayout()
  }

  /// Runs `update` once after each change of the cell.
  func updateIfNeeded(_ update: () -> Void) {
    guard needsUpdate else { return }
    needsUpdate = false
    update()
  }

  /// Shows both configurations as they are in a state.
  func show(in state: UICellConfigurationState) {
    if updatesContent, content != nil { showContent(in: state) }
    if updatesBackground, background != nil { showBackground(in: state) }
  }

  // MARK: Content

  func setContent(_ configuration: (any UIContentConfiguration)?, _ state: UICellConfigurationState)
  {
    content = configuration
    if configuration == nil { replaceContent(by: plainContent) } else { showContent(in: state) }
  }

  private func showContent(in state: UICellConfigurationState) {
    guard let content else { return }
    let shown = updatesContent ? content.updated(for: state) : content
    if let view = contentView as? any UIView & UIContentView, view.supports(shown) {
      view.configuration = shown
    } else {
      replaceContent(by: shown.makeContentView())
    }
    cell.setNeedsLayout()
  }

  private func replaceContent(by view: UIView) {
    guard view !== contentView else { return }
    view.frame = contentView.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
  }

  // MARK: Background

  func setBackground(_ configuration: UIBackgroundConfiguration?, _ state: UICellConfigurationState)
  {
    background = configuration
    if configuration == nil {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
    } else {
      showBackground(in: state)
    }
  }

  private func showBackground(in state: UICellConfigurationState) {
    guard let background else { return }
    let view = backgroundView ?? ConfiguredBackgroundView()
    if backgroundView == nil {
      backgroundView = view
      view.frame = cell.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.insertSubview(view, at: 0)
    }
    view.show(updatesBackground ? background.updated(for: state) : background)
  }
}
