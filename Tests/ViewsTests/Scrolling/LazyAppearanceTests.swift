import Foundation
import Observation
import TenFootControls
import TenFootViewGraph
import Testing

@MainActor private final class Ear {
    private var heard: [String] = []
    func hear(_ word: String) { heard.append(word) }
    /// What was heard since the last call.
    func take() -> [String] {
        defer { heard = [] }
        return heard
    }
}

extension View {
    /// Tells when the view appears and disappears.
    fileprivate func told(_ name: String, _ ear: Ear) -> some View {
        onAppear { ear.hear("in \(name)") }.onDisappear { ear.hear("out \(name)") }
    }
}

@MainActor @Observable private final class Model { var hasMore = false }

/// A row with a state that it writes when it first appears.
private struct Row: View {
    let id: Int
    let ear: Ear
    @State private var isKnown = false

    var body: some View {
        Tile("\(id)", height: 100)
            .onAppear {
                ear.hear(isKnown ? "back \(id)" : "new \(id)")
                isKnown = true
            }
            .onDisappear { ear.hear("out \(id)") }
    }
}

@MainActor @Suite("Appearing of lazy rows") struct LazyAppearanceTests {
    private func words(_ word: String, _ rows: ClosedRange<Int>) -> Set<String> { Set(rows.map { "\(word) \($0)" }) }

    @Test("A row scrolled far away disappears although its state is kept, and appears with that state when it returns, without a body")
    func rows() {
        let ear = Ear()
        let scene = Stage.scrolling { ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(id: $0, ear: ear) } } } }
        scene.rest()
        #expect(Set(ear.take()) == words("new", 0...17))
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(Set(ear.take()) == words("new", 491...517).union(words("out", 0...17)))
        let bodies = scene.host.counters.bodies
        scene.scroll.setOffset(.zero)
        scene.rest()
        #expect(Set(ear.take()) == words("back", 0...17).union(words("out", 491...517)))
        #expect(scene.host.counters.bodies == bodies)
    }

    @Test("A view after the rows of a lazy column appears each time that it is scrolled near, not with the column")
    func lastView() {
        let ear = Ear()
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    Tile("title", height: 100).told("title", ear)
                    ForEach(0..<1000) { Tile("\($0)", height: 100) }
                    Tile("more", height: 100).told("more", ear)
                }
            }
        }
        scene.rest()
        #expect(ear.take() == ["in title"])
        for _ in 0..<2 {
            scene.scroll.setOffset(CGPoint(x: 0, y: 99_400))
            scene.rest()
            #expect(Set(ear.take()) == ["in more", "out title"])
            scene.scroll.setOffset(.zero)
            scene.rest()
            #expect(Set(ear.take()) == ["in title", "out more"])
        }
    }

    @Test("The header and the footer of a section appear by themselves")
    func sections() {
        let ear = Ear()
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    Section {
                        ForEach(0..<1000) { Tile("\($0)", height: 100) }
                    } header: {
                        Tile("head", height: 100).told("head", ear)
                    } footer: {
                        Tile("foot", height: 100).told("foot", ear)
                    }
                }
            }
        }
        scene.rest()
        #expect(ear.take() == ["in head"])
        scene.scroll.setOffset(CGPoint(x: 0, y: 99_400))
        scene.rest()
        #expect(Set(ear.take()) == ["in foot", "out head"])
    }

    @Test("A modifier of no view in a lazy column acts with the column, wherever it is scrolled")
    func withoutView() {
        let ear = Ear()
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { Tile("\($0)", height: 100) }
                    EmptyView().told("none", ear)
                }
            }
        }
        scene.rest()
        #expect(ear.take() == ["in none"])
        scene.scroll.setOffset(CGPoint(x: 0, y: 50_000))
        scene.rest()
        #expect(ear.take() == [])
    }

    @Test("The footer of a section among single views appears when it is scrolled near, though these are far away then")
    func sectionAmongViews() {
        let ear = Ear()
        let scene = Stage.scrolling {
            ScrollView {
                LazyVStack(spacing: 0) {
                    Tile("top", height: 100)
                    ForEach(0..<2) { index in
                        if index == 0 {
                            Tile("title", height: 100)
                        } else {
                            Section {
                                ForEach(0..<1000) { Tile("\($0)", height: 100) }
                            } footer: {
                                Tile("foot", height: 100).told("foot", ear)
                            }
                        }
                    }
                }
            }
        }
        scene.rest()
        #expect(ear.take() == [])
        scene.scroll.setOffset(CGPoint(x: 0, y: 99_400))
        scene.rest()
        #expect(ear.take() == ["in foot"])
    }

    @Test("A group that is inserted far below the viewport appears when it is scrolled near")
    func inserted() {
        struct Page: View {
            let model: Model
            let ear: Ear
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1000) { Tile("\($0)", height: 100) }
                        if model.hasMore {
                            Tile("more", height: 100).told("more", ear)
                            Tile("end", height: 100).told("end", ear)
                        }
                    }
                }
            }
        }
        let (model, ear) = (Model(), Ear())
        let scene = Stage.scrolling { Page(model: model, ear: ear) }
        scene.rest()
        model.hasMore = true
        scene.rest()
        #expect(ear.take() == [])
        scene.scroll.setOffset(CGPoint(x: 0, y: 99_400))
        scene.rest()
        #expect(ear.take() == ["in more", "in end"])
        model.hasMore = false
        scene.rest()
        #expect(ear.take() == ["out more", "out end"])
    }
}
