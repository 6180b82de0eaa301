import Foundation

/// Waits until a descriptor has something to read or is at its end; false when neither came in time.
///
/// A signal that this process handles makes it wait anew: reading where nothing is would block for as long as the other side likes.
package func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
        let count = poll(&events, 1, milliseconds)
        if count >= 0 || errno != EINTR { return count != 0 }
    }
}
