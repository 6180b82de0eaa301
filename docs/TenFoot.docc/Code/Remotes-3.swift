import TenFoot

@main struct FilmsApp: App {
    var body: some Scene {
        WindowGroup { HomeView() }
    }
}

struct HomeView: View {
    @Environment(\.appServices) private var services
    @State private var isMapping = false

    var body: some View {
        VStack(spacing: 40) {
            Text("Films").font(.title)
            Button("Metropolis") {}
            Button("Sunrise") {}
        }
        .onChange(of: services.devices.mappingRequest) {
            guard let device = services.devices.takeMappingRequest() else { return }
            services.mapper.begin(device)
            isMapping = true
        }
        .fullScreenCover(isPresented: $isMapping) { MappingPage(mapper: services.mapper) }
    }
}

/// Asks for one button after the other, and needs none of them to work yet.
struct MappingPage: View {
    let mapper: ControllerMapper
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 40) {
            switch mapper.state {
            case .idle:
                EmptyView()
            case .asking(let control, let taken):
                Text("Press the button for \(control.rawValue)").font(.title)
                Text(taken == nil ? "No such button? It is skipped in \(mapper.secondsLeft) seconds." : "That button is taken: press another.")
            case .trying:
                Text("Does it work?").font(.title)
                Button("Keep it") { mapper.keep() }
                Text("Otherwise wait \(mapper.secondsLeft) seconds.")
            case .failed(let reason):
                Text(reason)
                Button("Close") { dismiss() }
            }
        }
        .onChange(of: mapper.state) { if mapper.state == .idle { dismiss() } }
        .onDisappear { mapper.cancel() }
    }
}
