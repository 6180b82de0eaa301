import Foundation
import OpenCombine

extension JSONDecoder: @retroactive TopLevelDecoder {
    /// JSON data.
    public typealias Input = Data
}
extension JSONEncoder: @retroactive TopLevelEncoder {
    /// JSON data.
    public typealias Output = Data
}
extension PropertyListDecoder: @retroactive TopLevelDecoder {
    /// Property list data.
    public typealias Input = Data
}
extension PropertyListEncoder: @retroactive TopLevelEncoder {
    /// Property list data.
    public typealias Output = Data
}
