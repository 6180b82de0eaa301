import Dispatch
@_exported import Foundation
import Logging

/// Would wake an app that does not run; nothing does that on a box, and asking for it is an error that says so.
///
/// Source: BackgroundTasks BGTaskScheduler.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
    // It has no state but what is written once.
    /// The app's scheduler.
    public static let shared = BGTaskScheduler()

    /// Why a request is refused.
    ///
    /// Source: BackgroundTasks BGTaskScheduler.Error.
    public struct Error: Swift.Error, CustomNSError, Equatable {
        /// The reasons.
        ///
        /// Source: BackgroundTasks BGTaskScheduler.Error.Code.
        public enum Code: Int, Sendable { case unavailable = 1, tooManyPendingTaskRequests, notPermitted, immediateRunIneligible }
        /// The reason.
        public let code: Code
        /// The name of these errors.
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        /// The reason as a number.
        public var errorCode: Int { code.rawValue }
        /// What an app shows.
        public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: BGTaskScheduler.sentence] }
        /// Apps are not woken here.
        public static let unavailable = Code.unavailable
    }

    static let sentence = "Apps are not woken here while they do not run: what is to be done in the background waits for the next start."
    private static let note: Void = Logger(label: "tenfoot").warning("\(sentence)")

    /// Keeps nothing, and says so by answering false.
    @discardableResult public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool { false }
    /// Always refused, and logged once.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        _ = Self.note
        throw Error(code: .unavailable)
    }
    /// There is none.
    public func cancel(taskRequestWithIdentifier identifier: String) {}
    /// There are none.
    public func cancelAllTaskRequests() {}
    /// None.
    public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) { completionHandler([]) }
    /// None.
    public func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

/// Work that an app would be woken for; never made here.
///
/// Source: BackgroundTasks BGTask.
open class BGTask: NSObject, @unchecked Sendable {
    // Never made: nothing is shared.
    /// The app's name for it.
    public let identifier = ""
    /// Would be called when the time is over.
    open var expirationHandler: (() -> Void)?
    /// Would say that it is done.
    open func setTaskCompleted(success: Bool) {}
}

/// Work of a few seconds.
///
/// Source: BackgroundTasks BGAppRefreshTask.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work of some minutes.
///
/// Source: BackgroundTasks BGProcessingTask.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A wish to be woken.
///
/// Source: BackgroundTasks BGTaskRequest.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    // The app writes it before it is submitted.
    /// The app's name for the work.
    public let identifier: String
    /// Not before then.
    open var earliestBeginDate: Date?
    init(_ identifier: String) { self.identifier = identifier }
}

/// A wish to be woken for a few seconds.
///
/// Source: BackgroundTasks BGAppRefreshTaskRequest.
public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// A wish.
    public init(identifier: String) { super.init(identifier) }
}

/// A wish to be woken for some minutes.
///
/// Source: BackgroundTasks BGProcessingTaskRequest.
public final class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Whether it needs the network.
    public var requiresNetworkConnectivity = false
    /// Whether it needs power.
    public var requiresExternalPower = false
    /// A wish.
    public init(identifier: String) { super.init(identifier) }
}
