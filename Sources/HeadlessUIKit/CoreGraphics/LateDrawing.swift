import Foundation

/// What a context was given in the middle of an update, redrawn when the update is over.
///
/// A view that is drawn with its pending changes while layout or a commit is under way must show all
/// changes of that update, later ones too. The context, and the images that were made from it, are
/// brought up to date at the end; what was drawn on top since then stays.
final class LateDrawing {
  private let place: RoundedRect
  private let transform: CGAffineTransform
  private let clip: Canvas.Clip
  /// The pixels before and after the picture that was known at first.
  private let before: Bitmap
  private let after: Bitmap
  private var images: [CGImage] = []

  /// Draws `picture` into `place`, for the time being.
  init(_ picture: CGImage, in place: RoundedRect, of context: CGContext) {
    (self.place, transform) = (place, context.deviceTransform)
    clip = context.canvas.clip
    before = context.canvas.bitmap.copy()
    context.canvas.draw(picture, in: place, transform: transform)
    after = context.canvas.bitmap.copy()
    context.lateDrawings.append(self)
  }

  /// Takes in an image of the context.
  func add(_ image: CGImage) {
    images.append(image)
  }

  /// Puts what the view really looks like in the place of what was known at first.
  func finish(with picture: CGImage?, in context: CGContext) {
    context.lateDrawings.removeAll { $0 === self }
    guard let picture else { return }
    let canvas = Canvas(bitmap: before.copy())
    canvas.clip = clip
    canvas.draw(picture, in: place, transform: transform)
    update(context.canvas.bitmap, from: canvas.bitmap)
    for image in images {
      update(image.bitmap, from: canvas.bitmap)
      image.forgetReductions()
    }
  }

  private func update(_ bitmap: Bitmap, from late: Bitmap) {
    for index in bitmap.pixels.indices where bitmap.pixels[index] == after.pixels[index] {
      bitmap.pixels[index] = late.pixels[index]
    }
  }
}
