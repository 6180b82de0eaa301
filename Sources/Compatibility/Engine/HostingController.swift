@_exported import TenFootUIKit

// Engine's platform-independent names; on tvOS they stand for UIKit's types.

/// A UIKit view.
///
/// Source: Engine PlatformView.
public typealias PlatformView = UIView
/// A UIKit view controller.
///
/// Source: Engine PlatformViewController.
public typealias PlatformViewController = UIViewController
/// Wraps a UIKit view in a SwiftUI view.
///
/// Source: Engine PlatformViewRepresentable.
public typealias PlatformViewRepresentable = UIViewRepresentable
/// Wraps a UIKit view controller in a SwiftUI view.
///
/// Source: Engine PlatformViewControllerRepresentable.
public typealias PlatformViewControllerRepresentable = UIViewControllerRepresentable
/// A view controller with SwiftUI content.
///
/// Source: Engine PlatformHostingController.
public typealias PlatformHostingController<Content: View> = UIHostingController<Content>

/// The root view of a `HostingController`, with the transaction of its last change.
///
/// Source: Engine HostingRootView.
public struct HostingRootView<Content: View>: View {
    /// The view that the controller shows.
    public var content: Content
    /// The transaction of the last change.
    public var transaction: Transaction

    /// Creates a root view.
    public init(content: Content, transaction: Transaction) { (self.content, self.transaction) = (content, transaction) }

    /// The view that the controller shows.
    public var body: some View { content }
}

/// A view controller with SwiftUI content.
///
/// Source: Engine HostingController.
@preconcurrency @MainActor open class HostingController<Content: View>: UIHostingController<HostingRootView<Content>> {
    /// The content.
    public var content: Content {
        get { rootView.content }
        set { rootView.content = newValue }
    }
    /// Accepted and ignored: changes are animated as SwiftUI's transactions say.
    public var automaticallyAllowUIKitAnimationsForNextUpdate = true

    /// Creates a controller with a content view.
    public init(content: Content) { super.init(rootView: HostingRootView(content: content, transaction: Transaction())) }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    /// Replaces the content, with a transaction.
    open func update(content: Content, transaction: Transaction) {
        withTransaction(transaction) { rootView = HostingRootView(content: content, transaction: transaction) }
    }
}

extension UIHostingController {
    /// Whether the content ignores the safe area.
    ///
    /// Source: Engine PlatformHostingController.disableSafeArea.
    public var disableSafeArea: Bool {
        get { !safeAreaRegions.contains(.container) }
        set { safeAreaRegions = newValue ? [] : .all }
    }
}
