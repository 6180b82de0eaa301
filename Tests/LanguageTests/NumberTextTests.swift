import Testing

@testable import TenFootLanguage

@Suite("Numbers in the format of a language")
struct NumberTextTests {
    @Test(
        "Whole numbers are grouped as usual in the language",
        arguments: [
            ("1234567", "en", "1,234,567"), ("1234567", "de", "1.234.567"), ("1234", "es", "1234"), ("12345", "es", "12.345"),
            ("-1234", "de-AT", "-1.234"), ("999", "de", "999"), ("12345", "fr", "12\u{A0}345"), ("1e9", "en", "1e9"), ("", "de", ""),
        ])
    func whole(digits: String, language: String, text: String) { #expect(NumberText.whole(digits, language: language) == text) }

    @Test(
        "Fractions have the decimal separator of the language",
        arguments: [("7.5", "en", "7.5"), ("7.5", "de", "7,5"), ("7", "de", "7"), ("inf", "fr", "inf")])
    func decimal(text: String, language: String, expected: String) { #expect(NumberText.decimal(text, language: language) == expected) }
}
