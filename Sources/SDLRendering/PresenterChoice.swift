import Foundation
import TenFootGraphics

/// Chooses the compositor: the GPU if there is a real one, else the processor.
@MainActor package enum PresenterChoice {
    enum Wish: Equatable {
        case automatic, software, gpu
        case unknown(String)

        init(_ word: String?) {
            switch word {
            case nil, "": self = .automatic
            case "software": self = .software
            case "gpu": self = .gpu
            case let word?: self = .unknown(word)
            }
        }
    }

    /// `TENFOOT_COMPOSITOR=software` or `gpu` overrides.
    package static func make(for window: Window) -> any Presenter {
        switch Wish(ProcessInfo.processInfo.environment["TENFOOT_COMPOSITOR"]) {
        case .software: break
        case .unknown(let word):
            complain("TENFOOT_COMPOSITOR=\(word) is no compositor: say software or gpu; drawing in software")
        case .gpu:
            if let device = device(window) { return GPUPresenter(window: window, device: device) }
            complain("TENFOOT_COMPOSITOR=gpu: OpenGL cannot draw to this window (\(SDL.error)); drawing in software")
        case .automatic:
            guard GPUDevice.hasHardware, let device = device(window) else { break }
            guard device.isEmulated else { return GPUPresenter(window: window, device: device) }
            // If GL is the only way to the screen, reuse the device instead of creating another.
            if VideoSystem.driver != .x11 { return SoftwarePresenter(window: window, device: device) }
        }
        return SoftwarePresenter(window: window)
    }

    /// Whether films are drawn into textures: if OpenGL is emulated, converting in software is faster.
    static func drawsFilmsByGPU(isEmulated: Bool) -> Bool {
        switch Wish(ProcessInfo.processInfo.environment["TENFOOT_FILMS"]) {
        case .automatic: return !isEmulated
        case .software: return false
        case .gpu: return true
        case .unknown(let word):
            complain("TENFOOT_FILMS=\(word) is no way to draw films: say software or gpu")
            return !isEmulated
        }
    }

    private static func device(_ window: Window) -> GPUDevice? {
        // SDL may create the window again for OpenGL, which then loses keyboard focus.
        defer { window.takeKeyboard() }
        return GPUDevice(window)
    }

    static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
