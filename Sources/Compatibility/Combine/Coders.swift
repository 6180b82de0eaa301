import Foundation
import OpenCombine

extension JSONDecoder: @retroactive TopLevelDecoder {
    /// Bytes of JSON.
    public typealias Input = Data
}
extension JSONEncoder: @retroactive TopLevelEncoder {
    /// Bytes of JSON.
    public typealias Output = Data
}
extension PropertyListDecoder: @retroactive TopLevelDecoder {
    /// Bytes of a property list.
    public typealias Input = Data
}
extension PropertyListEncoder: @retroactive TopLevelEncoder {
    /// Bytes of a property list.
    public typealias Output = Data
}
