import Foundation
import TenFootAppResources

/// A `project.yml`: every value is a text, a list or a mapping, and none is nested without end.
func fuzzYAML(_ bytes: [UInt8]) -> [String] {
    func broken(_ value: Any, _ depth: Int) -> [String] {
        guard depth < 200 else { return ["values nested without end"] }
        if let map = value as? [String: Any] { return map.values.flatMap { broken($0, depth + 1) } }
        if let list = value as? [Any] { return list.flatMap { broken($0, depth + 1) } }
        return value is String ? [] : ["a value of type \(type(of: value))"]
    }
    return PlainYAML.read(String(decoding: bytes, as: UTF8.self)).map { broken($0, 0) } ?? []
}

/// An `.xcconfig` file: settings that name each other and themselves stay as long as a project can use.
func fuzzBuildSettings(_ bytes: [UInt8]) -> [String] {
    let settings = BuildSettings.parse(String(decoding: bytes, as: UTF8.self)).compactMapValues { $0 as? String }
    return settings.values.compactMap { value in
        let count = BuildSettings.expanded(value, by: settings).utf8.count
        return count > 1 << 20 ? "a setting of \(count) bytes" : nil
    }
}

/// A data model's `contents`: what is read can be written beside the program and read there, and classes are made of it.
func fuzzDataModel(_ bytes: [UInt8]) -> [String] {
    guard let model = DataModel(name: "Fuzzed", contents: Data(bytes)) else { return [] }
    _ = DataModelClasses.source([model])
    guard let data = try? JSONEncoder().encode(model), let read = try? JSONDecoder().decode(DataModel.self, from: data) else {
        return ["a model that cannot be written or read again"]
    }
    return read.entities.map(\.name) == model.entities.map(\.name) ? [] : ["entities that are others once they are read again"]
}
