import SwiftUI

/// Right from 1, 2 or 3 meets the section's frame, which hands focus to A.
///
/// The left column is no section: there is no way back.
struct Sections: View {
    var body: some View {
        HStack {
            VStack {
                Button("1") {}
                Button("2") {}
                Button("3") {}
                Spacer()
            }
            Spacer()
            VStack {
                Spacer()
                Button("A") {}
                Button("B") {}
                Button("C") {}
            }
            .border(Color.red, width: 2)
            .focusSection()
        }
    }
}

/// The same buttons without a section: nothing lies straight to the right of 1, 2 or 3, so Right does nothing.
struct SectionsOff: View {
    var body: some View {
        HStack {
            VStack {
                Button("1") {}
                Button("2") {}
                Button("3") {}
                Spacer()
            }
            Spacer()
            VStack {
                Spacer()
                Button("A") {}
                Button("B") {}
                Button("C") {}
            }
            .border(Color.red, width: 2)
        }
    }
}
