import UIKit

extension Probe {
  /// Drawings of views and layers.
  static let drawings: [Probe] = [
    Probe(
      "4.5", "drawHierarchy answers false for a view without a window",
      otherwise: "The engine would take an empty drawing for content."
    ) { stage in
      let stray = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      var answers: [Bool] = []
      _ = ProbePicture(size: stray.bounds.size) { _ in
        answers.append(stray.drawHierarchy(in: stray.bounds, afterScreenUpdates: false))
        answers.append(stage.box.drawHierarchy(in: stage.box.bounds, afterScreenUpdates: false))
      }
      stage.expect("answers", answers == [false, true], is: true)
    },
    Probe(
      "4.5", "drawHierarchy draws the view's own alpha, but not its transform",
      otherwise: "Drawn content would be faded or turned twice."
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      stage.box.alpha = 0.5
      stage.box.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
      await stage.wait(0.1)
      let alpha = stage.picture(of: stage.box).channels(2, 2)[3]
      stage.expect("alpha in a corner", CGFloat(alpha), near: 128, within: 4)
    },
    Probe(
      "4.5", "render(in:) draws model values and ignores animations",
      otherwise: "Rendered content would show half of an app's animation."
    ) { stage in
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      stage.screen.view.addSubview(parent)
      stage.box.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      parent.addSubview(stage.box)
      await stage.wait(0.1)
      UIView.animate(withDuration: 5) { stage.box.frame.origin.x = 60 }
      await stage.wait(0.1)
      let rendered = ProbePicture(size: parent.bounds.size) { parent.layer.render(in: $0) }
      stage.expect("at the start", rendered.color(10, 20), is: .clear)
      stage.expect("at the end", rendered.color(90, 20), is: .red)
      let displayed = stage.picture(of: parent)
      stage.expect("displayed, at the start", displayed.color(20, 20), is: .red)
      stage.box.layer.removeAllAnimations()
    },
    Probe(
      "4.5", "What render(in:) draws of corner masks, masks and groups",
      otherwise: "The engine draws layers part by part that it need not.", kind: .reading
    ) { stage in
      let holder = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      @MainActor func rendered(_ change: (UIView) -> Void) -> ProbePicture {
        let view = UIView(frame: holder.bounds)
        view.backgroundColor = .red
        change(view)
        holder.addSubview(view)
        defer { view.removeFromSuperview() }
        return ProbePicture(size: holder.bounds.size) { holder.layer.render(in: $0) }
      }
      let corner = rendered {
        $0.layer.cornerRadius = 20
        $0.layer.maskedCorners = .layerMinXMinYCorner
      }
      stage.record("a corner outside the corner mask", corner.color(39, 39))
      let masked = rendered {
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        mask.backgroundColor = UIColor.black.cgColor
        $0.layer.mask = mask
      }
      stage.record("below a mask", masked.color(20, 30))
      let grouped = rendered {
        $0.alpha = 0.5
        let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
        part.backgroundColor = .blue
        $0.addSubview(part)
      }
      stage.record("a part of a group", grouped.channels(10, 20))
    },
    Probe(
      "4.8", "A picture of the standard range loses wide colours",
      otherwise: "Pictures would lose the colours of the photos that they show."
    ) { stage in
      func bits(_ range: UIGraphicsImageRendererFormat.Range, drawing image: UIImage?) -> Int {
        let format = UIGraphicsImageRendererFormat()
        format.preferredRange = range
        let size = CGSize(width: 20, height: 20)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
          image?.draw(in: CGRect(origin: .zero, size: size))
        }.cgImage?.bitsPerComponent ?? 0
      }
      let format = UIGraphicsImageRendererFormat()
      format.preferredRange = .extended
      let wide = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        .image {
          UIColor.red.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
      stage.expect("standard, bits", bits(.standard, drawing: wide), is: 8)
      stage.record("extended, bits", bits(.extended, drawing: wide))
      stage.record("automatic, bits", bits(.automatic, drawing: wide))
      stage.record("automatic without wide colours, bits", bits(.automatic, drawing: nil))
    },
    Probe(
      "4.7", "drawHierarchy during layout draws what is on the display",
      otherwise: "Views would be captured with changes that are not shown yet."
    ) { stage in
      stage.box.frame = CGRect(x: 60, y: 100, width: 40, height: 40)
      let layout = LayoutHook(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.screen.view.addSubview(layout)
      await stage.wait(0.1)
      var picture: ProbePicture?
      layout.onLayout = {
        stage.box.backgroundColor = .blue
        picture = ProbePicture(size: stage.box.bounds.size) { _ in
          _ = stage.box.drawHierarchy(in: stage.box.bounds, afterScreenUpdates: true)
        }
      }
      layout.setNeedsLayout()
      await stage.wait(0.1)
      layout.onLayout = nil
      stage.expect("picture", picture?.color(20, 20), is: .red)
    },
  ]
}
