import Foundation

/// Where `UIImage(named:)` looks for pictures.
public enum HeadlessImages {
  /// The folders, the first one first; the resources of the main bundle to begin with.
  ///
  /// An image called "cat" is one of the files `cat@3x.png`, `cat@2x.png` and `cat.png`, or stands in
  /// a folder `cat.imageset` of an asset catalogue. Only PNG files are read.
  public static var folders: [URL] {
    get { places.value }
    set {
      places.value = newValue
      cache.value = [:]
    }
  }

  private static let places = ProcessVariable<[URL]>([Bundle.main.resourceURL].compactMap { $0 })
  private static let cache = ProcessVariable<[String: UIImage?]>([:])
  private static let missing = ProcessVariable<Set<String>>([])

  static func image(named name: String) -> UIImage? {
    if let known = cache.value[name] { return known }
    let found = load(name)
    cache.value[name] = .some(found)
    return found
  }

  /// Says once that there is no such image.
  static func reportMissing(_ name: String) {
    guard missing.value.insert(name).inserted else { return }
    MainActor.assumeIsolated {
      HeadlessConsole.report("there is no image named \"\(name)\" in HeadlessImages.folders")
    }
  }

  private static func load(_ name: String) -> UIImage? {
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let scales = [3, 2, 1].map { ("\(base)\($0 == 1 ? "" : "@\($0)x").png", CGFloat($0)) }
    for folder in folders {
      for (file, scale) in scales {
        if let image = read(folder.appendingPathComponent(file), scale) { return image }
      }
      if let image = readSet(named: base, in: folder) { return image }
    }
    return nil
  }

  /// The largest picture of an image set anywhere below `folder`.
  private static func readSet(named name: String, in folder: URL) -> UIImage? {
    let suffix = "/\((name as NSString).lastPathComponent).imageset"
    let tree = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = tree?.nextObject() as? URL {
      guard url.path.hasSuffix(suffix) else { continue }
      let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      let pictures = files.filter { $0.hasSuffix(".png") }.map { file in
        (file, file.contains("@3x") ? 3.0 : file.contains("@2x") ? 2.0 : 1.0)
      }
      guard let best = pictures.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }) else { return nil }
      return read(url.appendingPathComponent(best.0), best.1)
    }
    return nil
  }

  private static func read(_ url: URL, _ scale: CGFloat) -> UIImage? {
    (try? Data(contentsOf: url)).flatMap { UIImage(data: $0, scale: scale) }
  }
}

extension UIImage {
  /// The picture with this name in `HeadlessImages.folders`.
  public convenience init?(named name: String) {
    guard let image = HeadlessImages.image(named: name) else { return nil }
    self.init(picture: image.cgImage, scale: image.scale, orientation: image.imageOrientation)
  }

  /// As `init(named:)`; every bundle and every environment has the same pictures here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name)
  }
}
