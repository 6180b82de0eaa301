import Foundation
import TenFootIsolation
import Testing

@Suite("Messages between processes") struct ChannelTests {
    @Test("A message with several descriptors, which a helper that was taken over may send, leaves none of them open")
    func descriptors() throws {
        var ends: [Int32] = [-1, -1], tube: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
        try #require(pipe(&tube) == 0)
        // A program that another test starts, which may run for long, must not keep it open.
        for file in tube { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        let (sender, receiver, output, input) = (ends[0], ends[1], tube[0], tube[1])
        defer { for file in [sender, receiver, output] { close(file) } }
        var text: [UInt8] = [0] + Array("hi".utf8)
        // A header of control messages: its length, the level and the type, then the same descriptor twice.
        let word = UInt64(UInt32(bitPattern: input))
        var control: [UInt64] = [24, UInt64(SOL_SOCKET) | UInt64(1) << 32, word | word << 32]
        let sent = text.withUnsafeMutableBytes { text in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: text.baseAddress, iov_len: text.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    (message.msg_iov, message.msg_iovlen) = (part, 1)
                    (message.msg_control, message.msg_controllen) = (control.baseAddress, control.count)
                    return sendmsg(sender, &message, 0)
                }
            }
        }
        close(input)
        #expect(sent == 3 && LongMessage.receive(from: receiver) == Data("hi".utf8))
        // The pipe is at its end: nothing has its other end open, once the processes that other tests start have closed what they inherit.
        var byte: UInt8 = 0, end = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        #expect(poll(&end, 1, 60_000) == 1 && read(output, &byte, 1) == 0)
    }

    @Test("A signal that this process handles does not end the wait for a message")
    func signals() throws {
        let before = signal(SIGURG) { _ in }
        defer { signal(SIGURG, before) }
        // A thread on which tests run may block all signals.
        var urgent = sigset_t(), mask = sigset_t()
        sigemptyset(&urgent)
        sigaddset(&urgent, SIGURG)
        pthread_sigmask(SIG_UNBLOCK, &urgent, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let waiting = pthread_self(), hasBegun = DispatchSemaphore(value: 0), isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            hasBegun.signal()
            for _ in 0..<20 {
                usleep(1000)
                pthread_kill(waiting, SIGURG)
            }
            isDone.signal()
        }
        hasBegun.wait()
        #expect(!waitForInput(ends[0], milliseconds: 50))
        isDone.wait()
    }
}
