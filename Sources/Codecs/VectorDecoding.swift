import Glibc

/// Draws SVG pictures at the size wanted, by librsvg.
enum VectorDecoding {
    static func decode(_ file: UnsafeRawBufferPointer, covering wanted: PixelSize?) throws(DecodingFailure) -> DecodedPicture {
        guard let library = VectorLibrary.shared else {
            throw DecodingFailure(reason: "librsvg-2.so.2 cannot be loaded; install the package librsvg2-2")
        }
        var problem: LibraryProblem.Pointer?
        let handle = library.open(file.baseAddress?.assumingMemoryBound(to: UInt8.self), file.count, &problem)
        guard let handle else {
            throw DecodingFailure(reason: "it is no valid SVG (\(library.problem.take(&problem) ?? "it cannot be parsed"))")
        }
        defer { library.release(handle) }
        let size = naturalSize(of: handle, library)
        guard size.width.isFinite, size.height.isFinite, size.width / size.height < 1000, size.height / size.width < 1000 else {
            throw DecodingFailure(reason: "its size is not usable")
        }
        var scale = wanted.map { max($0.width / size.width, $0.height / size.height) } ?? 1
        if !(scale > 0 && scale.isFinite) { scale = 1 }
        // No larger than a 4K screen's width, whatever the file says.
        scale = min(scale, 4096 / max(size.width, size.height))
        let raster = try Raster(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)), isOpaque: false, isShared: true)
        let surface = library.makeSurface(raster.bytes, 0, Int32(raster.width), Int32(raster.height), Int32(raster.stride))
        let context = library.makeContext(surface)
        defer {
            library.freeContext(context)
            library.freeSurface(surface)
        }
        var viewport = VectorLibrary.Rectangle(width: Double(raster.width), height: Double(raster.height))
        guard library.render(handle, context, &viewport, &problem) != 0 else {
            throw DecodingFailure(reason: "it cannot be drawn (\(library.problem.take(&problem) ?? "drawing failed"))")
        }
        return DecodedPicture(raster: raster, natural: size)
    }

    /// The size of the drawing: its own, else that of its view box, else a square.
    private static func naturalSize(of handle: UnsafeMutableRawPointer, _ library: VectorLibrary) -> PixelSize {
        var width = 0.0, height = 0.0
        if library.pixelSize(handle, &width, &height) != 0, width > 0, height > 0 { return PixelSize(width: width, height: height) }
        var box = VectorLibrary.Rectangle()
        var hasWidth: Int32 = 0, hasHeight: Int32 = 0, hasBox: Int32 = 0
        var one = VectorLibrary.Length(), two = VectorLibrary.Length()
        library.dimensions(handle, &hasWidth, &one, &hasHeight, &two, &hasBox, &box)
        return PixelSize(width: hasBox != 0 && box.width > 0 ? box.width : 512, height: hasBox != 0 && box.height > 0 ? box.height : 512)
    }
}

/// librsvg with its cairo and GLib, loaded on first use.
///
/// Source: librsvg/rsvg.h of librsvg 2.54, cairo.h of cairo 1.16.
struct VectorLibrary: Sendable {
    struct Rectangle { var x = 0.0, y = 0.0, width = 0.0, height = 0.0 }
    struct Length {
        var length = 0.0
        var unit: Int32 = 0
    }

    typealias Handle = UnsafeMutableRawPointer
    typealias Problems = UnsafeMutablePointer<LibraryProblem.Pointer?>
    typealias Flag = UnsafeMutablePointer<Int32>
    typealias Number = UnsafeMutablePointer<Double>
    // Structures by address: a C function's type may not name Swift's own.
    typealias Open = @convention(c) (UnsafePointer<UInt8>?, Int, Handle?) -> Handle?
    typealias PixelSizeOf = @convention(c) (Handle, Number, Number) -> Int32
    typealias Dimensions = @convention(c) (Handle, Flag, Handle, Flag, Handle, Flag, Handle) -> Void
    typealias Render = @convention(c) (Handle, Handle?, UnsafeRawPointer, Handle?) -> Int32
    typealias Release = @convention(c) (Handle?) -> Void
    typealias MakeSurface = @convention(c) (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32) -> Handle?
    typealias MakeContext = @convention(c) (Handle?) -> Handle?

    let pixelSize: PixelSizeOf
    let release: Release
    let makeSurface: MakeSurface
    let makeContext: MakeContext
    let freeSurface: Release
    let freeContext: Release
    private let openAt: Open
    private let dimensionsAt: Dimensions
    private let renderAt: Render
    let problem: LibraryProblem

    func open(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ problems: Problems) -> Handle? { openAt(bytes, count, problems) }

    func dimensions(
        _ handle: Handle, _ hasWidth: inout Int32, _ width: inout Length, _ hasHeight: inout Int32, _ height: inout Length,
        _ hasBox: inout Int32, _ box: inout Rectangle
    ) { dimensionsAt(handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box) }

    func render(_ handle: Handle, _ context: Handle?, _ viewport: inout Rectangle, _ problems: Problems) -> Int32 {
        renderAt(handle, context, &viewport, problems)
    }

    static let shared = VectorLibrary()

    private init?() {
        // The others are found through it, being what it is linked with.
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<F>(_ name: String, _ type: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
        guard let open = function("rsvg_handle_new_from_data", Open.self),
            let pixelSize = function("rsvg_handle_get_intrinsic_size_in_pixels", PixelSizeOf.self),
            let dimensions = function("rsvg_handle_get_intrinsic_dimensions", Dimensions.self),
            let render = function("rsvg_handle_render_document", Render.self),
            let release = function("g_object_unref", Release.self),
            let problem = LibraryProblem(library),
            let makeSurface = function("cairo_image_surface_create_for_data", MakeSurface.self),
            let makeContext = function("cairo_create", MakeContext.self),
            let freeSurface = function("cairo_surface_destroy", Release.self),
            let freeContext = function("cairo_destroy", Release.self)
        else { return nil }
        (openAt, self.pixelSize, dimensionsAt, renderAt, self.release) = (open, pixelSize, dimensions, render, release)
        (self.problem, self.makeSurface, self.makeContext) = (problem, makeSurface, makeContext)
        (self.freeSurface, self.freeContext) = (freeSurface, freeContext)
    }
}
