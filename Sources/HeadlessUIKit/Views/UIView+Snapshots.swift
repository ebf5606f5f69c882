import Foundation

extension UIView {
  /// A view that shows what this one looks like, as a picture that does not change any more.
  ///
  /// The view's own transform and place are left out; its alpha, corners and shadow, as far as it
  /// lies within the bounds, are not.
  ///
  /// - Parameter afterUpdates: Whether changes that are not on the screen yet take part. Asked for
  ///   while layout or a commit is under way, the picture is that of the end of the commit.
  /// - Returns: `nil` only for a view without area; a view that was never on a screen gives an empty
  ///   picture where `afterUpdates` is false.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A snapshot of the part `rect` of the bounds; what lies within the cap insets (points) does not
  /// stretch when the snapshot is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    snapshot.isUserInteractionEnabled = false
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
  /// Asked for its pending changes while layout or a commit is under way, it shows how the commit
  /// ends: context and images are brought up to date then.
  ///
  /// - Returns: Whether there was anything to draw: false for a view that was never on a screen,
  ///   unless its changes take part.
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
      let picture = picture(of: bounds, scale: contentScaleFactor, afterUpdates: afterUpdates)
    else { return false }
    if afterUpdates && CommitQueue.isUpdating && context.canvas.groups.isEmpty {
      let (scale, bounds) = (contentScaleFactor, bounds)
      let drawing = LateDrawing(picture, in: RoundedRect(rect), of: context)
      CommitQueue.atEndOfCommit { [layer] in
        drawing.finish(with: layer.picture(of: bounds, scale: scale), in: context)
      }
    } else {
      context.canvas.draw(picture, in: RoundedRect(rect), transform: context.deviceTransform)
    }
    return true
  }

  private func picture(of rect: CGRect, scale: CGFloat, afterUpdates: Bool) -> CGImage? {
    if afterUpdates && !CommitQueue.isUpdating { CATransaction.flush() }
    if afterUpdates { return layer.picture(of: rect, scale: scale) }
    if layer.committed == nil {
      HeadlessConsole.report(
        "Snapshotting a view (\(type(of: self))) that has not been rendered at least once requires "
          + "afterScreenUpdates:YES.")
      return nil
    }
    return LayerRenderer.image(of: layer, rect: rect, scale: scale, source: .shown)
  }
}

extension CALayer {
  /// The picture of a part of the layer after all updates: of the screen, or of the model where no
  /// screen shows it.
  fileprivate func picture(of rect: CGRect, scale: CGFloat) -> CGImage? {
    if committed != nil && !CommitQueue.isLayingOut {
      return LayerRenderer.image(of: self, rect: rect, scale: scale, source: .shown)
    }
    CommitQueue.layOut(below: self)
    return LayerRenderer.image(of: self, rect: rect, scale: scale, source: .model)
  }
}
