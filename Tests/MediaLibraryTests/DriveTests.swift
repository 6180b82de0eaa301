import Foundation
import TenFootIsolation
import TestSupport
import Testing

@testable import TenFootMediaLibrary

@Suite("Drives of the media folders")
struct DriveTests {
    @Test("Disks of the network and of programs are told by the table of mounts, also by the largest device numbers")
    func networkDisks() throws {
        let lines = [
            "22 1 8:1 / / rw shared:1 - ext4 /dev/sda1 rw", "36 22 0:42 / /mnt/nas rw,noatime shared:2 master:3 - nfs4 nas:/films rw",
            "37 22 0:256 / /mnt/smb rw - cifs //nas/films rw", "38 22 0:50 / /mnt/pool rw - fuse.mergerfs a:b rw",
            "39 22 8:17 / /mnt/usb rw - fuseblk /dev/sdb1 rw", "broken ?", "40 22 0:51 / /mnt/cut rw -",
        ]
        #expect(NetworkDisks.numbers(lines.joined(separator: "\n")) == ["0:42", "0:256", "0:50"])
        let tree = TemporaryTree(), mounts = tree.path + "/mountinfo"
        // One line is not UTF-8.
        try Data(lines.joined(separator: "\n").utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }).write(to: URL(filePath: mounts))
        // A device's minor number lies around eight bits of its major number.
        for (device, isShared) in [(0x2A, true), (0x10_0000, true), (0x801, false)] as [(dev_t, Bool)] {
            #expect(NetworkDisks.holdAny(of: [0x32 + 1, device], mounts: mounts) == isShared)
        }
        #expect(NetworkDisks.number(0x801) == "8:1" && !NetworkDisks.holdAny(of: [0x2A], mounts: tree.path + "/none"))
    }

    @Test("A drive with more free than there is, as some programs' file systems say, is empty")
    func moreFree() {
        for (free, total, used) in [(Int64.max, 2, 0), (-5, 2, 1), (1, 4, 0.75), (5, 0, 0)] as [(Int64, Int64, Double)] {
            #expect(Drive(id: "/mnt", name: "mnt", free: free, total: total, folders: []).used == used)
        }
    }

    @Test("Folders on one file system are one drive, named after its mount point, and missing folders are left out")
    func grouping() throws {
        let tree = TemporaryTree()
        let (films, music) = (tree.makeFolder("disk/My Films/films"), tree.makeFolder("disk/My Films/music"))
        let other = tree.makeFolder("disk/My Films 2")
        let escaped = (tree.path + "/disk/My Films").replacing(" ", with: "\\040")
        let lines = [
            "22 1 8:1 / / rw - ext4 /dev/sda1 rw", "36 22 8:17 / \(escaped) rw,noatime - ext4 /dev/sdb1 rw", "broken", "37 22 8:18 /",
        ]
        let table = tree.write("mountinfo", lines.joined(separator: "\n"))
        let drives = Drive.read([films, music, other, tree.path + "/gone"], mounts: table)
        #expect(drives.map(\.name) == ["My Films", "Built-in drive"])
        #expect(drives.map(\.folders) == [[films, music], [other]])
        #expect(Drive.read([tree.path + "/disk/My Films"], mounts: table).map(\.name) == ["My Films"])
        for drive in drives { #expect(drive.total > 0 && drive.free >= 0 && drive.free <= drive.total && (0...1).contains(drive.used)) }
    }

    @Test("A drive's size, free space and mount point match the output of df", .hangGuard)
    func free() throws {
        func drive() throws -> [String] {
            let drive = try #require(Drive.read(["/tmp"]).first)
            return ["\(drive.free)", "\(drive.total)", drive.id]
        }
        func df() throws -> [String] {
            let df = ChildProcess(), output = Pipe()
            df.executableURL = URL(filePath: "/usr/bin/df")
            df.arguments = ["-B1", "--output=avail,size,target", "/tmp"]
            df.output = output
            try df.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            df.waitUntilExit()
            return try #require(text.split(separator: "\n").last).split(separator: " ").map(String.init)
        }
        // Other programs may write between the two readings, which changes the free space; the rest is always the same.
        var (ours, theirs) = (try drive(), try df())
        #expect(ours[1...] == theirs[1...])
        while ours != theirs, !Task.isCancelled { (ours, theirs) = (try drive(), try df()) }
        #expect(ours == theirs)
    }

    @Test("Drive sizes use decimal units from MB to PB, with one decimal for values of GB or more below 10")
    func sizes() {
        let sizes: [Int64] = [
            -5, 0, 85_000_000, 999_400_000, 1_000_000_000, 9_940_000_000, 9_960_000_000, 340_000_000_000, 1_200_000_000_000, .max,
        ]
        #expect(
            sizes.map { Drive.size($0, language: "en") } == [
                "0 MB", "0 MB", "85 MB", "999 MB", "1.0 GB", "9.9 GB", "10 GB", "340 GB", "1.2 TB", "9223 PB",
            ])
    }

    @Test("A drive's size has a decimal comma in German")
    func german() {
        #expect(Drive.size(1_200_000_000_000, language: "de") == "1,2 TB")
    }

    @Test("Drives that do not answer keep none of the threads on which everything else runs", .hangGuard)
    func hanging() async {
        let gate = DispatchSemaphore(value: 0)
        let reads = (0...ProcessInfo.processInfo.activeProcessorCount).map { _ in
            Task {
                await Drive.holding([]) { _ in
                    gate.wait()
                    gate.signal()
                    return []
                }
            }
        }
        #expect(await Task.detached { true }.value)
        gate.signal()
        for read in reads { #expect(await read.value.isEmpty) }
    }
}
