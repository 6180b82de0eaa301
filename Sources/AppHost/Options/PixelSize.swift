import ArgumentParser
import Foundation

/// The size of a picture in pixels, as `--size` and the script spell it: `1920x1080`.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package var width, height: Int

    /// The largest width and height: four times the width of a 4K television; each pixel costs four bytes.
    package static let largest = 16_384

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads `WxH`; nil if it is not two whole numbers from 1 to `largest`.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Self.side(parts[0]), let height = Self.side(parts[1]) else { return nil }
        self.init(width: width, height: height)
    }

    // Check the characters, since Int("+5") is 5.
    private static func side(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text), (1...largest).contains(value) else { return nil }
        return value
    }

    package var description: String { "\(width)x\(height)" }
}

extension PixelSize: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
    package static var defaultCompletionKind: CompletionKind { .default }
}
