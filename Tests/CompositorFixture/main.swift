import Foundation
import TenFootGraphics
import TenFootRasterising
import TenFootSDLRendering

// Draws scenes in a window with the GPU and in memory with the processor, and prints their differences, one line for each comparison:
// the scene, what was compared, pixels that differ by more than 8 levels of 255, the largest difference in levels.
// An argument names a folder for the pictures of both.

/// The number of pixels that differ visibly, and the largest difference.
func difference(_ one: Bitmap, _ two: Bitmap) -> (visible: Int, largest: Int) {
    guard one.width == two.width, one.height == two.height else { return (Int.max, 255) }
    var visible = 0, largest = 0
    for y in 0..<one.height {
        for x in 0..<one.width {
            let offset = y * one.stride + x * 4
            var worst = 0
            for channel in 0..<3 {
                let a = one.pixels.load(fromByteOffset: offset + channel, as: UInt8.self)
                let b = two.pixels.load(fromByteOffset: offset + channel, as: UInt8.self)
                worst = max(worst, abs(Int(a) - Int(b)))
            }
            if worst > 8 { visible += 1 }
            largest = max(largest, worst)
        }
    }
    return (visible, largest)
}

func report(_ scene: String, _ what: String, _ one: Bitmap, _ two: Bitmap) {
    let result = difference(one, two)
    print(scene, what, result.visible, result.largest)
}

/// Draws the changed areas, or everything if that is requested or if the previous drawing is lost.
@MainActor func show(_ tree: LayerTree, _ presenter: GPUPresenter, isComplete: Bool = false) throws {
    let frame = tree.takeFrame(scale: 1, isComplete: isComplete || presenter.needsCompleteFrame)
    guard try presenter.present(frame) else { throw WindowFailure("the presenter asked for a complete frame too late") }
}

/// Shows far more pictures, one after the other, than fit the budget, and then the first again.
@MainActor func walk(_ window: Window, _ presenter: GPUPresenter, _ size: (width: Int, height: Int)) throws {
    let tree = LayerTree(size: CGSize(width: size.width, height: size.height))
    var most = 0, first: Bitmap?
    for step in Array(0..<24) + [0] {
        Scenes.words(step)(tree.root)
        _ = window.events(at: 0)
        try show(tree, presenter)
        most = max(most, presenter.gpuBytes)
        guard step == 0, let shown = presenter.readBack() else { continue }
        if let first { report("walk", "damage", shown, first) }
        first = shown
    }
    print("walk", "bytes", most, presenter.uploads)
}

let budget = 4 << 20

@MainActor func run() throws {
    let size = (width: 640, height: 360)
    let window = try Window(.init(title: "Compositors", size: size, fillsScreen: false))
    guard let presenter = GPUPresenter(window: window, textureBudget: budget) else {
        print("no OpenGL")
        return
    }
    print("renderer", presenter.hardware)
    let folder = CommandLine.arguments.dropFirst().first
    for (name, build, change) in Scenes.all {
        let tree = LayerTree(size: CGSize(width: size.width, height: size.height))
        tree.background = RGBA(red: 0.1, green: 0.12, blue: 0.16)
        build(tree.root)
        func drawn(isComplete: Bool) throws -> Bitmap {
            _ = window.events(at: 0)
            try show(tree, presenter, isComplete: isComplete)
            return presenter.readBack() ?? Bitmap(width: 1, height: 1, isOpaque: true)
        }
        func truth() -> Bitmap {
            let picture = Bitmap(width: size.width, height: size.height, isOpaque: true)
            SoftwareCompositor(scale: 1).render(tree, into: picture)
            return picture
        }
        let first = try drawn(isComplete: true)
        report(name, "compositors", first, truth())
        if let folder {
            try PNGWriter.write(first, to: "\(folder)/\(name)-gpu.png")
            try PNGWriter.write(truth(), to: "\(folder)/\(name)-software.png")
        }
        change(tree.root)
        report(name, "changed", try drawn(isComplete: false), truth())
        // Scaled content is drawn sharp again when it has not moved for a frame.
        let damaged = try drawn(isComplete: false)
        let uploads = presenter.uploads
        let whole = try drawn(isComplete: true)
        report(name, "damage", damaged, whole)
        presenter.pushReset(ofDevice: false)
        report(name, "targets-reset", try drawn(isComplete: false), whole)
        presenter.pushReset(ofDevice: true)
        report(name, "reset", try drawn(isComplete: false), whole)
        print(name, "uploads", presenter.uploads > uploads ? 0 : 1, 0)
        tree.root.setChildren([])
    }
    try walk(window, presenter, size)
}

do { try run() } catch {
    print("failed", (error as? WindowFailure)?.message ?? "\(error)")
    exit(1)
}
