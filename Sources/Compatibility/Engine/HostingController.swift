@_exported import TenFootUIKit

// The names by which Engine's users mean UIKit on a television.

/// UIKit's view.
///
/// Source: Engine PlatformView.
public typealias PlatformView = UIView
/// UIKit's controller.
///
/// Source: Engine PlatformViewController.
public typealias PlatformViewController = UIViewController
/// Shows one of UIKit's views among SwiftUI's.
///
/// Source: Engine PlatformViewRepresentable.
public typealias PlatformViewRepresentable = UIViewRepresentable
/// Shows one of UIKit's controllers among SwiftUI's views.
///
/// Source: Engine PlatformViewControllerRepresentable.
public typealias PlatformViewControllerRepresentable = UIViewControllerRepresentable
/// Shows SwiftUI's views where UIKit wants a controller.
///
/// Source: Engine PlatformHostingController.
public typealias PlatformHostingController<Content: View> = UIHostingController<Content>

/// The view in a `HostingController`, with the transaction of its last change.
///
/// Source: Engine HostingRootView.
public struct HostingRootView<Content: View>: View {
    /// The view that the controller shows.
    public var content: Content
    /// What the last change said of itself.
    public var transaction: Transaction

    /// A view with a transaction.
    public init(content: Content, transaction: Transaction) { (self.content, self.transaction) = (content, transaction) }

    /// The view that the controller shows.
    public var body: some View { content }
}

/// Shows SwiftUI's views where UIKit wants a controller.
///
/// Source: Engine HostingController.
@preconcurrency @MainActor open class HostingController<Content: View>: UIHostingController<HostingRootView<Content>> {
    /// What it shows.
    public var content: Content {
        get { rootView.content }
        set { rootView.content = newValue }
    }
    /// Accepted: changes are animated as SwiftUI's transactions say.
    public var automaticallyAllowUIKitAnimationsForNextUpdate = true

    /// A controller that shows a view.
    public init(content: Content) { super.init(rootView: HostingRootView(content: content, transaction: Transaction())) }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }

    /// Shows another view, with a transaction.
    open func update(content: Content, transaction: Transaction) {
        withTransaction(transaction) { rootView = HostingRootView(content: content, transaction: transaction) }
    }
}

extension UIHostingController {
    /// Whether its content may lie anywhere on the screen.
    ///
    /// Source: Engine PlatformHostingController.disableSafeArea.
    public var disableSafeArea: Bool {
        get { !safeAreaRegions.contains(.container) }
        set { safeAreaRegions = newValue ? [] : .all }
    }
}
