import Foundation

extension UIView {
  /// A view that shows what this one looks like, as a picture that does not change any more.
  ///
  /// The view's own transform and place are left out; its alpha, corners and shadow, as far as it
  /// lies within the bounds, are not.
  ///
  /// - Parameter afterUpdates: Whether changes that are not on the screen yet take part. Asked for
  ///   while layout or a commit is under way, the picture is that of the end of the commit.
  /// - Returns: A view of the size that was asked for, never `nil`. It is empty where there is nothing
  ///   to see: no area, a hidden view, one that is in no window, or one that was never on a screen
  ///   where `afterUpdates` is false. Effects show in snapshots of windows only.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A snapshot of the part `rect` of the bounds; what lies within the cap insets (points) does not
  /// stretch when the snapshot is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.isUserInteractionEnabled = false
    snapshot.storage.isSnapshot = true
    guard rect.width > 0, rect.height > 0 else { return snapshot }
    let scale = contentScaleFactor
    snapshot.layer.contentsScale = scale
    snapshot.layer.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    // A picture has whole pixels, of which the last may reach beyond the view.
    snapshot.layer.contentsRect = CGRect(
      x: 0, y: 0, width: rect.width * scale / (rect.width * scale).rounded(.up),
      height: rect.height * scale / (rect.height * scale).rounded(.up))
    if afterUpdates && CommitQueue.isUpdating {
      CommitQueue.atEndOfCommit { [layer] in
        snapshot.layer.contents = layer.picture(of: rect, scale: scale)
      }
    } else {
      snapshot.layer.contents = picture(of: rect, scale: scale, afterUpdates: afterUpdates)
    }
    return snapshot
  }

  /// Draws what the view looks like into the current context, fitted into `rect`.
  ///
  /// Asked while layout or a commit is under way, it draws what is on the display, whatever
  /// `afterUpdates` says (rule 4.7).
  ///
  /// - Returns: Whether there was anything to draw, and somewhere to draw to: false without a context,
  ///   for a view in no window, and for one that was never on a screen.
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), window != nil,
      let picture = picture(of: bounds, scale: contentScaleFactor, afterUpdates: afterUpdates)
    else { return false }
    context.canvas.draw(picture, in: RoundedRect(rect), transform: context.deviceTransform)
    return true
  }

  private func picture(of rect: CGRect, scale: CGFloat, afterUpdates: Bool) -> CGImage? {
    if afterUpdates && !CommitQueue.isUpdating {
      CATransaction.commitImplicit()
    } else if layer.committed == nil, !storage.isSnapshot {
      HeadlessConsole.report(
        "Snapshotting a view (\(type(of: self))) that has not been rendered at least once requires "
          + "afterScreenUpdates:YES.")
    }
    return layer.picture(of: rect, scale: scale)
  }
}

extension CALayer {
  /// The picture of a part of what the display shows of the layer; `nil` where it shows none. Effects
  /// show in windows only (rule 4.8).
  fileprivate func picture(of rect: CGRect, scale: CGFloat) -> CGImage? {
    let isFresh = committed == nil
    if isFresh, (delegate as? UIView)?.storage.isSnapshot != true { return nil }
    LayerRenderer.willPicture.value?(self)
    return LayerRenderer.image(
      of: self, rect: rect, scale: scale, source: isFresh ? .model : .shown,
      omitsEffects: !isDisplayRoot)
  }
}
