import CPango
import Foundation
import TenFootGraphics

/// Writes pictures as PNG files of exactly their size.
package enum PNGWriter {
    /// Writes a file, replacing an existing one; throws an error with the path and the reason.
    package static func write(_ bitmap: Bitmap, to path: String) throws {
        let surface = surface(of: bitmap)
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PNGError(description: "cannot write \(path): \(String(cString: cairo_status_to_string(status)))")
        }
    }

    /// The file's bytes; empty if memory is exhausted.
    package static func data(of bitmap: Bitmap) -> Data {
        let surface = surface(of: bitmap)
        defer { cairo_surface_destroy(surface) }
        var data = Data()
        _ = withUnsafeMutablePointer(to: &data) { target in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        return data
    }

    private static func surface(of bitmap: Bitmap) -> OpaquePointer? {
        cairo_image_surface_create_for_data(
            bitmap.pixels.assumingMemoryBound(to: UInt8.self), bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride))
    }
}

/// Reads PNG files, for comparing captures.
package enum PNGReader {
    package static func read(_ path: String) throws -> Bitmap {
        let file = cairo_image_surface_create_from_png(path)
        defer { cairo_surface_destroy(file) }
        let status = cairo_surface_status(file)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PNGError(description: "cannot read \(path): \(String(cString: cairo_status_to_string(status)))")
        }
        let bitmap = Bitmap(width: Int(cairo_image_surface_get_width(file)), height: Int(cairo_image_surface_get_height(file)))
        CairoDrawing.draw(into: Pixels(bitmap, isOpaque: false)) { cairo in
            cairo_set_source_surface(cairo, file, 0, 0)
            cairo_paint(cairo)
        }
        return bitmap
    }
}

/// Why a PNG file could not be read or written.
package struct PNGError: Error, CustomStringConvertible {
    package let description: String
}
