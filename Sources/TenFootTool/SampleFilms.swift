import Foundation
import TenFootIsolation

/// Makes a typical folder of films for measuring: real files of two minutes, each with the file of notes that Kodi writes.
enum SampleFilms {
    struct Failure: Error, CustomStringConvertible { var description: String }

    /// Fills an existing, empty folder.
    static func make(_ count: Int, in folder: String) throws {
        let film = try clip(in: folder)
        defer { try? FileManager.default.removeItem(atPath: film) }
        for index in 0..<count {
            let title = "Film \(index % 97) of \(index)", year = 1950 + index % 70
            let stem = "\(folder)/\(title) (\(year))"
            try FileManager.default.copyItem(atPath: film, toPath: stem + ".mkv")
            let plot = String(repeating: "Somebody comes to a town, and nothing is as before. ", count: 8)
            let notes =
                "<movie><title>\(title)</title><year>\(year)</year><plot>\(plot)</plot><genre>Drama</genre><rating>7.1</rating></movie>"
            try Data(notes.utf8).write(to: URL(filePath: stem + ".nfo"))
        }
    }

    private static func clip(in folder: String) throws -> String {
        let path = folder + "/.clip.mkv"
        let process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments = [
            "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "color=teal:size=320x180:rate=1:duration=120", "-f", "lavfi", "-i",
            "anullsrc=r=8000:cl=mono", "-shortest", "-c:v", "libx264", "-c:a", "aac", "-b:a", "8k", path,
        ]
        do { try process.run() } catch { throw Failure(description: "ffmpeg is missing; install the package ffmpeg") }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "ffmpeg could not make \(path)") }
        return path
    }
}
