import Foundation
import TenFootInput

/// The JSON messages between the page and the app.
///
/// Frames are `[x, y, width, height]` in points of the scene; in pixels only where stated.
enum PageNotes {
    /// A request of the page; the answer has the same number.
    struct Ask: Decodable {
        enum Kind: String, Decodable { case tree, node, focus, whatIf, picture, facts, select, press, step }

        var n: Int
        var ask: Kind
        var node: UInt64?
        var control: RemoteControl?
        var count: Int?

        enum CodingKeys: CodingKey { case n, ask, node, control, count }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            n = try values.decode(Int.self, forKey: .n)
            ask = try values.decode(Kind.self, forKey: .ask)
            node = try values.decodeIfPresent(UInt64.self, forKey: .node)
            control = try values.decodeIfPresent(String.self, forKey: .control).flatMap(RemoteControl.init(rawValue:))
            count = try values.decodeIfPresent(Int.self, forKey: .count)
        }
    }

    struct Answer<Body: Encodable>: Encodable {
        var n: Int
        var answer: Body
    }

    /// The first message to a page that opens.
    struct Hello: Encodable {
        var app: String
        var canvas: [Double]
        /// Pixels a point.
        var scale: Double
        var frame: Int
        /// The number of frames of the replayed record.
        var recorded: Int?
    }

    /// A record has come to its end, or to a frame that differs.
    struct Finished: Encodable { var finished: String }

    /// One frame that was made.
    struct Frame: Encodable {
        struct Part: Encodable {
            var node: UInt64
            var name: String
            var cause: String?
        }

        struct Event: Encodable {
            var text: String
            /// The device's time stamp, in seconds of the app's clock; nil for events that are not input.
            var time: Double?
        }

        var frame: Int
        /// In seconds of the app's clock.
        var time: Double
        /// The time to make the frame without presenting it, in milliseconds.
        var took: Double
        var events: [Event]
        var wasMoving: Bool
        var bodies, measures, layouts, draws: Int
        var ran: [Part]
        var laidOut: [Part]
        var drawn: [Part]
        /// In pixels.
        var damage: [[Int]]
        var isComplete: Bool
        var focus: String?
        var focusMoved: Bool
        var warnings: Int
    }

    /// A node of the view tree, in the order of a walk through it.
    struct Row: Encodable {
        var node: UInt64
        var depth: Int
        var name: String
        /// The id of a ForEach's element.
        var id: String?
        var frame: [Double]?
        /// Whether the app wrote the view, rather than it being one of the platform's.
        var own: Bool?
    }

    struct Details: Encodable {
        struct Property: Encodable {
            var kind: String
            var name: String
            var type: String
            var value: String
        }

        struct Value: Encodable {
            var name: String
            var value: String
            var here: Bool
        }

        var node: UInt64
        var name: String
        var type: String
        var owner: String
        /// Identities from the root inward, where they are explicit.
        var ids: [String]
        var frames: [[Double]]
        var properties: [Property]
        /// The properties it has read, grouped by purpose.
        var reads: [Property]
        var environment: [Value]
        var focus: [String]
    }

    struct FocusMap: Encodable {
        struct Item: Encodable {
            var id: Int
            var node: UInt64
            var role: String
            var name: String
            var frame: [Double]
            var canFocus: Bool
        }

        var focused: Int?
        var items: [Item]
        var decision: Decision?
    }

    struct Decision: Encodable {
        struct Line: Encodable { var kind, badge, text: String }
        struct Mark: Encodable {
            var kind: String
            var label: String?
            var frame: [Double]
        }

        var headline: String
        var lines: [Line]
        var marks: [Mark]
    }

    struct Facts: Encodable {
        struct Image: Encodable {
            var name: String
            /// The size of the image file, in pixels.
            var size: [Double]?
            /// The decoded sizes, in pixels.
            var decoded: [[Int]]
            var bytes: Int
            var failure: String?
        }

        var warnings: [String]
        var images: [Image]
        var imageBytes, imageBudget, residentBytes, textureBytes: Int
        /// Counts since the start.
        var frames, bodies, layouts, draws, wakeups: Int
    }
}
