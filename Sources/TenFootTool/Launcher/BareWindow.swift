import Foundation
import TenFootIsolation

/// A C program that opens a window as large as the screen and fills it, which shows what a first frame costs without TenFoot.
///
/// The window is borderless, as the launcher's on X, rather than SDL's full screen: for that SDL would wait 100 ms for a window manager to
/// answer.
struct BareWindow {
    let path: String
    private let folder: String

    private static let source = """
        #include <SDL.h>
        int main(void) {
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
            if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
            SDL_Window *window = SDL_CreateWindow("bare", 0, 0, 1920, 1080, SDL_WINDOW_BORDERLESS);
            SDL_Surface *surface = window ? SDL_GetWindowSurface(window) : NULL;
            if (!surface) return 1;
            SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 40, 90, 160));
            SDL_UpdateWindowSurface(window);
            SDL_Event event;
            while (SDL_WaitEvent(&event)) if (event.type == SDL_QUIT) return 0;
            return 0;
        }
        """

    /// Compiles the program; nil if that fails, which is reported for a missing compiler or library.
    init?() {
        folder = FileManager.default.temporaryDirectory.appending(path: "tenfoot-bare-\(UUID().uuidString)").path
        path = folder + "/bare"
        let command = "mkdir -p '\(folder)' && cd '\(folder)' && cat > bare.c && cc -O2 bare.c -o bare $(pkg-config --cflags --libs sdl2)"
        let compiler = ChildProcess()
        compiler.executableURL = URL(filePath: "/bin/sh")
        compiler.arguments = ["-c", command]
        let input = Pipe()
        compiler.input = input
        guard (try? compiler.run()) != nil else { return nil }
        input.fileHandleForWriting.write(Data(Self.source.utf8))
        try? input.fileHandleForWriting.close()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            LauncherBenchmarks.tell("skipping start.bare-sdl: no C compiler, or no libsdl2-dev")
            remove()
            return nil
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
