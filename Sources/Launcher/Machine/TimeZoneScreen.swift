import TenFoot
import TenFootMachine
import TenFootMediaLibrary

/// Chooses the time zone: first the region, then the city; Back returns to the regions.
struct TimeZoneScreen: View {
    let model: HomeModel
    @State private var region: String?
    @FocusState private var line: String?
    @Environment(\.dismiss) private var dismiss

    private var zones: [TimeZoneName] { model.machine.zones }
    private var current: TimeZoneName? { model.machine.zone.flatMap(TimeZoneName.init) }

    private var regions: [String] {
        var seen: Set<String> = []
        return zones.map(\.region).filter { seen.insert($0).inserted }
    }

    private func enter(_ chosen: String) {
        let places = zones.filter { $0.region == chosen }
        // A region with one time zone, such as UTC, needs no second list.
        if places.count == 1 { return set(places[0]) }
        region = chosen
        line = (places.first { $0.id == current?.id } ?? places.first)?.id
    }

    private func set(_ zone: TimeZoneName) {
        model.machine.set(zone: zone, model)
        dismiss()
    }

    private func leave() {
        let left = region
        region = nil
        line = left
    }

    var body: some View {
        LauncherScreen(title: region.map { "\($0)" } ?? "Time zone", model: model) {
            HStack(alignment: .top, spacing: 90) {
                SettingAside(
                    title: region.map { "\($0)" } ?? "Time zone",
                    row: SettingRow(
                        id: "time-zone", symbol: "globe", title: "\(current?.place ?? "")",
                        about: region == nil
                            ? "Choose the part of the world, then the place. The clock follows at once."
                            : "Back leads to the other parts of the world.",
                        kind: .page(.timeZone, value: "")))
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(alignment: .leading, spacing: 14) {
                        if let region {
                            ForEach(zones.filter { $0.region == region }) { zone in
                                MachineLine(
                                    symbol: "mappin", title: "\(zone.place)", value: zone.id == current?.id ? "In use" : "", id: zone.id,
                                    model: model
                                ) { set(zone) }
                                .focused($line, equals: zone.id)
                            }
                        } else {
                            ForEach(regions, id: \.self) { name in
                                MachineLine(
                                    symbol: "globe", title: "\(name)", value: "\(name == current?.region ? current?.place ?? "" : "")",
                                    id: "region:" + name, model: model
                                ) { enter(name) }
                                .focused($line, equals: name)
                            }
                        }
                    }
                    .padding(.horizontal, 30)
                    .padding(.vertical, 90)
                    .id(region ?? "")
                }
                .scrollClipDisabled()
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .defaultFocus($line, current?.region)
        .onExitCommand(perform: region == nil ? nil : { leave() })
    }
}
