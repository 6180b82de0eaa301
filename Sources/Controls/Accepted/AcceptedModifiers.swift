import Foundation
import TenFootViews

// What apps written for several platforms say, and a television has no use for: accepted, without effect. The README's table lists it.
// A modifier moves out of this file when it begins to do something.

extension View {
    // MARK: Keyboards of telephones

    /// Accepted: the on-screen keyboard has one layout for all kinds of text.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// Accepted: nothing fills in text by its kind.
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    /// Accepted: the on-screen keyboard types what is pressed.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    /// Accepted: the on-screen keyboard types what is pressed.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    /// Accepted: nothing corrects what is typed.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// Accepted: nothing corrects what is typed.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    /// Accepted: the last key of the on-screen keyboard says done.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    /// Accepted: scrolling by focus leaves the field, and its keyboard with it.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    // MARK: Sheets that are dragged

    /// Accepted: a television's sheet is a card as large as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    /// Accepted: a television's sheet is a card as large as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { self }
    /// Accepted: a sheet is not dragged.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    /// Accepted: a card has one outline.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
    /// Accepted: a card has one ground.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
    /// Accepted: what lies under a sheet takes no focus.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }
    /// Accepted: a sheet stays a sheet.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

    // MARK: Bars and windows

    /// Accepted: bars have one ground.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
    /// Accepted: bars have one ground.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    /// Accepted: bars go by the scene's colours.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    /// Accepted: a television has no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    /// Accepted: a television has no system bars.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Accepted: titles have one size.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    /// Accepted: the Back button of the remote is always there.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
    /// Accepted: nothing points with a mouse long enough to read it.
    public func help(_ textKey: LocalizedStringKey) -> some View { self }
    /// Accepted: nothing points with a mouse long enough to read it.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { self }

    // MARK: Controls

    /// Accepted: controls have the size that is read from three metres away.
    public func controlSize(_ controlSize: ControlSize) -> some View { self }
    /// Accepted: forms look like lists.
    public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
    /// Accepted: the dots of pages have one look.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
    /// Accepted: a remote does not pull content down; reload by a button or when the view appears.
    public func refreshable(@_inheritActorContext action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ count: Int) -> some View { self }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ label: Text?) -> some View { self }
    /// Accepted: lists have no ground of their own to hide.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    /// Accepted: the search field stands where the platform puts it.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
    /// Accepted: a column takes the platform's share, a third.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
    /// Accepted: a column takes the platform's share, a third.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    /// Accepted: there is one look of split views.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
    /// Accepted: there is one look of navigation views.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

    // MARK: From outside

    /// Accepted: no other program opens addresses in this one.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    /// Accepted: no other device hands activities over.
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> some View { self }
}
