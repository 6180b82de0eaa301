import Foundation
import TenFootInput

/// Plays a script on a stage, one command after the other.
@MainActor package struct ScriptRunner {
    /// How long a press is held, in seconds, unless presses follow faster.
    nonisolated static let pressDuration = 0.05
    /// How long a long press is held, in seconds; it is recognised after 0.5 s.
    static let longPressDuration = 0.6
    /// How long `await` waits, and its polling interval, in seconds of the clock.
    static let patience = 60.0, look = 0.02

    let stage: any ScriptStage
    /// Called with the output of `dump`.
    let print: (String) -> Void

    package init(stage: any ScriptStage, print: @escaping (String) -> Void) {
        self.stage = stage
        self.print = print
    }

    /// Runs to the end; throws at the first `expect` that does not hold, with its line number.
    package func run(_ script: Script) throws(AppFailure) {
        for line in script.lines {
            stage.rest()
            guard !stage.hasQuit else { throw failure(line, "the app has quit before this line") }
            try run(line)
        }
        stage.rest()
    }

    private func run(_ line: Script.Line) throws(AppFailure) {
        switch line.command {
        case .wait(let seconds): stage.advance(by: seconds)
        case .press(let control, let count, let every): press(control, count: count, every: every)
        case .hold(let control, let seconds): hold(control, seconds)
        case .longPress(let control): hold(control, Self.longPressDuration)
        case .type(let text): type(text)
        case .expectFocus(let name): try expectFocus(name, line)
        case .expectText(let text, let isVisible): try expectText(text, isVisible, line)
        case .expectFile(let path):
            guard FileManager.default.fileExists(atPath: path) else {
                throw failure(line, "expected the file \(Self.quoted(path)), but it is not there")
            }
        case .expectSpoken(let words): try expectSpoken(words, line)
        case .expectAccessible:
            let faults = stage.accessibilityFaults
            if !faults.isEmpty { throw failure(line, "expected an accessible screen, but: " + faults.joined(separator: "; ")) }
        case .expectPlaying(let title): try expectPlaying(title, line)
        case .expectPosition(let seconds, let tolerance): try expectPosition(seconds, tolerance, line)
        case .await(let expectation): try awaitHolding(Script.Line(number: line.number, command: expectation))
        case .capture(let name, let byGPU):
            do { try stage.capture(name: name, byGPU: byGPU) } catch {
                throw AppFailure(status: error.status, message: "line \(line.number): \(error.message)")
            }
        case .dumpFocus: print(stage.focusTree)
        case .tap(let x, let y): tap(x, y)
        case .plug(let device): stage.plug(device)
        case .unplugGamepad: stage.unplugGamepad()
        case .button(let number, let seconds): button(number, seconds)
        case .stick(let x, let y): stage.setStick(x: x, y: y)
        case .resize(let size): stage.resize(to: size)
        }
    }

    private func press(_ control: RemoteControl, count: Int, every: TimeInterval) {
        let down = min(Self.pressDuration, every)
        for index in 0..<count where !stage.hasQuit {
            if index > 0 { stage.advance(by: every - down) }
            hold(control, down)
        }
    }

    private func hold(_ control: RemoteControl, _ seconds: TimeInterval) {
        stage.setControl(control, isDown: true)
        stage.advance(by: seconds)
        stage.setControl(control, isDown: false)
        stage.rest()
    }

    private func button(_ number: Int, _ seconds: TimeInterval) {
        stage.setButton(number, isDown: true)
        stage.advance(by: seconds)
        stage.setButton(number, isDown: false)
        stage.rest()
    }

    /// Types a text key by key, as a keyboard would; Return is a press of Select.
    private func type(_ text: String) {
        for character in text {
            if character.isNewline { hold(.select, Self.pressDuration) } else { stage.type(String(character)) }
            stage.rest()
        }
    }

    private func tap(_ x: Double, _ y: Double) {
        stage.setPointer(x: x, y: y, isDown: true)
        stage.advance(by: Self.pressDuration)
        stage.setPointer(x: x, y: y, isDown: false)
        stage.rest()
    }

    // MARK: Expectations

    /// Polls until the expectation holds: it may depend on an animation, a program or a user.
    private func awaitHolding(_ line: Script.Line) throws(AppFailure) {
        var waited = 0.0
        while true {
            do throws(AppFailure) {
                return try run(line)
            } catch {
                guard waited < Self.patience, !stage.hasQuit else {
                    throw AppFailure(status: error.status, message: error.message + ", even after \(Int(Self.patience)) s")
                }
            }
            stage.advance(by: Self.look)
            stage.rest()
            // The expectation may depend on real time: a sleeping task, another program.
            stage.pause(Self.look)
            waited += Self.look
        }
    }

    private func expectFocus(_ name: String?, _ line: Script.Line) throws(AppFailure) {
        let names = stage.focusNames
        switch (name, names) {
        case (nil, nil): return
        case (nil, let names?): throw failure(line, "expected no focus, but \(Self.list(names)) is focused")
        case (let name?, nil): throw failure(line, "expected focus on \(Self.quoted(name)), but nothing is focused")
        case (let name?, let names?):
            // Compare the identifier if the view has one, else the label.
            guard names.first == name else {
                throw failure(line, "expected focus on \(Self.quoted(name)), but \(Self.list(names)) is focused")
            }
        }
    }

    private func expectSpoken(_ words: String, _ line: Script.Line) throws(AppFailure) {
        let spoken = stage.spoken
        guard !spoken.contains(where: { $0.contains(words) }) else { return }
        let said = spoken.isEmpty ? "nothing was said" : "it said " + spoken.suffix(5).map(Self.quoted).joined(separator: ", ")
        throw failure(line, "expected the voice to say \(Self.quoted(words)), but \(said)")
    }

    private func expectText(_ text: String, _ isVisible: Bool, _ line: Script.Line) throws(AppFailure) {
        let texts = stage.visibleTexts
        guard texts.contains(text) != isVisible else { return }
        guard isVisible else { throw failure(line, "expected no text \(Self.quoted(text)), but it is visible") }
        let shown = texts.isEmpty ? "no text is visible" : "visible are " + texts.prefix(20).map(Self.quoted).joined(separator: ", ")
        throw failure(line, "expected the text \(Self.quoted(text)), but \(shown)" + (texts.count > 20 ? ", ..." : ""))
    }

    private func expectPlaying(_ title: String?, _ line: Script.Line) throws(AppFailure) {
        let playing = stage.playing
        guard playing?.title != title else { return }
        let wanted = title.map { "\(Self.quoted($0)) to be playing" } ?? "nothing to be playing"
        throw failure(line, "expected \(wanted), but \(playing.map { "\(Self.quoted($0.title)) is" } ?? "nothing is")")
    }

    private func expectPosition(_ seconds: TimeInterval, _ tolerance: TimeInterval, _ line: Script.Line) throws(AppFailure) {
        guard let playing = stage.playing else { throw failure(line, "expected a position, but nothing is playing") }
        guard abs(playing.position - seconds) > tolerance else { return }
        let place = String(format: "%.3f", playing.position)
        throw failure(line, "expected position \(seconds) s within \(tolerance) s, but \(Self.quoted(playing.title)) is at \(place) s")
    }

    private func failure(_ line: Script.Line, _ reason: String) -> AppFailure {
        AppFailure(status: 1, message: "line \(line.number): \(reason)")
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "a view without identifier and label" : names.map(quoted).joined(separator: ", labelled ")
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\(text)\""
    }
}
