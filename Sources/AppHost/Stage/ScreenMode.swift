import Foundation
import TenFootSDLRendering

/// A resolution of the screen, with its refresh rate.
public struct ScreenMode: Hashable, Sendable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int
    /// Frames per second, rounded to hundredths; 0 if unknown.
    public var rate: Double

    /// Creates a mode.
    public init(width: Int, height: Int, rate: Double) {
        (self.width, self.height) = (width, height)
        self.rate = (rate * 100).rounded() / 100
    }

    /// `1920x1080@59.94`, or `1920x1080` without a rate; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count <= 2, let size = parts.first.flatMap({ PixelSize(String($0)) }) else { return nil }
        guard parts.count == 2 else {
            self.init(width: size.width, height: size.height, rate: 0)
            return
        }
        guard let rate = Double(parts[1]), rate > 0, rate < 1000 else { return nil }
        self.init(width: size.width, height: size.height, rate: rate)
    }

    init(_ mode: WindowMode) { self.init(width: mode.width, height: mode.height, rate: mode.rate) }

    /// The text that `init?(_:)` parses.
    public var text: String { "\(width)x\(height)" + (rate > 0 ? "@" + rateText : "") }

    /// `59.94`, `60`.
    public var rateText: String { rate == rate.rounded() ? "\(Int(rate))" : "\(rate)" }
}

extension AppSession {
    /// Sets the screen to one of its modes, or with nil to its original mode.
    func set(_ mode: ScreenMode?) -> Bool {
        guard !isSuspended, screen.set(mode) else { return false }
        clock.follow(refreshRate: screen.refreshRate)
        pacer = FramePacer(interval: clock.frameInterval)
        // Not every window system reports the change itself.
        take(.resized, at: clock.microseconds)
        return true
    }
}
