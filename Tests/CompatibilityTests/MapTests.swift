import TenFootMapKit
import TenFootTesting
import Testing

@MainActor @Suite("MapKit and Core Location")
struct MapTests {
    private let size = CGSize(width: 400, height: 400)
    private let paris = CLLocationCoordinate2D(latitude: 48.86, longitude: 2.35)

    private struct Dot: View {
        let color: Color
        var body: some View { Rectangle().fill(color).frame(width: 20, height: 20) }
    }

    @Test("A map shows its region's centre in the middle, with north up and east to the right")
    func places() {
        let region = MKCoordinateRegion(center: paris, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
        let north = CLLocationCoordinate2D(latitude: 49.3, longitude: 2.35)
        let east = CLLocationCoordinate2D(latitude: 48.86, longitude: 2.95)
        let page = Hosted(size: size) {
            Map(initialPosition: .region(region)) {
                Annotation("", coordinate: paris) { Dot(color: Color(red: 1, green: 0, blue: 0)) }
                ForEach([north], id: \.latitude) { Annotation("", coordinate: $0) { Dot(color: Color(red: 0, green: 1, blue: 0)) } }
                Annotation("", coordinate: east) { Dot(color: Color(red: 0, green: 0, blue: 1)) }
            }
            .ignoresSafeArea()
        }
        #expect(page.pixel(200, 200) == [255, 0, 0])
        let picture = page.capture()
        #expect((20..<180).contains { picture.rgb(200, $0) == [0, 255, 0] })
        #expect((220..<380).contains { picture.rgb($0, 200) == [0, 0, 255] })
    }

    /// A picture of a map that shows red dots at the positions and chooses its region by them.
    private func automaticMap(of places: [(latitude: Double, longitude: Double)]) -> Bitmap {
        Hosted(size: size) {
            Map {
                ForEach(places, id: \.latitude) { place in
                    Annotation("", coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)) {
                        Dot(color: Color(red: 1, green: 0, blue: 0))
                    }
                }
            }
            .ignoresSafeArea()
        }
        .capture()
    }

    @Test("A map of a region that is not a number shows the whole earth, and one without a height shows nothing")
    func withoutNumber() {
        func row(latitude: Double = 0, longitude: Double = 0, _ high: Double = 140, _ wide: Double = 360) -> [[Int]] {
            let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            let region = MKCoordinateRegion(center: center, span: MKCoordinateSpan(latitudeDelta: high, longitudeDelta: wide))
            let picture = Hosted(size: size) { Map(initialPosition: .region(region)).ignoresSafeArea() }.capture()
            return (0..<400).map { picture.rgb($0, 210) }
        }
        let earth = row()
        #expect(Set(earth).count > 1, "the grid is seen")
        #expect(row(latitude: .nan) == earth && row(longitude: .infinity) == earth && row(longitude: 1e300) == earth)
        #expect(row(.nan, 1) == earth && row(1, .nan) == earth)
        let page = Hosted(size: size) { Color.black.overlay { Map().frame(width: 100, height: 0) }.ignoresSafeArea() }
        #expect(page.pixel(200, 200) == [0, 0, 0])
    }

    @Test("A map with an automatic position shows all of its annotations")
    func automatic() {
        let places = [(-33.87, 151.21), (-37.81, 144.96), (-27.47, 153.03)]
        let picture = automaticMap(of: places)
        let red = (0..<400).flatMap { y in (0..<400).filter { picture.rgb($0, y) == [255, 0, 0] } }
        // Three squares of 20 points, none cut off at an edge.
        #expect(red.count >= 1150)
    }

    @Test("Annotations on both sides of the antimeridian are shown close together")
    func aroundTheEarth() {
        let places = [(1.0, 178.0), (-1.0, -178.0), (0.0, -179.0)]
        let picture = automaticMap(of: places)
        let rows = (0..<400).filter { y in (0..<400).contains { picture.rgb($0, y) == [255, 0, 0] } }
        // Two degrees from north to south, where four degrees from west to east leave a margin.
        #expect((rows.last ?? 0) - (rows.first ?? 0) > 130)
    }

    @Test("Annotations lie over map circles, even those that come later in the content")
    func order() {
        let page = Hosted(size: size) {
            Map(initialPosition: .region(MKCoordinateRegion(center: paris, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)))) {
                ForEach([paris], id: \.latitude) { Annotation("", coordinate: $0) { Dot(color: Color(red: 1, green: 0, blue: 0)) } }
                MapCircle(center: paris, radius: 50_000).foregroundStyle(Color(red: 0, green: 0, blue: 1))
            }
            .ignoresSafeArea()
        }
        #expect(page.pixel(200, 200) == [255, 0, 0])
        #expect(page.pixel(230, 200) == [0, 0, 255])
    }

    @Test("Changing a map's region moves its annotations")
    func moved() {
        struct Page: View {
            @State private var region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 0, longitude: 0), span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 20))
            var body: some View {
                VStack(spacing: 0) {
                    Map(
                        coordinateRegion: $region, annotationItems: [Item(id: 1)],
                        annotationContent: { _ in
                            MapAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 5)) {
                                Dot(color: Color(red: 1, green: 0, blue: 0))
                            }
                        })
                    Button("East") { region.center.longitude = 5 }
                }
                .ignoresSafeArea()
            }
        }
        struct Item: Identifiable { let id: Int }
        let page = Hosted(size: CGSize(width: 400, height: 600)) { Page() }
        func column() -> Int? {
            let picture = page.capture()
            return (0..<400).first { x in (0..<500).contains { picture.rgb(x, $0) == [255, 0, 0] } }
        }
        let before = column() ?? 0
        page.press(.select)
        let after = column() ?? 0
        #expect(before > 250 && (180...195).contains(after), "\(before) \(after)")
    }

    @Test("Changing a map's position moves its lines and areas")
    func movedShapes() {
        struct Page: View {
            private static func region(longitude: Double) -> MapCameraPosition {
                .region(
                    MKCoordinateRegion(
                        center: CLLocationCoordinate2D(latitude: 0, longitude: longitude),
                        span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 20)))
            }
            private static func line(_ places: [(Double, Double)]) -> [CLLocationCoordinate2D] {
                places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
            }
            @State private var position = Self.region(longitude: 0)
            var body: some View {
                VStack(spacing: 0) {
                    Map(position: $position) {
                        MapPolyline(coordinates: Self.line([(-3, 5), (3, 5)])).stroke(Color(red: 1, green: 0, blue: 0), lineWidth: 9)
                        MapPolygon(coordinates: Self.line([(-7, 4), (-7, 6), (-5, 6), (-5, 4)]))
                            .foregroundStyle(Color(red: 0, green: 0, blue: 1))
                    }
                    Button("East") { position = Self.region(longitude: 5) }
                }
                .ignoresSafeArea()
            }
        }
        let page = Hosted(size: CGSize(width: 400, height: 600)) { Page() }
        func columns() -> [Int] {
            let picture = page.capture()
            return [[255, 0, 0], [0, 0, 255]].map { color in
                (0..<400).first { x in (0..<500).contains { picture.rgb(x, $0) == color } } ?? 0
            }
        }
        // 20 points show one degree: the line is 9 points wide at 5 degrees east, and the area begins at 4 degrees east.
        let before = columns()
        page.press(.select)
        let after = columns()
        #expect((290...300).contains(before[0]) && (275...285).contains(before[1]), "\(before)")
        #expect((190...200).contains(after[0]) && (175...185).contains(after[1]), "\(after)")
    }

    @Test("A polyline crosses the antimeridian the short way, and a circle's radius is in metres")
    func shapes() {
        let edge = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 0, longitude: 180), span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 40))
        let page = Hosted(size: size) {
            Map(initialPosition: .region(edge)) {
                MapPolyline(coordinates: [
                    CLLocationCoordinate2D(latitude: 0, longitude: 170), CLLocationCoordinate2D(latitude: 0, longitude: -170),
                ])
                .stroke(Color(red: 1, green: 0, blue: 0), lineWidth: 9)
                MapCircle(center: CLLocationCoordinate2D(latitude: 10, longitude: 180), radius: 555_000)
                    .foregroundStyle(Color(red: 0, green: 0, blue: 1))
            }
            .ignoresSafeArea()
        }
        let picture = page.capture()
        let line = (0..<400).filter { picture.rgb($0, 200) == [255, 0, 0] }
        #expect(line.first.map { (95...105).contains($0) } == true && line.last.map { (295...305).contains($0) } == true)
        // The radius is 5 degrees, and 400 points show 40 degrees, so the circle is 100 points wide.
        let circle = (0..<400).filter { picture.rgb($0, 100) == [0, 0, 255] }
        #expect((98...106).contains(circle.count), "\(circle.count)")
    }

    @Test("CLLocationManager denies location requests, and CLLocation measures distances")
    func location() async {
        final class Delegate: NSObject, CLLocationManagerDelegate {
            nonisolated(unsafe) var error: CLError?
            func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { self.error = error as? CLError }
        }
        let (manager, delegate) = (CLLocationManager(), Delegate())
        manager.delegate = delegate
        manager.requestLocation()
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(delegate.error?.localizedDescription == "There is no location service here.")
        #expect(delegate.error?.code == .denied && manager.authorizationStatus == .denied)
        #expect(manager.accuracyAuthorization == .reducedAccuracy)
        let way = CLLocation(latitude: 48.8566, longitude: 2.3522).distance(from: CLLocation(latitude: 52.52, longitude: 13.405))
        #expect(abs(way - 877_500) < 5000)
    }
}
