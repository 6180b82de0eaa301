import Foundation
import TenFootAccelerate
import TenFootAppleFoundation
import TenFootCoreImage
import TenFootImageIO
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("Core Graphics, Image I/O and Core Image")
struct DrawingTests {
    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }
    private func png(_ context: CGContext) throws -> Data {
        let image = try #require(context.makeImage())
        return try #require(UIImage(cgImage: image).pngData())
    }
    private func pixels(_ context: CGContext) throws -> Bitmap { try #require(context.makeImage()).bitmap }
    /// A picture of a red row of pixels above a blue one.
    private func flag() throws -> CGImage {
        let flag = try context(2, 2)
        flag.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
        flag.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        flag.setFillColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
        flag.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        return try #require(flag.makeImage())
    }

    @Test("A CGImage can be made from data with three bytes per pixel, but not with a mismatching layout")
    func threeBytes() throws {
        let bytes = try #require(CFDataCreateMutable(nil, 0))
        CFDataSetLength(bytes, 12)
        let written = try #require(CFDataGetMutableBytePtr(bytes))
        for (place, byte) in [9, 8, 7, 1, 2, 3, 4, 5, 6, 255, 254, 253].enumerated() { written[place] = UInt8(byte) }
        func picture(_ info: CGImageAlphaInfo, perRow: Int) -> CGImage? {
            CGDataProvider(data: bytes).flatMap {
                CGImage(
                    width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: perRow, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGBitmapInfo(rawValue: info.rawValue), provider: $0, decode: nil, shouldInterpolate: true,
                    intent: .defaultIntent)
            }
        }
        let image = try #require(picture(.none, perRow: 6))
        #expect(image.bitmap.rgb(0, 0) == [9, 8, 7] && image.bitmap.rgb(1, 1) == [255, 254, 253])
        #expect(picture(.none, perRow: 7) == nil && picture(.last, perRow: 6) == nil)
        #expect(CFDataGetLength(bytes) == 12 && CFDataGetBytePtr(bytes)?[1] == 8 && CFDataGetBytePtr(NSData()) == nil)
    }

    @Test("A CGImage can be made from bytes in any component order, and again from its own data provider")
    func bytes() throws {
        func picture(_ bytes: [UInt8], _ info: UInt32, width: Int = 1) -> CGImage? {
            CGDataProvider(data: NSData(data: Data(bytes))).flatMap {
                CGImage(
                    width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGBitmapInfo(rawValue: info), provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            }
        }
        func pixel(_ image: CGImage?) -> UInt32? { image?.bitmap.pixels.load(as: UInt32.self) }
        let little = CGBitmapInfo.byteOrder32Little.rawValue
        #expect(pixel(picture([1, 2, 3, 255], CGImageAlphaInfo.premultipliedLast.rawValue)) == 0xFF01_0203)
        #expect(pixel(picture([3, 2, 1, 255], CGImageAlphaInfo.premultipliedFirst.rawValue | little)) == 0xFF01_0203)
        #expect(pixel(picture([9, 1, 2, 3], CGImageAlphaInfo.noneSkipFirst.rawValue)) == 0xFF01_0203)
        // Colours that are not premultiplied are multiplied by their alpha.
        #expect(pixel(picture([100, 200, 0, 128], CGImageAlphaInfo.last.rawValue)) == 0x8032_6400)
        #expect(
            picture([1, 2, 3], CGImageAlphaInfo.last.rawValue) == nil
                && picture([1, 2, 3, 4], CGImageAlphaInfo.last.rawValue, width: 2) == nil)
        let flag = try flag()
        let provider = try #require(flag.dataProvider), space = try #require(flag.colorSpace)
        let again = try #require(
            CGImage(
                width: flag.width, height: flag.height, bitsPerComponent: flag.bitsPerComponent, bitsPerPixel: flag.bitsPerPixel,
                bytesPerRow: flag.bytesPerRow, space: space, bitmapInfo: flag.bitmapInfo, provider: provider, decode: flag.decode,
                shouldInterpolate: flag.shouldInterpolate, intent: flag.renderingIntent))
        #expect(UIImage(cgImage: again).pngData() == UIImage(cgImage: flag).pngData())
    }

    @Test("A clip path limits drawing, with smooth edges, until the graphics state is restored")
    func clip() throws {
        let drawn = try context(40, 40)
        drawn.setFillColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor)
        drawn.saveGState()
        drawn.addPath(CGPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerWidth: 20, cornerHeight: 20, transform: nil))
        drawn.clip()
        drawn.clip(to: CGRect(x: 0, y: 20, width: 40, height: 20))
        drawn.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        let half = try pixels(drawn)
        #expect(half.alpha(20, 10) == 255 && half.alpha(20, 30) == 0 && half.alpha(0, 0) == 0, "the upper half of a disc")
        #expect((1..<255).contains(half.alpha(5, 6)) || (1..<255).contains(half.alpha(6, 5)), "its edge is smooth")
        drawn.restoreGState()
        drawn.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(try pixels(drawn).alpha(0, 0) == 255)
    }

    @Test("Paths are filled with the even-odd or winding rule and stroked, and an empty clip path draws nothing")
    func paths() throws {
        let drawn = try context(40, 40)
        drawn.setFillColor(UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
        drawn.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        drawn.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        drawn.fillPath(using: .evenOdd)
        #expect(try pixels(drawn).alpha(5, 5) == 255 && pixels(drawn).alpha(20, 20) == 0)
        #expect(drawn.isPathEmpty)
        // By the winding rule, only a square in the other direction is a hole.
        for isReversed in [false, true] {
            let wound = try context(40, 40)
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)]
            wound.addLines(between: corners.map { CGPoint(x: 40 * $0.0, y: 40 * $0.1) })
            wound.closePath()
            wound.addLines(between: (isReversed ? corners.reversed() : corners).map { CGPoint(x: 10 + 20 * $0.0, y: 10 + 20 * $0.1) })
            wound.closePath()
            wound.fillPath()
            #expect(try pixels(wound).alpha(5, 5) == 255 && pixels(wound).alpha(20, 20) == (isReversed ? 0 : 255))
        }
        let lines = try context(40, 40)
        lines.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        lines.setLineWidth(4)
        lines.move(to: CGPoint(x: 0, y: 20))
        lines.addLine(to: CGPoint(x: 40, y: 20))
        lines.strokePath()
        #expect(try pixels(lines).rgb(20, 20) == [255, 0, 0] && pixels(lines).alpha(20, 10) == 0)
        lines.strokeEllipse(in: CGRect(x: 100, y: 100, width: 5, height: 5))
        lines.clip()
        lines.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(try pixels(lines).alpha(20, 10) == 0, "within no path nothing is drawn")
    }

    @Test("A context's transform moves, mirrors and rotates what is drawn")
    func transforms() throws {
        let flag = try flag()
        let mirrored = try context(2, 2)
        mirrored.translateBy(x: 0, y: 2)
        mirrored.scaleBy(x: 1, y: -1)
        mirrored.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try pixels(mirrored).rgb(0, 0) == [0, 0, 255] && pixels(mirrored).rgb(0, 1) == [255, 0, 0])
        let turned = try context(2, 2)
        turned.translateBy(x: 2, y: 0)
        turned.rotate(by: .pi / 2)
        turned.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(
            try pixels(turned).rgb(0, 0) == [255, 0, 0] && pixels(turned).rgb(1, 0) == [0, 0, 255], "the upper side is now at the left")
        let moved = try context(4, 4)
        moved.concatenate(CGAffineTransform(translationX: 2, y: 2))
        moved.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try pixels(moved).alpha(2, 0) == 255 && pixels(moved).alpha(0, 3) == 0)
    }

    @Test("An image renderer has its origin at the top left, and draws images upright")
    func renderer() throws {
        let flag = UIImage(cgImage: try flag())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            flag.draw(in: CGRect(x: 0, y: 2, width: 2, height: 2))
            UIBezierPath(rect: CGRect(x: 2, y: 3, width: 2, height: 1)).fill()
        }
        let bitmap = try #require(image.cgImage).bitmap
        #expect(image.size == CGSize(width: 4, height: 4) && image.scale == 2 && bitmap.width == 8)
        #expect(bitmap.rgb(0, 0) == [0, 255, 0] && bitmap.alpha(0, 3) == 0)
        #expect(bitmap.rgb(0, 4) == [255, 0, 0] && bitmap.rgb(0, 7) == [0, 0, 255] && bitmap.rgb(7, 7) == [0, 255, 0])
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), true, 0)
        UIColor(red: 1, green: 0, blue: 0, alpha: 1).set()
        UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
        let begun = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(try #require(begun?.cgImage).bitmap.rgb(1, 1) == [255, 0, 0] && UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    }

    @Test("An image source reports the size and type of its image, and makes thumbnails")
    func source() throws {
        let drawn = try context(40, 20)
        drawn.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        let data = try png(drawn)
        let source = try #require(CGImageSourceCreateWithData(data as CFData, [kCGImageSourceShouldCache: false] as CFDictionary))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40 && properties[kCGImagePropertyPixelHeight] as? Int == 20)
        #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
        let options = [kCGImageSourceThumbnailMaxPixelSize: CGFloat(10)] as [CFString: Any]
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(small.width == 10 && small.height == 5 && small.bitmap.alpha(5, 2) == 255)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil)?.width == 40)
    }

    @Test("An incremental image source yields an image once it has enough data")
    func parts() throws {
        let drawn = try context(4, 4)
        let data = try png(drawn)
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, data.prefix(4) as CFData, false)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 4)
    }

    @Test("CGImageDestination writes PNG and JPEG, and refuses other types")
    func destination() throws {
        let image = try flag()
        for (type, begin) in [("public.png", [0x89, 0x50] as [UInt8]), ("public.jpeg", [0xFF, 0xD8])] {
            let data = try #require(CFDataCreateMutable(nil, 0))
            let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
            #expect(!CGImageDestinationFinalize(destination), "there is no picture yet")
            CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: 0.5] as CFDictionary)
            #expect(CGImageDestinationFinalize(destination) && (data as Data).starts(with: begin))
        }
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic" as CFString, 1, nil) == nil)
    }

    @Test("vImageBoxConvolve averages pixels, and fills in the edge's colour or a background colour at the edges")
    func boxes() {
        var source: [UInt8] = (0..<3).flatMap { [UInt8($0 * 90), 0, 255, 255] }
        var target = [UInt8](repeating: 0, count: 12)
        func convolve(_ kernel: UInt32, _ color: [UInt8]?, _ flags: Int) -> Int {
            source.withUnsafeMutableBytes { from in
                target.withUnsafeMutableBytes { to in
                    var one = vImage_Buffer(data: from.baseAddress, height: 1, width: 3, rowBytes: 12)
                    var other = vImage_Buffer(data: to.baseAddress, height: 1, width: 3, rowBytes: 12)
                    return vImageBoxConvolve_ARGB8888(&one, &other, nil, 0, 0, 1, kernel, color, vImage_Flags(flags))
                }
            }
        }
        #expect(convolve(3, nil, kvImageEdgeExtend) == kvImageNoError)
        #expect(target == [30, 0, 255, 255, 90, 0, 255, 255, 150, 0, 255, 255])
        #expect(convolve(3, [0, 0, 0, 0], kvImageBackgroundColorFill) == kvImageNoError)
        #expect(Array(target[0..<4]) == [30, 0, 170, 170])
        #expect(convolve(2, nil, kvImageEdgeExtend) == kvImageInvalidKernelSize)
    }

    @Test("A Gaussian blur mixes neighbouring pixels and enlarges the image, unless its edges are clamped")
    func blur() throws {
        let drawn = try context(20, 20)
        drawn.setFillColor(UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
        drawn.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        drawn.setFillColor(UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
        drawn.fill(CGRect(x: 10, y: 0, width: 10, height: 20))
        let image = CIImage(cgImage: try #require(drawn.makeImage()))
        let filter = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]))
        #expect(filter.outputImage == nil)
        filter.setValue(image, forKey: kCIInputImageKey)
        let blurred = try #require(filter.outputImage)
        #expect(blurred.extent.width > 20 && blurred.extent.midX == 10)
        let clamped = image.clampedToExtent().applyingGaussianBlur(sigma: 3).cropped(to: image.extent)
        #expect(clamped.extent == image.extent)
        let bitmap = try #require(CIContext().createCGImage(clamped, from: clamped.extent)).bitmap
        #expect(bitmap.rgb(0, 10)[0] > 250 && (90...165).contains(bitmap.rgb(9, 10)[0]) && bitmap.rgb(19, 10)[0] < 5)
        let copy = try #require(filter.copy() as? CIFilter)
        copy.setValue(nil, forKey: kCIInputImageKey)
        #expect(copy.outputImage == nil && filter.outputImage != nil, "a copy's values are its own")
        #expect(CIFilter(name: "CIBumpDistortion") == nil)
    }

    @Test("CIColorControls changes saturation, brightness and contrast")
    func colorControls() throws {
        let red = CIImage(cgImage: try flag())
        func changed(_ key: String, _ value: Double) throws -> (image: CIImage, color: [Int]) {
            let image = red.applyingFilter("CIColorControls", parameters: [key: value])
            return (image, try #require(CIContext().createCGImage(image, from: image.extent)).bitmap.rgb(0, 0))
        }
        let (image, grey) = try changed(kCIInputSaturationKey, 0)
        #expect(grey[0] == grey[1] && grey[1] == grey[2] && grey[0] > 0)
        // Brightness is added to each component, up to 255.
        let bright = try changed(kCIInputBrightnessKey, 0.2).color
        #expect(bright[0] == 255 && (50...52).contains(bright[1]) && bright[1] == bright[2])
        // Half the contrast brings 255 and 0 half way to the middle.
        let flat = try changed(kCIInputContrastKey, 0.5).color
        #expect((190...192).contains(flat[0]) && (63...65).contains(flat[1]) && flat[1] == flat[2])
        #expect(image.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1)).extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("A rectangle with a side that is not a number draws nothing, and has no part of a picture")
    func withoutNumber() throws {
        let drawn = try context(2, 2), image = try flag()
        drawn.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        for broken in [CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)] {
            drawn.fill(broken)
            drawn.fillEllipse(in: broken)
            drawn.clear(broken)
            #expect(image.cropping(to: broken) == nil)
        }
        let endless = CGRect(x: 0, y: 1, width: CGFloat.infinity, height: 1)
        #expect(try pixels(drawn).alpha(0, 1) == 0 && image.cropping(to: endless)?.width == 2)
        drawn.fill(endless)
        #expect(try pixels(drawn).alpha(1, 0) == 255 && pixels(drawn).alpha(1, 1) == 0)
    }

    @Test("CIDetector accepts the face type and finds no faces")
    func detector() throws {
        let detector = try #require(
            CIDetector(ofType: CIDetectorTypeFace, context: nil, options: [CIDetectorAccuracy: CIDetectorAccuracyLow]))
        #expect((detector.features(in: CIImage(cgImage: try flag())) as? [CIFaceFeature])?.isEmpty == true)
        #expect(CIDetector(ofType: "weather", context: nil) == nil)
    }

    @Test(
        "Each blend mode combines the new colour with the existing pixel correctly",
        arguments: [
            (CGBlendMode.normal, [255, 0, 0, 255]), (.copy, [255, 0, 0, 255]), (.clear, [0, 0, 0, 0]), (.multiply, [0, 0, 0, 255]),
            (.screen, [255, 0, 255, 255]), (.plusLighter, [255, 0, 255, 255]), (.destinationOver, [0, 0, 255, 255]),
            (.destinationOut, [0, 0, 0, 0]), (.destinationIn, [0, 0, 255, 255]), (.sourceAtop, [255, 0, 0, 255]),
            (.sourceOut, [0, 0, 0, 0]),
            (.lighten, [255, 0, 255, 255]), (.darken, [0, 0, 0, 255]), (.xor, [0, 0, 0, 0]),
        ])
    func blending(mode: CGBlendMode, expected: [Int]) throws {
        let drawn = try context(1, 1)
        drawn.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        drawn.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        drawn.setBlendMode(mode)
        drawn.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        drawn.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let bitmap = try pixels(drawn)
        #expect(bitmap.rgb(0, 0) + [bitmap.alpha(0, 0)] == expected)
    }

    @Test("An infinite constant colour composites over an image within its extent, and exposure darkens an image")
    func tint() throws {
        let maker = try #require(CIFilter(name: "CIConstantColorGenerator"))
        maker.setValue(CIColor(color: UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)), forKey: kCIInputColorKey)
        let image = CIImage(cgImage: try flag())
        let color = try #require(maker.outputImage)
        let over = try #require(CIFilter(name: "CISourceOverCompositing", parameters: [kCIInputImageKey: color]))
        over.setValue(image, forKey: kCIInputBackgroundImageKey)
        let result = try #require(over.outputImage)
        #expect(result.extent == image.extent)
        let bitmap = try #require(CIContext().createCGImage(result, from: result.extent)).bitmap
        #expect(bitmap.rgb(0, 0) == [127, 128, 0] && bitmap.rgb(0, 1) == [0, 128, 127])
        let darker = image.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1.0])
        let dark = try #require(CIContext().createCGImage(darker, from: darker.extent))
        #expect((170...200).contains(dark.bitmap.rgb(0, 0)[0]))
    }

    @Test("A component of a colour, or a filter's value, that is not a number leaves black in Core Image")
    func colorWithoutNumber() throws {
        let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
        func drawn(_ image: CIImage) throws -> Bitmap { try #require(CIContext().createCGImage(image, from: pixel)).bitmap }
        #expect(try drawn(CIImage(color: CIColor(red: .nan, green: 1, blue: 2))).rgb(0, 0) == [0, 255, 255])
        #expect(try drawn(CIImage(color: CIColor(red: 1, green: 1, blue: 1, alpha: .nan))).alpha(0, 0) == 0)
        let image = CIImage(cgImage: try flag())
        for (name, key) in [("CIColorControls", kCIInputContrastKey), ("CIExposureAdjust", kCIInputEVKey)] {
            #expect(try drawn(image.applyingFilter(name, parameters: [key: Double.nan])).rgb(0, 0) == [0, 0, 0], "\(name)")
        }
    }

    @Test("A rectangle of an image that is endless or not a number is not rendered")
    func endless() throws {
        let image = CIImage(cgImage: try flag())
        let scaled = image.transformed(by: CGAffineTransform(scaleX: .infinity, y: .infinity))
        let far = CGFloat.greatestFiniteMagnitude
        for rect in [CGRect(x: 0, y: 0, width: far, height: far), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), scaled.extent] {
            #expect(CIContext().createCGImage(image, from: rect) == nil)
            #expect(CIContext().createCGImage(scaled, from: rect) == nil)
        }
        let broken = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
        #expect(image.cropped(to: broken).cropped(to: image.extent).extent.isNull && scaled.cropped(to: image.extent).extent.isNull)
    }
}
