/// Entry point for a fuzzer: checks the two inputs about pictures that an app's own process parses, a file's header and a helper's answer.
package func fuzzPictureHeader(_ bytes: [UInt8]) -> [String] {
    var broken: [String] = []
    if let header = bytes.withUnsafeBytes({ ImageHeader($0) }) {
        if header.format != .svg, header.width <= 0 || header.height <= 0 { broken.append("a size of \(header.width) x \(header.height)") }
        if header.refusal == nil, header.width * header.height > ImageHeader.largestPhotoArea { broken.append("too large a picture") }
    }
    for hasMemory in [false, true] {
        guard let answer = DecodingAnswer(bytes[...], hasMemory: hasMemory) else { continue }
        if hasMemory, !(4...ImageHeader.largestArea * 4).contains(answer.byteCount) { broken.append("\(answer.byteCount) bytes of pixels") }
    }
    return broken
}
