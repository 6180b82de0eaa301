import SwiftUI

@main struct HelloApp: App {
    var body: some Scene {
        WindowGroup {
            HStack(spacing: 40) {
                ForEach(["Films", "Series", "Music"], id: \.self) { title in Button(title) { print(title) } }
            }
        }
    }
}
