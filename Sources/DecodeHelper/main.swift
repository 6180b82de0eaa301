// tenfoot-decode KIND: decodes the pictures that TenFoot's programs send through descriptor 3, one after another, and ends with them.
//
// It is started by those programs alone. Before it reads the first byte of a picture it gives up everything but computing and memory, so
// that a file that exploits a decoder gains nothing: see SECURITY.md.
import CIsolation
import Glibc
import TenFootCodecs

/// Decodes one file; returns the answer, and the bitmap unless that failed.
func answer(_ request: DecodingRequest, _ file: Int32) -> (answer: DecodingAnswer, raster: Raster?) {
    var answer = DecodingAnswer()
    do throws(DecodingFailure) {
        let bytes = try FileBytes(file)
        let wanted =
            request.width > 0 && request.height > 0 ? PixelSize(width: Double(request.width), height: Double(request.height)) : nil
        let picture = try PictureDecoding.decode(bytes.buffer, covering: wanted)
        let raster = picture.raster
        guard isolation_seal(raster.memory) else { throw DecodingFailure(reason: "its memory cannot be sealed") }
        (answer.width, answer.height, answer.isOpaque) = (Int32(raster.width), Int32(raster.height), raster.isOpaque)
        (answer.naturalWidth, answer.naturalHeight) = (picture.natural.width, picture.natural.height)
        return (answer, raster)
    } catch {
        answer.reason = error.reason
        return (answer, nil)
    }
}

/// Seconds of processor time after which the helper ends, so that a new one replaces it, and after which the kernel ends it.
let (retirement, end) = (20.0, UInt32(90))

guard CommandLine.arguments.count == 2, let kind = DecoderKind(rawValue: CommandLine.arguments[1]), fcntl(3, F_GETFD) != -1 else {
    let words: StaticString = "tenfoot-decode is started by TenFoot's programs, to decode their pictures; it is of no use by hand\n"
    write(2, words.utf8Start, words.utf8CodeUnitCount)
    exit(2)
}
DecoderPreparation.load(kind)
_ = isolation_lock_down(isolation_limits(memory: DecoderPreparation.memory, seconds: end, may_read_fonts: kind == .vector))
while let (request, file) = DecodingRequest.receive(from: 3) {
    let (answer, raster) = answer(request, file)
    close(file)
    guard answer.send(raster?.memory ?? -1, to: 3) else { break }
    if Double(clock()) / Double(CLOCKS_PER_SEC) > retirement { break }
}
