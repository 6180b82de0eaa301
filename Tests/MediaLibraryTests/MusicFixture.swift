import Foundation
import TenFootIsolation
import Testing

/// Sound files, created by ffmpeg.
extension TemporaryTree {
    func run(_ arguments: String...) throws { try run(arguments) }

    func run(_ arguments: [String]) throws {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-loglevel", "error", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    /// Writes a second of silence to a file in `music/`, with tags and optionally a picture.
    func sound(_ name: String, _ tags: [String: String], picture: String? = nil) throws {
        let file = path + "/music/" + name
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let cover = picture.map { ["-i", $0, "-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v", "attached_pic"] } ?? []
        try run(
            ["-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono"] + cover + ["-t", "1"]
                + tags.sorted { $0.key < $1.key }.flatMap { ["-metadata", "\($0)=\($1)"] } + [file])
    }
}

/// Writes pictures into tags of formats for which ffmpeg cannot do it.
enum PictureTag {
    /// Adds a PNG to a sound file, in the type of tag that its format has.
    static func put(_ picture: Data, into file: Data, _ format: String) -> Data {
        switch format {
        case "wav": riff(file, "id3 ", id3(picture), isLittle: true)
        case "aiff": riff(file, "ID3 ", id3(picture), isLittle: false)
        case "tta": id3(picture) + file
        case "wv": file + ape(picture)
        case "wma": asf(file, picture)
        // ffmpeg cannot write these formats at all, so use a header without any sound, and the tag.
        case "ape": monkeyHeader + ape(picture)
        case "mpc": Data("MP+".utf8) + [7] + Data(count: 60) + ape(picture)
        default: file
        }
    }

    /// Source: FLAC format, METADATA_BLOCK_PICTURE.
    static func flac(_ picture: Data) -> Data {
        big(3) + big(9) + Data("image/png".utf8) + big(0) + big(64) + big(64) + big(24) + big(0) + big(picture.count) + picture
    }

    /// Source: ID3v2.3, APIC.
    private static func id3(_ picture: Data) -> Data {
        let frame = Data([0]) + Data("image/png".utf8) + [0, 3, 0] + picture
        let whole = Data("APIC".utf8) + big(frame.count) + [0, 0] + frame
        let size = [21, 14, 7, 0].map { UInt8(whole.count >> $0 & 0x7F) }
        return Data("ID3".utf8) + [3, 0, 0] + size + whole
    }

    /// Source: APEv2, at the end of a file and without a header.
    private static func ape(_ picture: Data) -> Data {
        let value = Data("cover.png".utf8) + [0] + picture
        let item = little(value.count) + little(2) + Data("Cover Art (Front)".utf8) + [0] + value
        return item + Data("APETAGEX".utf8) + little(2000) + little(item.count + 32) + little(1) + little(0) + Data(count: 8)
    }

    // Join a list, since the compiler takes nine seconds to infer the type of a sum of this length.
    private static let monkeyHeader: Data = [
        Data("MAC ".utf8), little(3990), little(52), little(24), Data(count: 16), little(0), Data(count: 16),
        little(2000, 2), little(0, 2), little(73728), little(8000), little(1), little(16, 2), little(1, 2), little(8000),
    ].reduce(Data(), +)

    /// Appends a chunk to a RIFF or AIFF file.
    private static func riff(_ file: Data, _ name: String, _ chunk: Data, isLittle: Bool) -> Data {
        let padded = chunk + Data(count: chunk.count % 2)
        let number = { isLittle ? little($0) : big($0) }
        var file = file + Data(name.utf8) + number(chunk.count) + padded
        file.replaceSubrange(4..<8, with: number(file.count - 8))
        return file
    }

    /// Source: ASF specification, 3.11 Extended Content Description Object; TagLib, WM/Picture.
    private static func asf(_ file: Data, _ picture: Data) -> Data {
        func wide(_ text: String) -> Data { (Array(text.utf16) + [0]).reduce(Data()) { $0 + little(Int($1), 2) } }
        let value = Data([3]) + little(picture.count) + wide("image/png") + wide("") + picture
        let name = wide("WM/Picture")
        let entry = little(1, 2) + little(name.count, 2) + name + little(1, 2) + little(value.count, 2) + value
        let identifier: [UInt8] = [0x40, 0xA4, 0xD0, 0xD2, 0x07, 0xE3, 0xD2, 0x11, 0x97, 0xF0, 0x00, 0xA0, 0xC9, 0x5E, 0xA8, 0x50]
        let object = Data(identifier) + little(entry.count + 24, 8) + entry
        func number(_ range: Range<Int>) -> Int { file[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
        let size = number(16..<24)
        return file[0..<16] + little(size + object.count, 8) + little(number(24..<28) + 1) + file[28..<30] + object + file[30...]
    }

    private static func little(_ value: Int, _ bytes: Int = 4) -> Data {
        Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    private static func big(_ value: Int) -> Data { Data(little(value).reversed()) }
}
