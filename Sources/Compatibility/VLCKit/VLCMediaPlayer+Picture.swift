import AVFoundation
import AVKit
import Foundation
import TenFootAppleFoundation
import TenFootPlayerViewController
import TenFootUIKit
import TenFootViewGraph

extension VLCMediaPlayer {
    /// Whether there is a video output.
    public var hasVideoOut: Bool { videoSize != .zero }
    /// The size of the video in pixels.
    public var videoSize: CGSize { MainActor.value { core?.videoSize ?? .zero } }
    /// Any value, such as `16:9`, stretches the video to its view, and nil fits it; reading returns nil.
    public var videoAspectRatio: UnsafeMutablePointer<CChar>? {
        get { nil }
        set { show(newValue == nil ? .fit : .stretch) }
    }
    /// Any value, such as `16:9`, fills the view and crops the video, and nil fits it; reading returns nil.
    public var videoCropGeometry: UnsafeMutablePointer<CChar>? {
        get { nil }
        set { show(newValue == nil ? .fit : .fill) }
    }
    private func show(_ new: VideoGravity) { MainActor.value { gravity = new } }
    /// Accepted and ignored: the video is always scaled to its view.
    public var scaleFactor: Float {
        get { 0 }
        set {}
    }
    /// Accepted and ignored: libmpv decides about deinterlacing.
    public func setDeinterlaceFilter(_ name: String?) {}

    /// Pauses and shows the next frame.
    public func gotoNextFrame() { MainActor.value { core?.step() } }

    /// Writes the current frame as PNG to a file, or into a folder under a name with the time; a size of 0 means the film's.
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

    /// Records the stream from here on to a file, or into a folder; false if nothing plays.
    @discardableResult public func startRecording(atPath path: String) -> Bool {
        MainActor.value { core?.record(to: Self.file(at: path, ending: "mkv").path) ?? false }
    }
    /// Stops recording; false if nothing plays.
    @discardableResult public func stopRecording() -> Bool { MainActor.value { core?.record(to: nil) ?? false } }

    private static func file(at path: String, ending: String) -> URL {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return URL(filePath: path) }
        let name = Date().ISO8601Format().replacingOccurrences(of: ":", with: "-")
        return URL(filePath: path).appending(path: "vlc-\(name).\(ending)")
    }

    /// Calls a setter of subtitle appearance that VLCKit does not declare: the size, the font or the colour.
    ///
    /// A size of 16 is the default, and smaller numbers mean larger text; a colour is 0xRRGGBB.
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
