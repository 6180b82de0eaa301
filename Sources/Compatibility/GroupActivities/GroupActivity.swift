import Foundation
import TenFootCoreTransferable
import TenFootUniformTypeIdentifiers
import TenFootCombine

/// An activity shared over a call; it never starts, since TenFoot has no calls.
///
/// Source: GroupActivities GroupActivity.
public protocol GroupActivity: Codable {
    /// The activity's identifier.
    static var activityIdentifier: String { get }
    /// The activity's metadata.
    var metadata: GroupActivityMetadata { get async }
}

extension Transferable where Self: GroupActivity {
    /// The activity encoded as JSON.
    ///
    /// Source: GroupActivities GroupActivityTransferRepresentation.
    public static var transferRepresentation: CodableRepresentation<Self, JSONEncoder, JSONDecoder> {
        CodableRepresentation(contentType: .json)
    }
}

/// The result of preparing an activity.
///
/// Source: GroupActivities GroupActivityActivationResult.
public enum GroupActivityActivationResult: Sendable {
    /// Start the activity locally only.
    case activationDisabled
    /// Start the activity for the group.
    case activationPreferred
    /// The user cancelled.
    case cancelled
}

extension GroupActivity {
    /// The type's name.
    public static var activityIdentifier: String { String(reflecting: Self.self) }
    /// Would ask whether to share the activity: always `.activationDisabled`.
    public func prepareForActivation() async -> GroupActivityActivationResult { .activationDisabled }
    /// Would start the activity for the group: always false.
    public func activate() async throws -> Bool { false }
    /// The sessions started by others: never any.
    public static func sessions() -> GroupSession<Self>.Sessions { GroupSession<Self>.Sessions() }
}

/// The metadata of an activity.
///
/// Source: GroupActivities GroupActivityMetadata.
public struct GroupActivityMetadata {
    /// The type of the activity.
    ///
    /// Source: GroupActivities GroupActivityMetadata.ActivityType.
    public struct ActivityType: Hashable, Sendable {
        private let name: String
        /// A generic activity.
        public static let generic = ActivityType(name: "generic")
        /// Watching together.
        public static let watchTogether = ActivityType(name: "watchTogether")
        /// Listening together.
        public static let listenTogether = ActivityType(name: "listenTogether")
    }
    /// The type of the activity.
    public var type = ActivityType.generic
    /// Its title.
    public var title: String?
    /// Its subtitle.
    public var subtitle: String?
    /// A web address for participants without the app.
    public var fallbackURL: URL?
    /// Whether it can be continued on a television.
    public var supportsContinuationOnTV = false
    /// A preview image of any type that the app uses.
    public var previewImage: Any?
    /// Creates empty metadata.
    public init() {}
}

/// A session of a shared activity; never created here.
///
/// Source: GroupActivities GroupSession.
public final class GroupSession<Activity: GroupActivity>: ObservableObject {
    /// The state of the session.
    ///
    /// Source: GroupActivities GroupSession.State.
    public enum State {
        /// The app has not joined yet.
        case waiting
        /// The app has joined.
        case joined
        /// The session has ended.
        case invalidated(reason: any Error)
    }
    /// The sessions started by others: never any.
    ///
    /// Source: GroupActivities GroupSession.Sessions.
    public struct Sessions: AsyncSequence, AsyncIteratorProtocol {
        /// A session.
        public typealias Element = GroupSession<Activity>
        /// The sequence itself.
        public func makeAsyncIterator() -> Sessions { self }
        /// Always nil.
        public mutating func next() async -> GroupSession<Activity>? { nil }
    }
    /// The activity.
    @Published public var activity: Activity
    /// The state of the session.
    @Published public private(set) var state = State.waiting

    /// The participants; empty, since a session is never made.
    @Published public private(set) var activeParticipants: Set<Participant> = []
    /// The local participant.
    public let localParticipant = Participant(id: UUID())
    /// The session's identifier.
    public let id = UUID()

    init(activity: Activity) { self.activity = activity }
    /// Joins the session.
    public func join() { state = .joined }
    /// Leaves the session.
    public func leave() {}
    /// Ends the session for everyone.
    public func end() {}
}

/// Observes whether a group session can be started: never.
///
/// Source: GroupActivities GroupStateObserver.
public final class GroupStateObserver: ObservableObject {
    /// Always false.
    @Published public private(set) var isEligibleForGroupSession = false
    /// Creates an observer.
    public init() {}
}

/// A participant of a session.
///
/// Source: GroupActivities Participant.
public struct Participant: Hashable, Identifiable, Sendable {
    /// The participant's identifier.
    public let id: UUID
}
