import CPixman
import Foundation
import TenFootGraphics

/// What a frame costs when nothing but pixman works: the measure our compositor is held against.
@MainActor package final class BareComposite {
    private let picture: Pixels
    private let target: Pixels

    /// A half transparent picture of a size, to be copied into a bitmap.
    package init(size: CGSize, into bitmap: Bitmap) {
        let area = PixelRect(x: 0, y: 0, width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        picture = Pixels(area)
        picture.fill(area, RGBA(red: 0.5, green: 0.4, blue: 0.3, alpha: 0.9))
        target = Pixels(bitmap, isOpaque: false)
    }

    /// Fills the bitmap and puts the picture at each place.
    package func draw(at places: [CGPoint]) {
        target.fill(target.bounds, .black)
        for place in places {
            pixman_image_composite32(
                PIXMAN_OP_OVER, picture.image, nil, target.image, 0, 0, 0, 0, Int32(place.x), Int32(place.y), Int32(picture.width),
                Int32(picture.height))
        }
    }
}
