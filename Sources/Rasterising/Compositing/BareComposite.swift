import CPixman
import Foundation
import TenFootGraphics

/// Measures a frame drawn by pixman alone, as the reference for our compositor.
@MainActor package final class BareComposite {
    private let pictures: [Pixels]
    private let target: Pixels

    /// Creates half transparent pictures of a size, each with its own pixels, to be drawn into a bitmap.
    package init(count: Int, size: CGSize, into bitmap: Bitmap) {
        let area = PixelRect(x: 0, y: 0, width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        pictures = (0..<count).map { index in
            let picture = Pixels(area)
            picture.fill(area, RGBA(red: 0.5, green: 0.4, blue: Double(index) / Double(count), alpha: 0.9))
            return picture
        }
        target = Pixels(bitmap, isOpaque: false)
    }

    /// Fills the bitmap and draws one picture at each position, as many as there are of both.
    package func draw(at places: [CGPoint], opacity: Double = 1) {
        target.fill(target.bounds, .black)
        let veil = opacity < 1 ? SolidSource(RGBA(white: 0, alpha: opacity)) : nil
        for (picture, place) in zip(pictures, places) {
            pixman_image_composite32(
                PIXMAN_OP_OVER, picture.image, veil?.image, target.image, 0, 0, 0, 0, Int32(place.x), Int32(place.y),
                Int32(picture.width), Int32(picture.height))
        }
    }
}
