import Glibc

/// Decodes the first frame of GIF files, and BMP files, by gdk-pixbuf.
enum PixbufDecoding {
    static func decode(_ file: UnsafeRawBufferPointer, _ format: ImageHeader.Format) throws(DecodingFailure) -> Raster {
        guard let library = PixbufLibrary.shared else {
            throw DecodingFailure(reason: "libgdk_pixbuf-2.0.so.0 cannot be loaded; install the package libgdk-pixbuf-2.0-0")
        }
        var problem: LibraryProblem.Pointer?
        guard let loader = library.makeLoader(format == .gif ? "gif" : "bmp", &problem) else {
            throw DecodingFailure(reason: "it cannot be decoded (\(library.problem.take(&problem) ?? "gdk-pixbuf has no loader for it"))")
        }
        defer { library.release(loader) }
        // Damage after the first frame does not matter. The loader must be closed in any case.
        if library.write(loader, file.baseAddress, file.count, &problem) != 0 {
            _ = library.close(loader, &problem)
        } else {
            _ = library.close(loader, nil)
        }
        let reason = library.problem.take(&problem)
        guard let picture = library.picture(loader) else {
            throw DecodingFailure(reason: "it cannot be decoded (\(reason ?? "it holds no picture"))")
        }
        return try raster(of: picture, library)
    }

    /// Red, green, blue and perhaps alpha in memory become blue, green, red and alpha.
    private static func raster(of picture: PixbufLibrary.Handle, _ library: PixbufLibrary) throws(DecodingFailure) -> Raster {
        let width = Int(library.width(picture)), height = Int(library.height(picture))
        let channels = Int(library.channels(picture)), pitch = Int(library.rowLength(picture))
        guard let pixels = library.pixels(picture), width > 0, height > 0, channels == 3 || channels == 4, pitch >= width * channels else {
            throw DecodingFailure(reason: "it has no pixels")
        }
        let raster = try Raster(width: width, height: height, isOpaque: false)
        for row in 0..<height {
            var source = pixels + row * pitch, target = raster.bytes + row * raster.stride
            for _ in 0..<width {
                (target[0], target[1], target[2], target[3]) = (source[2], source[1], source[0], channels == 4 ? source[3] : 255)
                source += channels
                target += 4
            }
        }
        raster.findTransparency()
        if !raster.isOpaque { raster.premultiply() }
        return raster
    }
}

/// gdk-pixbuf, which is installed with librsvg, loaded on first use.
///
/// Source: gdk-pixbuf-loader.h and gdk-pixbuf-core.h of gdk-pixbuf 2.42.
struct PixbufLibrary: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    typealias MakeLoader = @convention(c) (UnsafePointer<CChar>, Handle?) -> Handle?
    typealias Write = @convention(c) (Handle, UnsafeRawPointer?, Int, Handle?) -> Int32
    typealias Close = @convention(c) (Handle, Handle?) -> Int32
    typealias Find = @convention(c) (Handle) -> Handle?
    typealias Number = @convention(c) (Handle) -> Int32
    typealias Pixels = @convention(c) (Handle) -> UnsafePointer<UInt8>?

    let makeLoader: MakeLoader
    let write: Write
    let close: Close
    let picture: Find
    let width: Number
    let height: Number
    let channels: Number
    let rowLength: Number
    let pixels: Pixels
    let release: @convention(c) (Handle?) -> Void
    let problem: LibraryProblem

    static let shared = PixbufLibrary()

    private init?() {
        guard let library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<F>(_ name: String, _ type: F.Type) -> F? { dlsym(library, name).map { unsafeBitCast($0, to: type) } }
        guard let makeLoader = function("gdk_pixbuf_loader_new_with_type", MakeLoader.self),
            let write = function("gdk_pixbuf_loader_write", Write.self), let close = function("gdk_pixbuf_loader_close", Close.self),
            let picture = function("gdk_pixbuf_loader_get_pixbuf", Find.self), let width = function("gdk_pixbuf_get_width", Number.self),
            let height = function("gdk_pixbuf_get_height", Number.self),
            let channels = function("gdk_pixbuf_get_n_channels", Number.self),
            let rowLength = function("gdk_pixbuf_get_rowstride", Number.self),
            let pixels = function("gdk_pixbuf_read_pixels", Pixels.self),
            let release = function("g_object_unref", (@convention(c) (Handle?) -> Void).self), let problem = LibraryProblem(library)
        else { return nil }
        (self.makeLoader, self.write, self.close, self.picture, self.pixels) = (makeLoader, write, close, picture, pixels)
        (self.width, self.height, self.channels, self.rowLength) = (width, height, channels, rowLength)
        (self.release, self.problem) = (release, problem)
    }
}
