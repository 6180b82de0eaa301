/// Entry point for a fuzzer: one format's decoder.
///
/// Bytes of another format are ignored.
///
/// Large pictures are skipped, since they only take long; so are SVG filters, whose time only the helper's limit bounds.
package func fuzzPicture(_ format: ImageHeader.Format, _ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBytes { file in
        guard let header = ImageHeader(file), header.format == format, header.refusal == nil,
            header.width * header.height <= 1_000_000
        else { return [] }
        if format == .svg, bytes.count > 20_000 || String(decoding: bytes, as: UTF8.self).contains("filter") { return [] }
        let wanted = PixelSize(width: 48, height: 32)
        guard let picture = try? PictureDecoding.decode(file, covering: wanted) else { return [] }
        let raster = picture.raster
        var broken: [String] = []
        if format != .svg, Double(raster.width) > picture.natural.width || Double(raster.height) > picture.natural.height {
            broken.append("\(raster.width) x \(raster.height) pixels of a picture of \(picture.natural)")
        }
        // A GIF's header may state a larger size than its first frame has.
        if [.png, .jpeg, .webp, .bmp].contains(format),
            picture.natural != PixelSize(width: Double(header.width), height: Double(header.height))
        {
            broken.append("\(picture.natural) decoded, \(header.width) x \(header.height) in the header")
        }
        if raster.isOpaque, (0..<raster.width * raster.height).contains(where: { raster.bytes[$0 * 4 + 3] != 255 }) {
            broken.append("an opaque picture lets something through")
        }
        for index in 0..<raster.width * raster.height {
            let pixel = raster.bytes + index * 4
            if pixel[0] > pixel[3] || pixel[1] > pixel[3] || pixel[2] > pixel[3] {
                broken.append("pixel \(index) is not premultiplied")
                break
            }
        }
        return broken
    }
}
