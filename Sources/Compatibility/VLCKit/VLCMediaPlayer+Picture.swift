import AVFoundation
import AVKit
import Foundation
import TenFootAppleFoundation
import TenFootPlayerViewController
import TenFootUIKit
import TenFootViewGraph

extension VLCMediaPlayer {
    /// Whether there is a picture.
    public var hasVideoOut: Bool { videoSize != .zero }
    /// The size of the picture in pixels.
    public var videoSize: CGSize { MainActor.value { core?.videoSize ?? .zero } }
    /// Any shape, such as `16:9`, has the picture fill its view, whatever shape that has; nil shows it as it is.
    public var videoAspectRatio: UnsafeMutablePointer<CChar>? {
        get { nil }
        set { show(newValue == nil ? .fit : .stretch) }
    }
    /// Any shape, such as `16:9`, has the picture fill its view and be cut off there; nil shows all of it.
    public var videoCropGeometry: UnsafeMutablePointer<CChar>? {
        get { nil }
        set { show(newValue == nil ? .fit : .fill) }
    }
    private func show(_ new: VideoGravity) { MainActor.value { gravity = new } }
    /// Accepted: the picture has the size of its view.
    public var scaleFactor: Float {
        get { 0 }
        set {}
    }
    /// Accepted: libmpv decides.
    public func setDeinterlaceFilter(_ name: String?) {}

    /// Shows the next picture, and stands still.
    public func gotoNextFrame() { MainActor.value { core?.step() } }

    /// Writes the picture that shows as PNG: to a file, or into a folder under a name with the time; a size of 0 is the film's.
    public func saveVideoSnapshot(at path: String, withWidth width: Int32, andHeight height: Int32) {
        guard let url = media?.url else { return }
        let time = CMTime(value: Int64(time.intValue), timescale: 1000)
        Task { @MainActor in
            let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
            generator.maximumSize = CGSize(width: CGFloat(width), height: CGFloat(height))
            guard let made = try? await generator.image(at: time), let bytes = UIImage(cgImage: made.image).pngData() else { return }
            try? bytes.write(to: Self.file(at: path, ending: "png"))
        }
    }

    /// Writes what plays from here on to a file in a folder; false where nothing plays.
    @discardableResult public func startRecording(atPath path: String) -> Bool {
        MainActor.value { core?.record(to: Self.file(at: path, ending: "mkv").path) ?? false }
    }
    /// Ends the writing; false where nothing plays.
    @discardableResult public func stopRecording() -> Bool { MainActor.value { core?.record(to: nil) ?? false } }

    private static func file(at path: String, ending: String) -> URL {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return URL(filePath: path) }
        let name = Date().ISO8601Format().replacingOccurrences(of: ":", with: "-")
        return URL(filePath: path).appending(path: "vlc-\(name).\(ending)")
    }

    /// Sets the size (16 is usual, a smaller number larger), font or colour (as 0xRRGGBB) of subtitles, which VLCKit has methods for that no header names.
    ///
    /// - Returns: nil.
    @discardableResult public func perform(_ selector: Selector, with value: Any?) -> Unmanaged<AnyObject>? {
        let number = (value as? NSNumber)?.doubleValue ?? (value as? Int).map(Double.init) ?? (value as? UInt).map(Double.init)
        let text = value as? String
        MainActor.value {
            switch NSStringFromSelector(selector) {
            case "setTextRendererFontSize:": core?.subtitleScale = number.map { 16 / min(max($0, 4), 64) } ?? 1
            case "setTextRendererFont:": core?.subtitleFont = text
            case "setTextRendererFontColor:": core?.subtitleColor = number.map { Int($0.clamped(to: 0...0xFF_FFFF)) }
            default: break
            }
        }
        return nil
    }
}
