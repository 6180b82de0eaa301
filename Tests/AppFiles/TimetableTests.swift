import SwiftUI
import TenFootTesting
import Testing

@Suite("A timetable") @MainActor
struct TimetableTests {
    private final class Heard { var changes: [Bool] = [] }

    @Test("DM13: A focusable view in a row's label and the row are one focus stop, and Select opens the row")
    func rows() {
        let heard = Heard()
        let page = Hosted { Timetable { heard.changes.append($0) } }
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts.contains("lit 0") && page.texts.contains("near 0"), "\(page.texts)")
        for number in 1..<6 {
            page.press(.down)
            page.advance(by: 1)
            #expect(page.texts.filter { $0.hasPrefix("lit") || $0.hasPrefix("near") } == ["near \(number)", "lit \(number)"])
        }
        #expect(heard.changes == [true] + Array(repeating: [false, true], count: 5).joined())
        page.press(.select)
        #expect(page.texts.contains("1 passed"))
        page.press(.up, count: 2)
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts.contains("Stops of 3"))
        page.press(.back)
        page.advance(by: 1)
        #expect(page.texts.contains("lit 3"))
    }

    @Test("A navigation view in another's page shows only its own title")
    func title() {
        let page = Hosted { Timetable() }
        #expect(page.texts.contains("Station"))
        page.press(.select)
        page.advance(by: 1)
        #expect(page.texts.count { $0 == "Departures" } == 1 && !page.texts.contains("Station"), "\(page.texts)")
        page.press(.back)
        page.advance(by: 1)
        #expect(page.texts.contains("Station"))
    }

    @Test("A text field has the font around it or of its style, or else the platform's")
    func fields() {
        let text = Hosted { TicketFields() }.layerText
        #expect(text.contains("\"Name\" 50 ") && text.contains("\"Seat\" 40 ") && text.contains("\"Train\" 29 "), "\(text)")
    }
}
