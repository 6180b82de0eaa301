import AVKit
import TenFoot
import TenFootUIKit

/// Shows the films of a player with the controls of a television.
///
/// Source: AVKit AVPlayerViewController.
@preconcurrency @MainActor open class AVPlayerViewController: UIHostingController<AVPlayerContent> {
    /// What plays.
    public var player: AVPlayer? { didSet { rootView.player = player } }
    /// Whether presses reach the film and its controls come up.
    public var showsPlaybackControls = true { didSet { rootView.showsControls = showsPlaybackControls } }
    /// A view between the film and the controls.
    public private(set) lazy var contentOverlayView: UIView? = {
        let view = UIView(frame: UIScreen.main.bounds)
        rootView.overlay = view
        return view
    }()
    /// Who hears of what happens; kept, and told nothing, since the controller comes and goes with the views it is in.
    public weak var delegate: (any AVPlayerViewControllerDelegate)?
    /// Kept: a film always fits its frame.
    public var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Kept: there is one picture.
    public var allowsPictureInPicturePlayback = true
    /// Kept: a film may be wound.
    public var requiresLinearPlayback = false
    /// Tabs after those of the panel, each with its controller's title.
    public var customInfoViewControllers: [UIViewController] = [] {
        didSet {
            rootView.additions.tabs = customInfoViewControllers.enumerated().map { place, controller in
                .init(id: place, title: controller.title ?? "", content: AnyView(PlacedController(controller: controller)))
            }
        }
    }
    /// The controller of a tab of the app's own, as it was before there were several.
    public var customInfoViewController: UIViewController? {
        get { customInfoViewControllers.first }
        set { customInfoViewControllers = newValue.map { [$0] } ?? [] }
    }
    /// Kept: nothing comes up when a finger is swiped up over a film.
    public var customOverlayViewController: UIViewController?
    /// Buttons and menus above the bar, after the film's own.
    public var transportBarCustomMenuItems: [UIMenuElement] = [] {
        didSet { rootView.additions.bar = .init(transportBarCustomMenuItems) }
    }
    /// What is offered over the film while its controls are away; the first has focus.
    public var contextualActions: [UIAction] = [] { didSet { rootView.additions.offers = .init(contextualActions) } }
    /// What is offered below the film's description in the panel.
    public var infoViewActions: [UIAction] = [] { didSet { rootView.additions.info = .init(infoViewActions) } }
    /// Kept: the playing film is shown by the controls alone.
    public var updatesNowPlayingInfoCenter = true
    /// Kept: the bar knows the film's times.
    public var transportBarIncludesTitleView = true
    /// Kept: the panel has what it has.
    public var playbackControlsIncludeInfoViews = true
    /// Kept: the panel offers its own.
    public var speeds: [AVPlaybackSpeed] = AVPlaybackSpeed.systemDefaultSpeeds
    /// Kept: the display keeps its mode.
    public var appliesPreferredDisplayCriteriaAutomatically = false
    /// Kept: left and right skip ten seconds.
    public var isSkipForwardEnabled = true, isSkipBackwardEnabled = true
    /// Whether there is a picture to show.
    public var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

    /// A controller without a player.
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    /// A controller without a player; interfaces are not read from archives.
    public init(nibName: String?, bundle: Bundle?) {
        super.init(rootView: AVPlayerContent())
        safeAreaRegions = []
    }
    /// Interfaces are not read from archives.
    public required init?(coder: NSCoder) { nil }
}

/// What a player controller shows.
public struct AVPlayerContent: View {
    var player: AVPlayer?
    var showsControls = true
    var overlay: UIView?
    var additions = PlayerAdditions()

    /// The film, what lies over it, and the controls.
    public var body: some View {
        if let player {
            VideoPlayer(player: player) { over }.environment(\.playerAdditions, additions).disabled(!showsControls)
        } else {
            Color.black.overlay { over }
        }
    }

    @ViewBuilder private var over: some View { if let overlay { PlacedView(view: overlay) } }
}

extension [PlayerAdditions.Item] {
    /// Entries of a menu, without those that are hidden.
    @MainActor fileprivate init(_ elements: [UIMenuElement]) {
        self = elements.enumerated().compactMap { place, element in
            let image = element.image.map { Image(uiImage: $0) }
            if let menu = element as? UIMenu {
                return .init(
                    id: place, title: menu.title, image: image, children: Self(menu.children),
                    isInline: menu.options.contains(.displayInline))
            }
            guard let action = element as? UIAction, !action.attributes.contains(.hidden) else { return nil }
            return .init(
                id: place, title: action.title, image: image, isOn: action.state != .off, isDisabled: action.attributes.contains(.disabled)
            ) { action.perform() }
        }
    }
}

/// A view of UIKit's that is there already.
private struct PlacedView: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}

/// A controller of UIKit's that is there already.
private struct PlacedController: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// Runs animations along with the controls; never handed to anybody here.
///
/// Source: AVKit AVPlayerViewControllerAnimationCoordinator.
@preconcurrency @MainActor public protocol AVPlayerViewControllerAnimationCoordinator: AnyObject {
    /// Changes properties along with the controls.
    func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: ((Bool) -> Void)?)
}

/// Hears of what happens to a player controller; never told anything here.
///
/// Source: AVKit AVPlayerViewControllerDelegate.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {
    /// The controls come or go.
    func playerViewController(
        _ playerViewController: AVPlayerViewController, willTransitionToVisibilityOfTransportBar visible: Bool,
        with coordinator: any AVPlayerViewControllerAnimationCoordinator)
    /// Whether Back ends it.
    func playerViewControllerShouldDismiss(_ playerViewController: AVPlayerViewController) -> Bool
    /// It begins to go.
    func playerViewControllerWillBeginDismissalTransition(_ playerViewController: AVPlayerViewController)
    /// It has gone.
    func playerViewControllerDidEndDismissalTransition(_ playerViewController: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
    /// Does nothing.
    public func playerViewController(
        _ playerViewController: AVPlayerViewController, willTransitionToVisibilityOfTransportBar visible: Bool,
        with coordinator: any AVPlayerViewControllerAnimationCoordinator
    ) {}
    /// Yes.
    public func playerViewControllerShouldDismiss(_ playerViewController: AVPlayerViewController) -> Bool { true }
    /// Does nothing.
    public func playerViewControllerWillBeginDismissalTransition(_ playerViewController: AVPlayerViewController) {}
    /// Does nothing.
    public func playerViewControllerDidEndDismissalTransition(_ playerViewController: AVPlayerViewController) {}
}

/// Keeps films of several people in step; there are no others here.
///
/// Source: AVFoundation AVPlayerPlaybackCoordinator.
public final class AVPlayerPlaybackCoordinator: NSObject, @unchecked Sendable {
    // Written by the app; nothing reads it.
    /// Who says which film is which; never asked.
    public weak var delegate: (any AVPlayerPlaybackCoordinatorDelegate)?
    /// Accepted: a session never begins.
    public func coordinateWithSession<Session: AnyObject>(_ session: Session) {}
}

/// Says which film is which; never asked.
///
/// Source: AVFoundation AVPlayerPlaybackCoordinatorDelegate.
public protocol AVPlayerPlaybackCoordinatorDelegate: AnyObject {
    /// A film's name among those of the others.
    func playbackCoordinator(_ coordinator: AVPlayerPlaybackCoordinator, identifierFor playerItem: AVPlayerItem) -> String
}

extension AVPlayer {
    /// A coordinator, another one each time it is asked for: nothing is kept in step.
    public var playbackCoordinator: AVPlayerPlaybackCoordinator { AVPlayerPlaybackCoordinator() }
}

/// How a film fills its frame.
///
/// Source: AVFoundation AVLayerVideoGravity.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A way by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// All of it, with bars.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// All of the frame, cut.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// All of both, stretched.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A speed that a viewer may choose.
///
/// Source: AVKit AVPlaybackSpeed.
public struct AVPlaybackSpeed: Hashable, Sendable {
    /// How fast.
    public let rate: Float
    /// What it is called.
    public let localizedName: String
    /// A speed.
    public init(rate: Float, localizedName: String) {
        self.rate = rate
        self.localizedName = localizedName
    }
    /// Half to twice.
    public static let systemDefaultSpeeds = [0.5, 1, 1.25, 1.5, 2].map { AVPlaybackSpeed(rate: $0, localizedName: "\($0)x") }
}
