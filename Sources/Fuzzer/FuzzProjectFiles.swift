import Foundation
import TenFootAppResources

/// Parses a `project.yml`: every value is a string, a list or a mapping, nested less than 200 levels deep.
func fuzzYAML(_ bytes: [UInt8]) -> [String] {
    func broken(_ value: Any, _ depth: Int) -> [String] {
        guard depth < 200 else { return ["values nested without end"] }
        if let map = value as? [String: Any] { return map.values.flatMap { broken($0, depth + 1) } }
        if let list = value as? [Any] { return list.flatMap { broken($0, depth + 1) } }
        return value is String ? [] : ["a value of type \(type(of: value))"]
    }
    return PlainYAML.read(String(decoding: bytes, as: UTF8.self)).map { broken($0, 0) } ?? []
}

/// Expands an `.xcconfig` file: settings that refer to each other or to themselves expand to 1 MiB at most.
func fuzzBuildSettings(_ bytes: [UInt8]) -> [String] {
    let settings = BuildSettings.parse(String(decoding: bytes, as: UTF8.self)).compactMapValues { $0 as? String }
    return settings.values.compactMap { value in
        let count = BuildSettings.expanded(value, by: settings).utf8.count
        return count > 1 << 20 ? "a setting of \(count) bytes" : nil
    }
}

/// Reads a data model's `contents`: a model that can be read can be encoded, decoded again and made into classes.
func fuzzDataModel(_ bytes: [UInt8]) -> [String] {
    guard let model = DataModel(name: "Fuzzed", contents: Data(bytes)) else { return [] }
    _ = DataModelClasses.source([model])
    guard let data = try? JSONEncoder().encode(model), let read = try? JSONDecoder().decode(DataModel.self, from: data) else {
        return ["a model that cannot be written or read again"]
    }
    return read.entities.map(\.name) == model.entities.map(\.name) ? [] : ["entities that are others once they are read again"]
}
