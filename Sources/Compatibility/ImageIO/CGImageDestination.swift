import Foundation

/// Writes an image file: a PNG or JPEG with a single image.
///
/// Source: ImageIO CGImageDestination.
public final class CGImageDestination {
    enum Place {
        case data(NSMutableData)
        case file(String)
    }
    private let place: Place
    private let kind: PictureKind
    private var picture: (image: CGImage, quality: Double)?

    init?(_ place: Place, _ type: String) {
        guard let kind = PictureKind(rawValue: type), kind == .png || kind == .jpeg else { return nil }
        (self.place, self.kind) = (place, kind)
    }

    func add(_ image: CGImage, _ options: NSDictionary?) {
        picture = (image, Double(anyNumber: options?[kCGImageDestinationLossyCompressionQuality]) ?? 1)
    }

    func write() -> Bool {
        guard let picture else { return false }
        let image = UIImage(cgImage: picture.image)
        guard let bytes = kind == .png ? image.pngData() : image.jpegData(compressionQuality: picture.quality) else { return false }
        switch place {
        case .data(let data):
            data.setData(bytes)
            return true
        case .file(let path): return (try? bytes.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
        }
    }
}

/// Creates a destination in memory; nil for types other than `public.png` and `public.jpeg`.
///
/// Source: ImageIO CGImageDestinationCreateWithData(_:_:_:_:).
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type) }

/// Creates a destination on disk; nil for types other than `public.png` and `public.jpeg`.
///
/// Source: ImageIO CGImageDestinationCreateWithURL(_:_:_:_:).
public func CGImageDestinationCreateWithURL(
    _ url: NSURL, _ type: CFString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? { url.path.flatMap { CGImageDestination(.file($0), type) } }

/// Sets the image to write, and its quality; the last call counts.
///
/// Source: ImageIO CGImageDestinationAddImage(_:_:_:).
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: NSDictionary?) {
    destination.add(image, properties)
}

/// Accepted and ignored: no file-wide properties are written.
///
/// Source: ImageIO CGImageDestinationSetProperties(_:_:).
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: NSDictionary?) {}

/// Writes the file, and returns whether it succeeded.
///
/// Source: ImageIO CGImageDestinationFinalize(_:).
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.write() }
