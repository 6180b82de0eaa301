import TenFoot

/// Stands invisibly in for a picture that could not be shown, and calls an action once its file has changed.
struct BrokenPicture: View {
    let path: String
    let action: () -> Void

    var body: some View {
        // It follows the state of the picture, and requests no pixels.
        AsyncImage(url: URL(filePath: path)) { phase in
            Color.clear.onChange(of: phase.error == nil) { _, isReadable in if isReadable { action() } }
        }
    }
}
