import Foundation
import Observation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// A model that outlives the views that read it must retain none of their objects.
@MainActor @Suite struct ModelReadsTests {
    @Observable final class Settings {
        var theme = "dark"
        /// A property that never changes.
        var name = "Living Room"
    }

    private final class Weak {
        weak var reads: ModelReads?
        init(_ reads: ModelReads?) { self.reads = reads }
    }

    @Test("Recorded model reads report one change; finished ones report nothing and are released")
    func finished() {
        let settings = Settings()
        var heard: [Int] = []
        var earlier: [Weak] = []
        var last: ModelReads?
        for turn in 0..<3 {
            last?.finish()
            let (name, reads) = ModelReads.record {
                settings.name + settings.theme
            } onChange: {
                heard.append(turn)
            }
            #expect(name == "Living Roomdark")
            last = reads
            earlier.append(Weak(reads))
        }
        #expect(earlier.map { $0.reads == nil } == [true, true, false], "the model holds on to none that is over")
        settings.theme = "light"
        #expect(heard == [2])
        settings.name = "Kitchen"
        #expect(heard == [2], "once: the next evaluation reads anew")
        last = nil
        #expect(earlier[2].reads == nil)
    }

    private struct Menu: View {
        let settings: Settings
        var body: some View { Text(settings.name + settings.theme) }
    }

    @Test("A view that reads a model follows it each time it is inserted, and leaves no reads in the model when it is removed")
    func menu() throws {
        let (settings, isOpen) = (Settings(), Hand<Bool>())
        let stage = Stage(Turned(isOpen, false) { isOpen in if isOpen { Menu(settings: settings) } })
        func nodes() -> [_ViewNode] {
            var found: [_ViewNode] = [], next = [stage.host.rootNode].compactMap { $0 }
            while let node = next.popLast() {
                found.append(node)
                next += node.children
            }
            return found
        }
        var earlier: [Weak] = []
        for theme in ["light", "dark", "blue"] {
            stage.turn(isOpen, to: true)
            settings.theme = theme
            stage.frame()
            #expect(stage.host.visibleTexts == ["Living Room" + theme])
            let open = nodes().compactMap(\.modelReads).map { Weak($0) }
            #expect(open.count == 1)
            earlier += open
            stage.turn(isOpen, to: false)
            #expect(stage.host.visibleTexts == [])
            #expect(earlier.allSatisfy { $0.reads == nil })
        }
    }
}
