import Foundation
import TenFootViews

// Modifiers that apps for several platforms use and that have no meaning on a television: accepted without effect, and listed in the
// README's table. A modifier moves out of this file when it gets an effect.

extension View {
    // MARK: Keyboards of telephones

    /// Accepted: there is no autofill.
    public func textContentType(_ type: UITextContentType?) -> some View { accepted() }
    /// Accepted: the on-screen keyboard does not capitalise.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { accepted() }
    /// Accepted: the on-screen keyboard does not capitalise.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { accepted() }
    /// Accepted: the on-screen keyboard does not correct words.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.autocorrectionDisabled, disable).accepted() }
    /// Accepted: the on-screen keyboard does not correct words.
    public func disableAutocorrection(_ disable: Bool?) -> some View { environment(\.disableAutocorrection, disable).accepted() }
    /// Accepted: the return key of the on-screen keyboard is always labelled "done".
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { accepted() }
    /// Accepted: content scrolls when focus leaves the field, which closes the keyboard.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { accepted() }

    // MARK: Sheets that are dragged

    /// Accepted: a sheet on a television is a card of the size of its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { accepted() }
    /// Accepted: a sheet on a television is a card of the size of its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { accepted() }
    /// Accepted: a sheet cannot be dragged with a remote.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: the corners of a card have a fixed radius.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { accepted() }
    /// Accepted: a sheet cannot be dragged with a remote.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { accepted() }
    /// Accepted: views below a sheet cannot get focus.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { accepted() }
    /// Accepted: a sheet has the same form on every screen.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { accepted() }

    // MARK: Bars and windows

    /// Accepted: toolbars have a fixed background.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: toolbars have a fixed background.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: toolbars have a fixed background.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: toolbars follow the scene's colour scheme.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: a television has no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { accepted() }
    /// Accepted: a television has no system bars.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: navigation titles have a fixed size.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { accepted() }
    /// Accepted: the remote's Back button always works.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { accepted() }
    /// Accepted: there is no pointer to show a tooltip for.
    public func help(_ text: Text) -> some View { accepted() }
    /// Accepted: there is no pointer to show a tooltip for.
    public func help(_ textKey: LocalizedStringKey) -> some View { accepted() }
    /// Accepted: there is no pointer to show a tooltip for.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { accepted() }

    // MARK: Controls

    /// Accepted: page dots look the same in every style.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { accepted() }
    /// Accepted: rows and tabs on a television show no badges.
    public func badge(_ count: Int) -> some View { accepted() }
    /// Accepted: rows and tabs on a television show no badges.
    public func badge(_ label: Text?) -> some View { accepted() }
    /// Accepted: rows and tabs on a television show no badges.
    public func badge(_ key: LocalizedStringKey?) -> some View { accepted() }
    /// Accepted: rows and tabs on a television show no badges.
    @_disfavoredOverload public func badge(_ label: (some StringProtocol)?) -> some View { accepted() }
    /// Accepted: lists have no background to hide.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: the platform places the search field.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { accepted() }
    /// Accepted: the platform sets the width of a column, a third of the view.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { accepted() }
    /// Accepted: the platform sets the width of a column, a third of the view.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { accepted() }
    /// Accepted: split views look the same in every style.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { accepted() }
    /// Accepted: navigation views look the same in every style.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { accepted() }

    // MARK: From outside

    /// Accepted: there is no Handoff.
    @_disfavoredOverload public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> some View {
        accepted()
    }
}
