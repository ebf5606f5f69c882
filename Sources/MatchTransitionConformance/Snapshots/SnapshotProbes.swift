import UIKit

extension Probe {
  /// Snapshots of views.
  static let snapshots: [Probe] = [
    Probe(
      "4.1", "A snapshot is a detached view of the source's size, without the source's transform",
      otherwise: "Stand-ins would be turned twice."
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      stage.box.transform = CGAffineTransform(rotationAngle: 1)
      await stage.wait(0.1)
      let snapshot = stage.box.snapshotView(afterScreenUpdates: false)
      stage.expect("has a parent", snapshot?.superview != nil, is: false)
      stage.expect("size", snapshot?.bounds.size, is: CGSize(width: 40, height: 40))
      stage.expect("has a transform", snapshot?.transform != .identity, is: false)
      let picture = await stage.picture(ofShown: snapshot)
      stage.expect("corner", picture?.color(102, 202), is: .red)
    },
    Probe(
      "4.2", "A snapshot after updates shows pending changes, one before updates does not",
      otherwise: "A view that is hidden for the flight would be captured empty, or shown twice."
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      await stage.wait(0.1)
      stage.box.backgroundColor = .blue
      let old = stage.box.snapshotView(afterScreenUpdates: false)
      let new = stage.box.snapshotView(afterScreenUpdates: true)
      stage.expect("before", await stage.picture(ofShown: old)?.color(120, 220), is: .red)
      stage.expect("after", await stage.picture(ofShown: new)?.color(120, 220), is: .blue)
    },
    Probe(
      "4.2", "A view that was never shown gives a blank snapshot, not nil",
      otherwise: "The engine would take a blank snapshot for content."
    ) { stage in
      let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      fresh.backgroundColor = .red
      let snapshot = fresh.snapshotView(afterScreenUpdates: false)
      stage.expect("is nil", snapshot == nil, is: false)
      stage.expect("picture", await stage.picture(ofShown: snapshot)?.color(120, 220), is: .white)
    },
    Probe(
      "4.3", "A snapshot is never nil, even where there is nothing to see",
      otherwise: "The engine would report a failed snapshot where the view is empty."
    ) { stage in
      stage.box.isHidden = true
      await stage.wait(0.1)
      let hidden = stage.box.snapshotView(afterScreenUpdates: true)
      stage.expect("hidden, size", hidden?.bounds.size, is: CGSize(width: 20, height: 20))
      let empty = UIView().snapshotView(afterScreenUpdates: true)
      stage.expect("without area, is nil", empty == nil, is: false)
      let outside = stage.screen.view.resizableSnapshotView(
        from: CGRect(x: -500, y: 0, width: 30, height: 30), afterScreenUpdates: false,
        withCapInsets: .zero)
      stage.expect("outside, size", outside?.bounds.size, is: CGSize(width: 30, height: 30))
    },
    Probe(
      "4.3", "A snapshot of a running animation stands still",
      otherwise: "Stand-ins would go on with the app's animations."
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      await stage.wait(0.1)
      UIView.animate(withDuration: 0.2) { stage.box.backgroundColor = .blue }
      let snapshot = stage.box.snapshotView(afterScreenUpdates: false)
      await stage.wait(0.4)
      stage.expect("picture", await stage.picture(ofShown: snapshot)?.color(120, 220), is: .red)
    },
    Probe(
      "4.4", "Ancestors do not clip a snapshot, and a snapshot can be snapshotted",
      otherwise: "A row at the edge of a list would fly half empty."
    ) { stage in
      let clip = UIView(frame: CGRect(x: 60, y: 100, width: 10, height: 10))
      clip.clipsToBounds = true
      stage.screen.view.addSubview(clip)
      stage.box.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      clip.addSubview(stage.box)
      await stage.wait(0.1)
      let snapshot = stage.box.snapshotView(afterScreenUpdates: false)
      stage.expect(
        "clipped part", await stage.picture(ofShown: snapshot)?.color(130, 230), is: .red)
      guard let snapshot else { return }
      stage.screen.view.addSubview(snapshot)
      await stage.wait(0.1)
      let second = snapshot.snapshotView(afterScreenUpdates: false)
      stage.expect(
        "second snapshot", await stage.picture(ofShown: second)?.color(130, 230), is: .red)
    },
    Probe(
      "4.7", "A snapshot during layout shows what the update ends with",
      otherwise: "Views would be captured with the values that the engine restores afterwards."
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      let layout = LayoutHook(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.screen.view.addSubview(layout)
      await stage.wait(0.1)
      var snapshot: UIView?
      layout.onLayout = {
        stage.box.backgroundColor = .blue
        snapshot = stage.box.snapshotView(afterScreenUpdates: true)
        stage.box.backgroundColor = .green
      }
      layout.setNeedsLayout()
      await stage.wait(0.1)
      layout.onLayout = nil
      stage.expect("picture", await stage.picture(ofShown: snapshot)?.color(120, 220), is: .green)
    },
    Probe(
      "4.6", "In the start call of a push, a snapshot of the destination is blank",
      otherwise: "The engine could take the destination's content from snapshots."
    ) { stage in
      let stack = ProbeStack(stage)
      var early: UIView?
      stack.transition.onStart = { context in
        stack.b.view.backgroundColor = .red
        context.insertDestination()
        early = stack.b.view.snapshotView(afterScreenUpdates: false)
      }
      await stack.show()
      await stack.push()
      let late = stack.b.view.snapshotView(afterScreenUpdates: false)
      stack.transition.end(true)
      await stage.show(stage.screen)
      stage.expect("is nil", early == nil, is: false)
      stage.expect("in the call", await stage.picture(ofShown: early)?.color(120, 220), is: .white)
      stage.expect("later", await stage.picture(ofShown: late)?.color(120, 220), is: .red)
    },
    Probe(
      "4.8", "A snapshot of a view with an effect, alone",
      otherwise: "Effect views would fly as pictures of nothing.", kind: .reading
    ) { stage in
      stage.box.frame = CGRect(x: 90, y: 190, width: 60, height: 60)
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
      effect.frame = CGRect(x: 100, y: 200, width: 40, height: 40)
      stage.screen.view.addSubview(effect)
      await stage.wait(0.2)
      stage.record("shown", stage.picture.channels(120, 220))
      let snapshot = effect.snapshotView(afterScreenUpdates: false)
      effect.removeFromSuperview()
      stage.box.isHidden = true
      stage.record(
        "snapshot on white", await stage.picture(ofShown: snapshot)?.channels(120, 220) ?? [])
    },
  ]
}

/// A view that calls a closure when it lays out.
final class LayoutHook: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
