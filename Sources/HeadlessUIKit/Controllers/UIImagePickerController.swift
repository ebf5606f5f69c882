import Foundation

/// Would let the person choose a picture. There are no pictures and no camera here, so no source is
/// available; a controller that is presented all the same is empty and tells nobody anything.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable {
    case photoLibrary
    case camera
    case savedPhotosAlbum
  }

  public struct InfoKey: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
  }

  open class func isSourceTypeAvailable(_ sourceType: UIImagePickerController.SourceType) -> Bool {
    false
  }

  public enum CameraDevice: Int, Sendable {
    case rear
    case front
  }

  open class func isCameraDeviceAvailable(
    _ cameraDevice: UIImagePickerController.CameraDevice
  ) -> Bool { false }

  open class func availableMediaTypes(
    for sourceType: UIImagePickerController.SourceType
  ) -> [String]? { nil }

  open var cameraDevice = CameraDevice.rear
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?
  /// Takes nothing: there is no camera.
  open func takePicture() {}

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
}

/// Hears of the choice; both methods are optional, and a test calls them.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
