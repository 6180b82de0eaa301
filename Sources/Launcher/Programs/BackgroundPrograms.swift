import TenFoot
import TenFootMediaLibrary

/// A program that runs in the background.
struct BackgroundProgram: Identifiable {
    let item: HomeItem
    let id: RunningProgram.ID
    /// Ends it because the user wants that, so that its end is not reported.
    let close: @MainActor () -> Void
}

extension HomeModel {
    /// Runs an action when the last window of the program that has the screen is gone, even if the program runs on.
    ///
    /// Only on X without a window manager, where the runtime manages windows.
    func followWindows(_ action: @escaping @MainActor () -> Void) {
        var windows = 0
        services.onChildWindows = { [services] count in
            windows = count
            guard count == 0 else { return }
            Task {
                // A splash window may close before the main window opens.
                try? await Task.sleep(for: .milliseconds(1500))
                if windows == 0, services.onChildWindows != nil { action() }
            }
        }
    }

    /// Whether a background program has a window to switch to, which is known only on X without a window manager.
    var canSwitch: Bool { services.childWindowCount > 0 }

    /// Gives the screen to a background program.
    func switchTo(_ entry: BackgroundProgram) {
        guard running == nil else { return }
        areProgramsShown = false
        running = entry.item.title
        front = entry.id
        background.removeAll { $0.id == entry.id }
        Task {
            // It may have ended meanwhile: after the return from it, nothing would end a suspension.
            guard front == entry.id else { return }
            await services.suspendForChild()
            guard front == entry.id else { return }
            services.raiseChildWindow()
            services.drawAhead { starting = nil }
            let leave = { @MainActor [weak self] in
                guard let self, front == entry.id else { return }
                front = nil
                background.append(entry)
                comeBack(entry.item, nil)
            }
            services.onHomeHeld = entry.close
            services.onBackHeld = leave
            followWindows(leave)
        }
    }
}

/// The list of background programs: Select closes one, or switches to it if possible.
struct ProgramsScreen: View {
    let model: HomeModel
    @State private var chosen: BackgroundProgram?

    var body: some View {
        SettingPageScreen(
            title: "Running",
            row: SettingRow(
                id: "programs", symbol: "square.stack", title: model.background.isEmpty ? "Nothing is running" : "Programs",
                about: "What goes on behind the home screen. Holding Home shows this list.", kind: .page(.about, value: "")), model: model
        ) {
            ForEach(model.background) { entry in
                MachineLine(
                    symbol: "app", title: "\(entry.item.title)", value: "Running", id: "program:" + entry.item.id, model: model
                ) { chosen = entry }
            }
            MachineLine(symbol: "house", title: "Back to the home screen", value: "", id: "home", model: model) {
                model.goHome()
            }
        }
        // A program that has ended can be neither closed nor switched to.
        .onChange(of: model.background.map(\.id)) { if !model.background.contains(where: { $0.id == chosen?.id }) { chosen = nil } }
        .confirmationDialog(
            chosen?.item.title ?? "",
            isPresented: Binding {
                chosen != nil
            } set: {
                if !$0 { chosen = nil }
            }, titleVisibility: .visible
        ) {
            if let entry = chosen {
                if model.canSwitch { Button("Switch to it") { model.switchTo(entry) } }
                Button("Close it") { entry.close() }
                Button("Cancel", role: .cancel) {}
            }
        }
    }
}
