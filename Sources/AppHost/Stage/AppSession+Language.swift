import TenFootAccessibility
import TenFootLanguage
import TenFootViewGraph
import TenFootViews

extension AppSession {
    /// Applies the language of the interface to layout, voice and screen readers.
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
