// tenfoot-tags: reads the tags and pictures of the sound files that TenFoot's launcher sends through descriptor 3, one after another, and ends with it.
//
// It is started by the launcher alone. Like tenfoot-decode it gives up everything but computing and memory before it reads the first
// byte of a file: see SECURITY.md.
import CIsolation
import CTags
import Glibc

guard CommandLine.arguments.count == 1, fcntl(3, F_GETFD) != -1 else {
    let words: StaticString = "tenfoot-tags is started by TenFoot's launcher, to read the tags of music; it is of no use by hand\n"
    write(2, words.utf8Start, words.utf8CodeUnitCount)
    exit(2)
}
/// Seconds of processor time after which the helper ends, so that a new one replaces it, and after which the kernel ends it.
let (retirement, end) = (20.0, UInt32(90))
_ = isolation_lock_down(isolation_limits(memory: 512 << 20, seconds: end, may_read_fonts: false))
var request: UInt8 = 0
var answer = [CChar](repeating: 0, count: 16 << 10)
while true {
    var file: Int32 = -1
    guard isolation_receive(3, &request, 1, &file) == 1, file >= 0 else { break }
    var picture: Int32 = -1
    var count = 0
    // 1 asks for the picture, anything else for the tags.
    if request == 1 { picture = tags_picture(file, &count) } else { count = tags_read(file, &answer, answer.count) }
    close(file)
    // The launcher takes an empty message for the end.
    guard isolation_send(3, &answer, request == 1 ? 1 : max(count, 1), picture) else { break }
    if picture >= 0 { close(picture) }
    if Double(clock()) / Double(CLOCKS_PER_SEC) > retirement { break }
}
