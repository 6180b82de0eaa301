import Foundation
import TenFootGraphics
import TenFootIsolation

/// A film made by ffmpeg whose frames carry their number, as twelve blocks of black and white across the upper half of the picture.
///
/// 320x180, 25 frames a second, 20 s, a key frame each two seconds; two languages of sound, two of subtitles (from 5 s to 9 s), three chapters.
package enum NumberedClip {
    package static let width = 320, height = 180, bits = 12, framesPerSecond = 25.0, seconds = 20.0

    /// The path of the film, which is created once in each process.
    package static let path: String = {
        do { return try make() } catch { fatalError("ffmpeg could not make the clip that these tests play: \(error)") }
    }()

    /// The same film with its tracks in another order: German first.
    package static let reordered: String = {
        let film = (path as NSString).deletingLastPathComponent + "/Reordered Film.mkv"
        do {
            try run(
                "-i", path, "-map", "0:v", "-map", "0:a:1", "-map", "0:a:0", "-map", "0:s:1", "-map", "0:s:0", "-c", "copy",
                "-disposition:s", "0", film)
        } catch { fatalError("ffmpeg could not make the clip that these tests play: \(error)") }
        return film
    }()

    /// Twice the same film, one after the other.
    package static let doubled: String = {
        let film = (path as NSString).deletingLastPathComponent + "/Doubled Film.mkv"
        do { try run("-stream_loop", "1", "-i", path, "-map", "0:v", "-map", "0:a", "-c", "copy", film) } catch {
            fatalError("ffmpeg could not make the clip that these tests play: \(error)")
        }
        return film
    }()

    /// Two seconds in four upright bands: red, green, blue, grey (128).
    package static let colours: String = {
        let film = (path as NSString).deletingLastPathComponent + "/Colours.mkv"
        let bands = ["0xff0000", "0x00ff00", "0x0000ff", "0x808080"].flatMap { ["-f", "lavfi", "-i", "color=\($0):s=80x180:r=25:d=2"] }
        do {
            let coded = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "10", "-pix_fmt", "yuv420p", film]
            try run(bands + ["-filter_complex", "hstack=4"] + coded)
        } catch { fatalError("ffmpeg could not make the clip that these tests play: \(error)") }
        return film
    }()

    private static func make() throws -> String {
        let folder = try TemporaryFolder.untilExit("clip")
        func write(_ name: String, _ text: String) throws -> String {
            let file = folder.appending(path: name)
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let english = try write("en.srt", "1\n00:00:05,000 --> 00:00:09,000\nHello from the subtitles\n\n")
        let german = try write("de.srt", "1\n00:00:05,000 --> 00:00:09,000\nHallo\n\n")
        let chapters = try write(
            "chapters.txt",
            ";FFMETADATA1\n"
                + [(0, 6, "Arrival"), (6, 12, "The Long Way"), (12, 20, "Home")].map {
                    "[CHAPTER]\nTIMEBASE=1/1\nSTART=\($0.0)\nEND=\($0.1)\ntitle=\($0.2)\n"
                }.joined())
        let film = folder.appending(path: "Numbered Film.mkv").path
        let picture =
            "color=black:s=\(bits)x2:r=25:d=20,format=gray,geq=lum='if(bitand(N\\,pow(2\\,X))\\,235\\,16)',"
            + "scale=\(width):\(height / 2):flags=neighbor,setsar=1,pad=\(width):\(height)"
        try run(
            "-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", "sine=frequency=300:duration=20", "-i", english, "-i", german, "-i",
            chapters,
            "-map", "0:v", "-map", "1:a", "-map", "1:a", "-map", "2:s", "-map", "3:s", "-map_metadata", "4",
            "-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=ger", "-metadata:s:s:0", "language=eng",
            "-metadata:s:s:1", "language=ger", "-disposition:s:0", "0", "-c:v", "libx264", "-preset", "ultrafast", "-qp", "10", "-g", "50",
            "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "32k", "-c:s", "srt", film)
        return film
    }

    private static func run(_ arguments: String...) throws { try run(arguments) }

    private static func run(_ arguments: [String]) throws {
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-loglevel", "error", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        struct Failure: Error { let status: Int32 }
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    }

    /// The number in a picture; nil if its blocks are neither black nor white.
    ///
    /// - Parameter frame: where in the bitmap the film is, in pixels; nil for all of it.
    package static func number(in bitmap: Bitmap?, frame: CGRect? = nil) -> Int? {
        guard let bitmap else { return nil }
        let frame = frame ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        var number = 0
        for bit in 0..<bits {
            let x = frame.minX + frame.width * (2 * CGFloat(bit) + 1) / CGFloat(2 * bits)
            let level = level(of: bitmap, x: Int(x), y: Int(frame.minY + frame.height / 4))
            if level > 180 { number |= 1 << bit } else if level > 70 { return nil }
        }
        return number
    }

    /// Whether there is something bright in the lower half, where subtitles are.
    package static func hasSubtitles(in bitmap: Bitmap?) -> Bool { isBright(bitmap, from: 0.625, to: 1) }

    /// Whether there is something bright in the middle eighth of the width, between two heights in fractions from the top.
    package static func isBright(_ bitmap: Bitmap?, from top: Double, to bottom: Double) -> Bool {
        guard let bitmap else { return false }
        return (Int(Double(bitmap.height) * top)..<Int(Double(bitmap.height) * bottom)).contains { y in
            (bitmap.width * 7 / 16..<bitmap.width * 9 / 16).contains { level(of: bitmap, x: $0, y: y) > 180 }
        }
    }

    private static func level(of bitmap: Bitmap, x: Int, y: Int) -> Int {
        // Compare green only, since all three channels are equal.
        Int((bitmap.pixels + y * bitmap.stride + x * 4 + 1).load(as: UInt8.self))
    }
}
