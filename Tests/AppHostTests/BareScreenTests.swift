import Foundation
import TenFootRasterising
import TestSupport
import Testing

@Suite(
    "Apps on the whole screen through KMS, without a window system",
    .enabled(if: Installed.has("qemu-system-x86_64"), "QEMU is not installed; ./tenfoot setup installs it"))
struct BareScreenTests {
    private let programs = URL(fileURLWithPath: Fixture.path).deletingLastPathComponent().path

    @Test(
        "Through KMS, the screen equals the headless capture, keys act once, and keys lead out of a child program", .hangGuard)
    func screen() throws {
        let folder = try TemporaryFolder()
        let headless = try Fixture.play(
            "press right\nwait 2s\ncapture shot", "--size", "\(BareMachine.size.width)x\(BareMachine.size.height)", "--capture-dir",
            folder.path + "/headless")
        #expect(headless.status == 0, "\(headless.errors)")
        try BareMachine.run("kms_screen.py", programs: programs, in: folder, limit: 1700)
        let expected = try PNGReader.read(folder.path + "/headless/shot.png"), shown = try PNGReader.read(folder.path + "/shot.png")
        #expect(shown.showsExactly(expected), "\(shown.pixelsUnlike(expected)) pixels differ")
        // While a program shows nothing, the text in the middle stays visible, bright on black.
        let stuck = try PNGReader.read(folder.path + "/stuck.png")
        #expect(stuck.brightPixels(rows: 180..<215) > 400 && stuck.brightPixels(rows: 240..<360) == 0)
    }

    @Test(
        "An app waits for a television that is off, also after a child program, and tries, reverts and keeps resolutions", .hangGuard)
    func television() throws {
        let folder = try TemporaryFolder()
        try BareMachine.run("kms_television.py", programs: programs, in: folder, limit: 1700)
        let before = try PNGReader.read(folder.path + "/before.png"), after = try PNGReader.read(folder.path + "/after.png")
        #expect(after.showsExactly(before), "\(after.pixelsUnlike(before)) pixels differ")
    }

    @Test(
        "Changing to a television of another resolution keeps the focused tile and every press, also after a child program", .hangGuard)
    func otherTelevision() throws {
        try BareMachine.run("kms_other_television.py", programs: programs, in: try TemporaryFolder(), limit: 1700)
    }
}
