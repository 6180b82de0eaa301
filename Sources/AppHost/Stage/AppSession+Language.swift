import TenFootAccessibility
import TenFootLanguage
import TenFootViewGraph
import TenFootViews

extension AppSession {
    /// Lays out, speaks and tells screen readers in the language of the interface.
    func takeLanguage() {
        host.takeDirection()
        host.accessibility.words = .of(InterfaceLanguage.code)
    }

    /// Shows everything in another language, from this frame on.
    func changeLanguage() {
        takeLanguage()
        host.rerunBodies()
        voice.restart()
    }
}
