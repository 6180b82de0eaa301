import Foundation
import TenFootGeometry

extension Scenario {
    /// Reads one object or an array of them.
    ///
    /// Throws `ScenarioError` if the input is not JSON, lacks a required key, repeats or does not know an id, or has a negative size.
    /// `requiresQuestion` is off for `reach`, which asks its own: then `start` and `direction` may be missing.
    package static func read(_ data: Data, requiresQuestion: Bool = true) throws -> [Scenario] {
        let decoder = JSONDecoder()
        decoder.userInfo[.requiresQuestion] = requiresQuestion
        let isArray = data.first { !Array(" \t\r\n".utf8).contains($0) } == UInt8(ascii: "[")
        let drafts: [ScenarioDraft]
        do {
            drafts = isArray ? try decoder.decode([ScenarioDraft].self, from: data) : [try decoder.decode(ScenarioDraft.self, from: data)]
        } catch let error as DecodingError {
            if let words = syntaxProblem(in: data) { throw ScenarioError(index: nil, problem: words) }
            throw ScenarioError(error, isArray: isArray)
        }
        return try drafts.enumerated().map { index, draft in
            do throws(ScenarioProblem) {
                try draft.scenario.check()
                return draft.scenario
            } catch {
                throw ScenarioError(index: index, problem: error.words)
            }
        }
    }

    /// Describes where the JSON is invalid, which the decoder itself does not tell.
    private static func syntaxProblem(in data: Data) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch {
            let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
            guard let place = words.firstMatch(of: #/ around character (\d+)/#), let offset = Int(place.1), offset < data.count else {
                return "no valid JSON: \(words)"
            }
            let before = data.prefix(offset)
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 - before.startIndex + 1 } ?? 0) + 1
            return "no valid JSON: line \(line), column \(column): \(words.replacing(place.0, with: ""))"
        }
    }
}

/// What is wrong with one object.
struct ScenarioProblem: Error {
    var words: String
}

extension CodingUserInfoKey {
    // The name is not empty, which is all that the initialiser asks.
    static let requiresQuestion = CodingUserInfoKey(rawValue: "requiresQuestion")!
}

extension ScenarioError {
    init(_ error: DecodingError, isArray: Bool) {
        let (context, what): (DecodingError.Context, String) =
            switch error {
            case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
            case .typeMismatch(let type, let context): (context, "this is not \(ScenarioError.word(for: type))")
            case .valueNotFound(let type, let context): (context, "null is not \(ScenarioError.word(for: type))")
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
            }
        var path = context.codingPath[...]
        var index: Int?
        if isArray, let first = path.first?.intValue {
            index = first
            path = path.dropFirst()
        } else if !isArray, !path.isEmpty {
            index = 0
        }
        let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        let place = String(steps.joined().drop { $0 == "." })
        if case .dataCorrupted = error {} else if !isArray, index == nil { index = 0 }
        self.init(index: index, problem: place.isEmpty ? what : "\(place): \(what)")
    }

    /// The expected type in the words of JSON.
    private static func word(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Double.Type: "a number"
        case is Int.Type: "a whole number"
        case is [Double].Type, is [Any].Type: "an array"
        default: "\(type)".hasPrefix("Array") ? "an array" : "an object"
        }
    }

}

/// One object as read from the input.
private struct ScenarioDraft: Decodable {
    let scenario: Scenario

    private enum Key: String, CodingKey {
        case id, items, sections, containers, scopes, regions, layers, start, direction, moves, request, layoutDirection
    }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let isAsked = decoder.userInfo[.requiresQuestion] as? Bool != false
        let start: String?
        if object.contains(.start) || isAsked {
            guard object.contains(.start) else {
                throw DecodingError.keyNotFound(Key.start, .init(codingPath: decoder.codingPath, debugDescription: ""))
            }
            start = try object.decodeIfPresent(String.self, forKey: .start)
        } else {
            start = nil
        }
        let question: Scenario.Question
        if let moves = try object.decodeIfPresent([Word<Scenario.Step>].self, forKey: .moves) {
            question = .run(moves.map(\.value))
        } else if object.contains(.request) {
            question = .event(try object.decode(RequestDraft.self, forKey: .request).event)
        } else if isAsked || object.contains(.direction) {
            question = .step(try object.decode(Word<Scenario.Step>.self, forKey: .direction).value)
        } else {
            question = .step(.initial)
        }
        let direction = try object.decodeIfPresent(Word<DirectionWord>.self, forKey: .layoutDirection)?.value ?? .ltr
        var parts: [Scenario.Part] = []
        for (key, word) in [(Key.scopes, "scope"), (.regions, "region"), (.layers, "layer")] where object.contains(key) {
            for draft in try object.decode([PartDraft].self, forKey: key) { parts.append(draft.part(word)) }
        }
        scenario = Scenario(
            id: try object.decodeIfPresent(String.self, forKey: .id),
            items: try object.decode([Scenario.Item].self, forKey: .items),
            sections: try object.decodeIfPresent([Scenario.Section].self, forKey: .sections) ?? [],
            containers: try object.decodeIfPresent([Scenario.Container].self, forKey: .containers) ?? [],
            parts: parts, start: start, question: question, layoutDirection: direction == .rtl ? .rightToLeft : .leftToRight)
    }
}

/// An element of `scopes`, `regions` or `layers`.
private struct PartDraft: Decodable {
    var id: String
    var parent: String?
    var defaultFocus: String?
    var priority: Word<PriorityWord>?
    var dialog: Bool?

    func part(_ word: String) -> Scenario.Part {
        let kind: Scenario.Part.Kind =
            switch word {
            case "scope": .scope
            case "region": .region(defaultFocus: defaultFocus, priority?.value == .userInitiated ? .userInitiated : .automatic)
            default: .layer(isDialog: dialog ?? false)
            }
        return Scenario.Part(id: id, kind: kind, parent: parent)
    }
}

/// `{"relocate": true}`, `{"reset": "scope"}`, `{"write": "value"}`, `{"write": null}`, `{"present": "layer"}` or `{"dismiss": "layer"}`.
private struct RequestDraft: Decodable {
    let event: Scenario.Event

    private enum Key: String, CodingKey, CaseIterable { case relocate, reset, write, present, dismiss }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let keys = object.allKeys
        guard keys.count == 1 else {
            let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a request has one key; write one of \(known)"))
        }
        event =
            switch keys[0] {
            case .relocate: .relocate
            case .reset: .reset(try object.decode(String.self, forKey: .reset))
            case .write: .write(try object.decodeIfPresent(String.self, forKey: .write))
            case .present: .present(try object.decode(String.self, forKey: .present))
            case .dismiss: .dismiss(try object.decode(String.self, forKey: .dismiss))
            }
    }
}

private enum DirectionWord: String, CaseIterable { case ltr, rtl }
