// tenfoot-probe: reads what is in the films that TenFoot's launcher sends through descriptor 3, one after another, and ends with it.
//
// It is started by the launcher alone. Like tenfoot-decode it gives up everything but computing and memory before it reads the first
// byte of a file: see SECURITY.md.
import CIsolation
import CProbe
import Glibc

guard CommandLine.arguments.count == 1, fcntl(3, F_GETFD) != -1 else {
    let words: StaticString = "tenfoot-probe is started by TenFoot's launcher, to look into films; it is of no use by hand\n"
    write(2, words.utf8Start, words.utf8CodeUnitCount)
    exit(2)
}
/// Seconds of processor time after which the helper ends, so that a new one replaces it, and after which the kernel ends it.
let (retirement, end) = (20.0, UInt32(90))
// libavformat and its libraries use half of this address space.
_ = isolation_lock_down(isolation_limits(memory: 1 << 30, seconds: end, may_read_fonts: false))
var request: UInt8 = 0
var answer = [CChar](repeating: 0, count: 16 << 10)
while true {
    var file: Int32 = -1
    guard isolation_receive(3, &request, 1, &file) == 1, file >= 0 else { break }
    let count = probe_read(file, &answer, answer.count)
    close(file)
    // The launcher takes an empty message for the end.
    guard isolation_send(3, &answer, max(count, 1), -1) else { break }
    if Double(clock()) / Double(CLOCKS_PER_SEC) > retirement { break }
}
