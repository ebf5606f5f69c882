import Foundation

/// Would let the person choose a picture. There are no pictures and no camera here, so no source is
/// available. A controller that is presented all the same is empty and tells nobody anything.
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

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  public enum CameraDevice: Int, Sendable {
    case rear
    case front
  }

  public enum CameraCaptureMode: Int, Sendable {
    case photo
    case video
  }

  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto = 0
    case on = 1
  }

  public enum QualityType: Int, Sendable {
    case typeHigh
    case typeMedium
    case typeLow
    case type640x480
    case typeIFrame1280x720
    case typeIFrame960x540
  }

  public enum ImageURLExportPreset: Int, Sendable {
    case compatible
    case current
  }

  // MARK: What there is, which is nothing

  open class func isSourceTypeAvailable(_ sourceType: UIImagePickerController.SourceType) -> Bool {
    false
  }

  open class func isCameraDeviceAvailable(
    _ cameraDevice: UIImagePickerController.CameraDevice
  ) -> Bool { false }

  open class func isFlashAvailable(
    for cameraDevice: UIImagePickerController.CameraDevice
  ) -> Bool { false }

  open class func availableMediaTypes(
    for sourceType: UIImagePickerController.SourceType
  ) -> [String]? { nil }

  open class func availableCaptureModes(
    for cameraDevice: UIImagePickerController.CameraDevice
  ) -> [NSNumber]? { nil }

  /// Takes nothing: there is no camera.
  open func takePicture() {}
  open func startVideoCapture() -> Bool { false }
  open func stopVideoCapture() {}

  // MARK: Settings, which are only remembered

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var imageExportPreset = ImageURLExportPreset.compatible
  open var videoExportPreset = "AVAssetExportPresetPassthrough"
  /// In seconds.
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = QualityType.typeMedium
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var cameraViewTransform = CGAffineTransform.identity
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?
}

/// Hears of the choice. Both methods are optional, and a test calls them.
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
