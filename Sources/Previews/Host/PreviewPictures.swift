import Foundation
import TenFoot
import TenFootGraphics
import TenFootRasterising
import TenFootStorage

/// Writes the pictures of one preview, and prints their paths.
@MainActor struct PreviewPictures {
    private let preview: Registered
    private let title: String
    private let folder: String
    private let isSheet: Bool
    private let name: String?

    /// - Parameter name: the label of the case to show; nil for all.
    init(_ preview: Registered, title: String, folder: String, isSheet: Bool, name: String?) {
        (self.preview, self.title, self.folder, self.isSheet, self.name) = (preview, title, folder, isSheet, name)
    }

    func write() throws {
        try Files.makeFolder(folder)
        for shown in preview.cases where name == nil || shown.label == name {
            let file = FileName.plain([title, shown.label].compactMap(\.self).joined(separator: " "))
            guard isSheet else {
                let scene = PreviewScene(shown.view, layout: shown.layout)
                scene.rest()
                try write(scene.picture(scale: 1), file)
                continue
            }
            let sheet = try Sheet(of: shown, title: [title, shown.label].compactMap(\.self).joined(separator: ": ")) { scene, variant in
                try write(scene.picture(scale: variant.scale), "\(file)-\(variant.name)")
            }
            try write(sheet.picture(), "\(file)-sheet")
        }
    }

    private func write(_ picture: Bitmap, _ file: String) throws {
        let path = "\(folder)/\(file).png"
        // Replace the file in one step, since an editor may be showing the previous one.
        try Files.write(PNGWriter.data(of: picture), to: path)
        print(path)
    }
}

/// File names derived from titles.
enum FileName {
    /// Letters and digits as they are, hyphens in place of everything else.
    static func plain(_ text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "preview" : String(words.joined(separator: "-").prefix(80))
    }
}
