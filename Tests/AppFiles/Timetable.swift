import SwiftUI

/// Trains from a station: a list whose rows are focusable, in a second navigation view, as beginners write it.
struct Timetable: View {
    struct Row: View {
        let number: Int
        let heard: (Bool) -> Void
        @FocusState private var isNear
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            HStack {
                Text("Train \(number)")
                Spacer()
                if isNear { Text("near \(number)") }
                if isFocused { Text("lit \(number)") }
            }
            .frame(height: 80)
            .focusable(true) { heard($0) }
            .focused($isNear)
        }
    }

    struct Board: View {
        let heard: (Bool) -> Void
        @State private var passed: [Int] = []

        var body: some View {
            NavigationView {
                List {
                    ForEach(0..<4) { number in
                        NavigationLink(destination: Text("Stops of \(number)")) { Row(number: number, heard: heard) }
                    }
                    ForEach(4..<6) { number in
                        Button {
                            passed.append(number)
                        } label: {
                            Row(number: number, heard: heard)
                        }
                    }
                    Text("\(passed.count) passed")
                }
                .navigationTitle("Departures")
            }
        }
    }

    var heard: (Bool) -> Void = { _ in }

    var body: some View {
        NavigationView {
            VStack {
                NavigationLink(destination: Board(heard: heard)) { Text("Board") }
            }
            .navigationTitle("Station")
        }
    }
}

/// Large fields: one by a custom style, one by the font of the environment.
struct TicketFields: View {
    struct Large: TextFieldStyle {
        func _body(configuration: TextField<Self._Label>) -> some View { configuration.font(.system(size: 50)) }
    }

    @State private var name = "Name"
    @State private var seat = "Seat"
    @State private var train = "Train"

    var body: some View {
        VStack {
            TextField("", text: $name).textFieldStyle(Large())
            TextField("", text: $seat).font(.system(size: 40))
            TextField("", text: $train)
        }
    }
}
