import Foundation
import TenFootAppHost
import TenFootGraphics
import TenFootPlayback
import TenFootRasterising
import TestSupport

// Plays films in a window and prints facts about them, one a line. The first two arguments are the numbered film and the coloured one;
// "short" ends it after the first facts, "kept" never closes its window, any other third argument names a folder for pictures of each look.

@MainActor func way(_ player: MediaPlayer) -> String { player.picture.texture == nil ? "memory" : "texture" }

/// The name of a pixel's colour, if it is within 8 levels of 255 of one of the film's colours.
func color(_ picture: Bitmap, x: Int, y: Int) -> String {
    let pixel = picture.pixels.load(fromByteOffset: y * picture.stride + x * 4, as: UInt32.self)
    let seen = [16, 8, 0].map { Int(pixel >> $0 & 255) }
    let known = ["red": [255, 0, 0], "green": [0, 255, 0], "blue": [0, 0, 255], "grey": [128, 128, 128]]
    return known.first { zip($0.value, seen).allSatisfy { abs($0 - $1) <= 8 } }?.key ?? "\(seen)"
}

/// The number of pixels that differ by more than 12 levels of 255.
func difference(_ one: Bitmap, _ two: Bitmap) -> Int {
    guard one.width == two.width, one.height == two.height else { return .max }
    var visible = 0
    for y in 0..<one.height {
        for x in 0..<one.width {
            let a = one.pixels.load(fromByteOffset: y * one.stride + x * 4, as: UInt32.self)
            let b = two.pixels.load(fromByteOffset: y * two.stride + x * 4, as: UInt32.self)
            if [16, 8, 0].contains(where: { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 12 }) { visible += 1 }
        }
    }
    return visible
}

@MainActor func play(_ numbered: String, _ colours: String, isShort: Bool, keepsWindow: Bool, folder: String?) throws {
    let cinema = Cinema(width: 640, height: 360)
    let bands = try cinema.open(colours)
    print("way", way(bands))
    let seen = try cinema.byGPU(), kept = cinema.byProcessor()
    for (picture, name) in [(seen, "gpu"), (kept, "processor")] {
        print("colours", name, [80, 240, 400, 560].map { color(picture, x: $0, y: 180) }.joined(separator: " "))
    }
    try cinema.leave(bands)
    if isShort { return }

    let film = try cinema.open(numbered)
    try cinema.show(100, of: film)
    print("shown", "gpu", NumberedClip.number(in: try cinema.byGPU()) ?? -1)
    print("shown", "processor", NumberedClip.number(in: cinema.byProcessor()) ?? -1)
    for look in Look.allCases {
        cinema.house.look = look
        try cinema.run("\(look)") { !cinema.session.host.needsFrame }
        let seen = try cinema.byGPU()
        print("look", look, difference(seen, cinema.byProcessor()))
        if let folder { try PNGWriter.write(seen, to: "\(folder)/\(look).png") }
    }
    cinema.house.look = .plain

    film.play()
    cinema.screen.resize(to: PixelSize(width: 800, height: 450))
    try cinema.run("the new size") { film.picture.bitmap?.width == 800 && film.position > 4.5 }
    film.pause()
    try cinema.show(300, of: film)
    let large = try cinema.byGPU()
    print("resized", "\(large.width)x\(large.height)", NumberedClip.number(in: large) ?? -1)
    print("bytes", cinema.screen.pictureGraphics?.byteCount ?? 0)
    film.seek(to: NumberedClip.seconds - 0.2)
    film.play()
    try cinema.run("the end") { film.phase == .ended }
    print("ended", way(film))

    cinema.screen.resize(to: PixelSize(width: 640, height: 360))
    try cinema.run("the old size") { film.picture.bitmap?.width == 640 }
    try cinema.show(200, of: film)
    if !keepsWindow {
        // Close the screen, as under KMS while another program uses it.
        cinema.screen.close()
        print("left", way(film), NumberedClip.number(in: film.picture.bitmap) ?? -1)
        try cinema.screen.comeBack()
        try cinema.show(220, of: film)
        print("back", way(film), NumberedClip.number(in: try cinema.byGPU()) ?? -1)
    }
    try cinema.leave(film)

    for number in 0..<6 {
        let next = try cinema.open(numbered, plays: true)
        try cinema.run("frames") { next.position > 0.2 }
        print("again", number, way(next), cinema.screen.pictureGraphics?.byteCount ?? 0)
        // Two of them one after the other in the same player.
        next.open(Media(colours))
        try cinema.settle(next)
        print("next", way(next), color(try cinema.byGPU(), x: 100, y: 225))
        try cinema.leave(next)
    }
    if keepsWindow { return }
    // Close the window while a film plays, and while one is being closed.
    let last = try cinema.open(numbered, plays: true)
    let ending = MediaPlayer(stage: cinema.session)
    ending.output = ["ao": "null"]
    ending.open(Media(numbered))
    try cinema.run("opening") { ending.phase != .opening }
    ending.close()
    cinema.screen.close()
    print("closed", way(last))
    last.close()
    cinema.session.run(until: cinema.session.clock.now + 0.5)
}

do {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { throw Failure(description: "which films?") }
    let third = arguments.dropFirst(3).first
    try play(arguments[1], arguments[2], isShort: third == "short", keepsWindow: third == "kept", folder: third == "kept" ? nil : third)
    print("done")
} catch {
    print("failed", error)
    exit(1)
}
