import Foundation
import TenFootCoreTransferable
import TenFootUniformTypeIdentifiers
import TenFootCombine

/// Something done together with others over a call; there are no calls here, so it never begins.
///
/// Source: GroupActivities GroupActivity.
public protocol GroupActivity: Codable {
    /// Its name among all activities.
    static var activityIdentifier: String { get }
    /// What is said of it.
    var metadata: GroupActivityMetadata { get async }
}

extension Transferable where Self: GroupActivity {
    /// Its own JSON.
    ///
    /// Source: GroupActivities GroupActivityTransferRepresentation.
    public static var transferRepresentation: CodableRepresentation<Self, JSONEncoder, JSONDecoder> {
        CodableRepresentation(contentType: .json)
    }
}

/// What comes of asking whether to do something together.
///
/// Source: GroupActivities GroupActivityActivationResult.
public enum GroupActivityActivationResult: Sendable {
    /// Alone.
    case activationDisabled
    /// Together.
    case activationPreferred
    /// Not at all.
    case cancelled
}

extension GroupActivity {
    /// The type's name.
    public static var activityIdentifier: String { String(reflecting: Self.self) }
    /// Asks whether to do it together: alone.
    public func prepareForActivation() async -> GroupActivityActivationResult { .activationDisabled }
    /// Begins it for all: never.
    public func activate() async throws -> Bool { false }
    /// The sessions others begin: none, ever.
    public static func sessions() -> GroupSession<Self>.Sessions { GroupSession<Self>.Sessions() }
}

/// What is said of an activity.
///
/// Source: GroupActivities GroupActivityMetadata.
public struct GroupActivityMetadata {
    /// What kind it is.
    ///
    /// Source: GroupActivities GroupActivityMetadata.ActivityType.
    public struct ActivityType: Hashable, Sendable {
        private let name: String
        /// Anything.
        public static let generic = ActivityType(name: "generic")
        /// Watching.
        public static let watchTogether = ActivityType(name: "watchTogether")
        /// Listening.
        public static let listenTogether = ActivityType(name: "listenTogether")
    }
    /// What kind it is.
    public var type = ActivityType.generic
    /// Its title.
    public var title: String?
    /// What is under the title.
    public var subtitle: String?
    /// Where it is, for those without the app.
    public var fallbackURL: URL?
    /// Whether it may go on on a television.
    public var supportsContinuationOnTV = false
    /// Its picture, whatever the app takes for one.
    public var previewImage: Any?
    /// Nothing yet.
    public init() {}
}

/// Several people doing one thing; none is ever made here.
///
/// Source: GroupActivities GroupSession.
public final class GroupSession<Activity: GroupActivity>: ObservableObject {
    /// Where it stands.
    ///
    /// Source: GroupActivities GroupSession.State.
    public enum State {
        /// Not joined.
        case waiting
        /// Joined.
        case joined
        /// Over.
        case invalidated(reason: any Error)
    }
    /// The sessions that others begin: none, ever.
    ///
    /// Source: GroupActivities GroupSession.Sessions.
    public struct Sessions: AsyncSequence, AsyncIteratorProtocol {
        /// A session.
        public typealias Element = GroupSession<Activity>
        /// The sequence itself.
        public func makeAsyncIterator() -> Sessions { self }
        /// There is none.
        public mutating func next() async -> GroupSession<Activity>? { nil }
    }
    /// What is done.
    @Published public var activity: Activity
    /// Where it stands.
    @Published public private(set) var state = State.waiting

    /// The participants; empty, since a session is never made.
    @Published public private(set) var activeParticipants: Set<Participant> = []
    /// The viewer.
    public let localParticipant = Participant(id: UUID())
    /// The session's own name.
    public let id = UUID()

    init(activity: Activity) { self.activity = activity }
    /// Takes part.
    public func join() { state = .joined }
    /// Takes part no more.
    public func leave() {}
    /// Ends it for all.
    public func end() {}
}

/// Whether something could be done together: never.
///
/// Source: GroupActivities GroupStateObserver.
public final class GroupStateObserver: ObservableObject {
    /// Whether there is a call.
    @Published public private(set) var isEligibleForGroupSession = false
    /// An observer.
    public init() {}
}

/// Someone who takes part.
///
/// Source: GroupActivities Participant.
public struct Participant: Hashable, Identifiable, Sendable {
    /// The name among those who take part.
    public let id: UUID
}
