import CPango
import Foundation
import TenFootGraphics

/// Draws SVG pictures at the size wanted, by librsvg.
enum VectorDecoding {
    static func decode(_ data: Data, covering wanted: CGSize?) throws -> ImageDecoding.Result {
        guard let library = VectorLibrary.shared else {
            throw ImageDecoding.Failure(reason: "librsvg-2.so.2 cannot be loaded; install the package librsvg2-2")
        }
        var problem: UnsafeMutablePointer<GError>?
        let handle = data.withUnsafeBytes { bytes in
            library.open(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &problem)
        }
        guard let handle else { throw ImageDecoding.Failure(reason: "it is no valid SVG (\(take(&problem) ?? "it cannot be parsed"))") }
        defer { g_object_unref(handle) }
        let size = naturalSize(of: handle, library)
        guard size.width.isFinite, size.height.isFinite, size.width / size.height < 1000, size.height / size.width < 1000 else {
            throw ImageDecoding.Failure(reason: "its size is not usable")
        }
        var scale = wanted.map { max($0.width / size.width, $0.height / size.height) } ?? 1
        if !(scale > 0 && scale.isFinite) { scale = 1 }
        // No larger than a 4K screen's width, whatever the file says.
        scale = min(scale, 4096 / max(size.width, size.height))
        let bitmap = Bitmap(width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
        let surface = cairo_image_surface_create_for_data(
            bitmap.pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height),
            Int32(bitmap.stride))
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        var viewport = VectorLibrary.Rectangle(width: Double(bitmap.width), height: Double(bitmap.height))
        guard library.render(handle, cairo, &viewport, &problem) != 0 else {
            throw ImageDecoding.Failure(reason: "it cannot be drawn (\(take(&problem) ?? "drawing failed"))")
        }
        return ImageDecoding.Result(bitmap: bitmap, natural: size)
    }

    /// Its own size, else that of what it draws into, else a square.
    private static func naturalSize(of handle: UnsafeMutableRawPointer, _ library: VectorLibrary) -> CGSize {
        var width = 0.0, height = 0.0
        if library.pixelSize(handle, &width, &height) != 0, width > 0, height > 0 { return CGSize(width: width, height: height) }
        var box = VectorLibrary.Rectangle()
        var hasWidth: gboolean = 0, hasHeight: gboolean = 0, hasBox: gboolean = 0
        var one = VectorLibrary.Length(), two = VectorLibrary.Length()
        library.dimensions(handle, &hasWidth, &one, &hasHeight, &two, &hasBox, &box)
        return CGSize(width: hasBox != 0 && box.width > 0 ? box.width : 512, height: hasBox != 0 && box.height > 0 ? box.height : 512)
    }

    private static func take(_ problem: inout UnsafeMutablePointer<GError>?) -> String? {
        defer { g_clear_error(&problem) }
        return problem.map { String(cString: $0.pointee.message) }
    }
}

/// librsvg, loaded with the first SVG: with what it brings it costs every start 4 ms and 1 MB.
///
/// Source: librsvg/rsvg.h of librsvg 2.54.
private struct VectorLibrary: Sendable {
    struct Rectangle { var x = 0.0, y = 0.0, width = 0.0, height = 0.0 }
    struct Length {
        var length = 0.0
        var unit: Int32 = 0
    }

    typealias Handle = UnsafeMutableRawPointer
    typealias Problem = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    typealias Flag = UnsafeMutablePointer<gboolean>
    typealias Number = UnsafeMutablePointer<Double>
    typealias Open = @convention(c) (UnsafePointer<UInt8>?, Int, Problem?) -> Handle?
    typealias PixelSize = @convention(c) (Handle, Number, Number) -> gboolean
    // Structures by address: a C function's type may not name Swift's own.
    typealias Dimensions = @convention(c) (Handle, Flag, Handle, Flag, Handle, Flag, Handle) -> Void
    typealias Render = @convention(c) (Handle, OpaquePointer?, UnsafeRawPointer, Problem?) -> gboolean

    let open: Open
    let pixelSize: PixelSize
    private let dimensionsAt: Dimensions
    private let renderAt: Render

    func dimensions(
        _ handle: Handle, _ hasWidth: inout gboolean, _ width: inout Length, _ hasHeight: inout gboolean, _ height: inout Length,
        _ hasBox: inout gboolean, _ box: inout Rectangle
    ) { dimensionsAt(handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box) }

    func render(_ handle: Handle, _ cairo: OpaquePointer?, _ viewport: inout Rectangle, _ problem: Problem?) -> gboolean {
        renderAt(handle, cairo, &viewport, problem)
    }

    static let shared = VectorLibrary()

    private init?() {
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<F>(_ name: String, _ type: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
        guard let open = function("rsvg_handle_new_from_data", Open.self),
            let pixelSize = function("rsvg_handle_get_intrinsic_size_in_pixels", PixelSize.self),
            let dimensions = function("rsvg_handle_get_intrinsic_dimensions", Dimensions.self),
            let render = function("rsvg_handle_render_document", Render.self)
        else { return nil }
        (self.open, self.pixelSize, dimensionsAt, renderAt) = (open, pixelSize, dimensions, render)
    }
}
