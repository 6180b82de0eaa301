import Dispatch
@_exported import Foundation
import Logging

/// Schedules background tasks; every request fails, since TenFoot does not launch apps in the background.
///
/// Source: BackgroundTasks BGTaskScheduler.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
    // Its only state is written once.
    /// The app's scheduler.
    public static let shared = BGTaskScheduler()

    /// Why a request was rejected.
    ///
    /// Source: BackgroundTasks BGTaskScheduler.Error.
    public struct Error: Swift.Error, CustomNSError, Equatable {
        /// The error codes.
        ///
        /// Source: BackgroundTasks BGTaskScheduler.Error.Code.
        public enum Code: Int, Sendable { case unavailable = 1, tooManyPendingTaskRequests, notPermitted, immediateRunIneligible }
        /// The code.
        public let code: Code
        /// The error domain.
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        /// The code as a number.
        public var errorCode: Int { code.rawValue }
        /// The error's description, for the user.
        public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: BGTaskScheduler.sentence] }
        /// Background tasks are unavailable.
        public static let unavailable = Code.unavailable
    }

    static let sentence = "Background tasks are not available: no app is started in the background, so do the work while the app runs."
    private static let note: Void = Logger(label: "tenfoot").warning("\(sentence)")

    /// Registers no handler, and returns false.
    @discardableResult public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool { false }
    /// Always throws; the failure is logged once.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        _ = Self.note
        throw Error(code: .unavailable)
    }
    /// Has no effect: no request is pending.
    public func cancel(taskRequestWithIdentifier identifier: String) {}
    /// Has no effect: no request is pending.
    public func cancelAllTaskRequests() {}
    /// Calls the handler with an empty list.
    public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) { completionHandler([]) }
    /// Always empty.
    public func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

/// A background task; never created on Linux.
///
/// Source: BackgroundTasks BGTask.
open class BGTask: NSObject, @unchecked Sendable {
    // No instance is ever created, so none is shared between threads.
    /// The task's identifier.
    public let identifier = ""
    /// Would be called when the task's time expires.
    open var expirationHandler: (() -> Void)?
    /// Would report that the task is finished.
    open func setTaskCompleted(success: Bool) {}
}

/// A task of a few seconds.
///
/// Source: BackgroundTasks BGAppRefreshTask.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task of some minutes.
///
/// Source: BackgroundTasks BGProcessingTask.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A request for a background task.
///
/// Source: BackgroundTasks BGTaskRequest.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    // Written only before the request is submitted.
    /// The task's identifier.
    public let identifier: String
    /// The earliest time to start the task.
    open var earliestBeginDate: Date?
    init(_ identifier: String) { self.identifier = identifier }
}

/// A request for a refresh task of a few seconds.
///
/// Source: BackgroundTasks BGAppRefreshTaskRequest.
public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Creates a request.
    public init(identifier: String) { super.init(identifier) }
}

/// A request for a processing task of some minutes.
///
/// Source: BackgroundTasks BGProcessingTaskRequest.
public final class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Whether the task needs a network connection.
    public var requiresNetworkConnectivity = false
    /// Whether the task needs external power.
    public var requiresExternalPower = false
    /// Creates a request.
    public init(identifier: String) { super.init(identifier) }
}
