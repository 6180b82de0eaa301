import Foundation

/// A picture of several layers, from the front to the back, as tvOS's icons are.
///
/// Source: Apple's "Asset Catalog Format Reference", image stacks.
package struct ImageStack {
    /// The picture of each layer, the front one first.
    package let layers: [URL]
    /// The size in pixels; nil if the stack states none.
    let canvas: (width: Int, height: Int)?

    /// The layers on top of each other, embedded in one SVG picture; nil if one of them cannot be read.
    ///
    /// Smaller layers are centred.
    package var picture: String? {
        var parts: [(data: Data, size: (width: Int, height: Int)?)] = []
        for layer in layers {
            guard let data = AppFile.data(layer) else { return nil }
            parts.append((data, Self.size(ofPNG: data)))
        }
        let sizes = parts.compactMap(\.size)
        let width = canvas?.width ?? sizes.map(\.width).max() ?? 400
        let height = canvas?.height ?? sizes.map(\.height).max() ?? 240
        let images = parts.reversed().map { data, size in
            let (w, h) = size ?? (width, height)
            let kind = data.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
            return """
                <image x="\(Double(width - w) / 2)" y="\(Double(height - h) / 2)" width="\(w)" height="\(h)" \
                href="data:image/\(kind);base64,\(data.base64EncodedString())"/>
                """
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\(images.joined())</svg>"
    }

    /// The size in the header of a PNG picture; nil of any other.
    private static func size(ofPNG data: Data) -> (width: Int, height: Int)? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(16), number(20))
        return (1...16384).contains(width) && (1...16384).contains(height) ? (width, height) : nil
    }
}
