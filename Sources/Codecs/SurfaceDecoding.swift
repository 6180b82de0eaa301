import Glibc

/// Decodes the first frame of GIF files, and BMP files, by SDL_image.
enum SurfaceDecoding {
    static func decode(_ file: UnsafeRawBufferPointer) throws(DecodingFailure) -> Raster {
        guard let library = SurfaceLibrary.shared else {
            throw DecodingFailure(reason: "libSDL2_image-2.0.so.0 cannot be loaded; install the package libsdl2-image-2.0-0")
        }
        guard let stream = library.open(file.baseAddress, Int32(clamping: file.count)), let loaded = library.load(stream, 1) else {
            throw DecodingFailure(reason: "it cannot be decoded (\(String(cString: library.problem())))")
        }
        defer { library.free(loaded) }
        guard let converted = library.convert(loaded, SurfaceLibrary.blueFirst, 0) else { throw .memory }
        defer { library.free(converted) }
        let surface = converted.assumingMemoryBound(to: SurfaceLibrary.Surface.self).pointee
        let width = Int(surface.width), height = Int(surface.height), pitch = Int(surface.pitch)
        guard let pixels = surface.pixels?.assumingMemoryBound(to: UInt8.self), width > 0, height > 0, pitch >= width * 4 else {
            throw DecodingFailure(reason: "it has no pixels")
        }
        let raster = try Raster(width: width, height: height, isOpaque: false)
        for row in 0..<height { (raster.bytes + row * raster.stride).update(from: pixels + row * pitch, count: raster.stride) }
        raster.findTransparency()
        if !raster.isOpaque { raster.premultiply() }
        return raster
    }
}

/// SDL_image, loaded where such a picture is wanted: it brings sixty libraries for two formats that few have.
///
/// Source: SDL_image.h of SDL_image 2.6, SDL_surface.h and SDL_pixels.h of SDL 2.26.
struct SurfaceLibrary: Sendable {
    /// The beginning of SDL_Surface.
    struct Surface {
        var flags: UInt32
        var format: UnsafeMutableRawPointer?
        var width, height, pitch: Int32
        var pixels: UnsafeMutableRawPointer?
    }

    /// SDL_PIXELFORMAT_ARGB8888.
    static let blueFirst: UInt32 = 0x1636_2004

    typealias Handle = UnsafeMutableRawPointer

    let open: @convention(c) (UnsafeRawPointer?, Int32) -> Handle?
    let load: @convention(c) (Handle, Int32) -> Handle?
    let convert: @convention(c) (Handle, UInt32, UInt32) -> Handle?
    let free: @convention(c) (Handle) -> Void
    let problem: @convention(c) () -> UnsafePointer<CChar>

    static let shared = SurfaceLibrary()

    private init?() {
        guard let library = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW | RTLD_GLOBAL) else { return nil }
        // SDL itself comes with it.
        guard let load = dlsym(library, "IMG_Load_RW"), let open = dlsym(library, "SDL_RWFromConstMem"),
            let convert = dlsym(library, "SDL_ConvertSurfaceFormat"), let free = dlsym(library, "SDL_FreeSurface"),
            let problem = dlsym(library, "SDL_GetError")
        else { return nil }
        self.load = unsafeBitCast(load, to: (@convention(c) (Handle, Int32) -> Handle?).self)
        self.open = unsafeBitCast(open, to: (@convention(c) (UnsafeRawPointer?, Int32) -> Handle?).self)
        self.convert = unsafeBitCast(convert, to: (@convention(c) (Handle, UInt32, UInt32) -> Handle?).self)
        self.free = unsafeBitCast(free, to: (@convention(c) (Handle) -> Void).self)
        self.problem = unsafeBitCast(problem, to: (@convention(c) () -> UnsafePointer<CChar>).self)
    }
}
