import Foundation
import TenFootIsolation
import TenFootPreviewOrders

/// Shows previews in a window, and again whenever a file is saved.
///
/// The window and each preview are separate processes, so that a crash of either does not end this one.
struct PreviewWindow {
    let session: PreviewSession

    /// Runs until the window is closed.
    func run() throws -> Never {
        let program = session.toolchain.build.appendingPathComponent("tenfoot-preview")
        let window = ChildProcess()
        window.executableURL = program
        let orders = Pipe()
        window.input = orders
        // The window's exit tells that it was closed; a write to its closed pipe must not end this process.
        signal(SIGPIPE, SIG_IGN)
        do { try window.run() } catch { throw AppToolFailure("\(error)", status: 3) }
        Thread.detachNewThread {
            window.waitUntilExit()
            exit(window.terminationSignal == nil ? window.terminationStatus : 3)
        }
        try session.eachTimeSaved {
            try? tell(PreviewOrder(isBuilding: true), orders)
            let order = order()
            try? tell(order, orders)
            return order.program != nil
        }
    }

    /// Builds, and returns the order to show the result.
    private func order() -> PreviewOrder {
        do {
            let built = try session.build().filter { session.name == nil || $0.title == session.name }
            guard let first = built.first else {
                return PreviewOrder(errors: [session.name.map { "no preview is called \"\($0)\"" } ?? "there is no #Preview here yet"])
            }
            return PreviewOrder(
                program: first.program.path, previews: built.map { .init(number: $0.preview.number, title: $0.title) },
                isSheet: session.isSheet)
        } catch let failure as CompilerFailure {
            FileHandle.standardError.write(Data(failure.text.utf8))
            let errors = Diagnostics.errors(in: failure.text, folder: session.place.folder)
            return PreviewOrder(errors: errors.map { "\($0.file):\($0.line): \($0.message)" })
        } catch {
            FileHandle.standardError.write(Data("tenfoot: \(error)\n".utf8))
            return PreviewOrder(errors: ["\(error)"])
        }
    }

    private func tell(_ order: PreviewOrder, _ pipe: Pipe) throws {
        try pipe.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(order) + Data("\n".utf8))
    }
}
