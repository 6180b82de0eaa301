#!/usr/bin/env python3
"""Measures the time from saving a file of a 40-file app to the new picture of its preview.

    Tests/Rigs/preview_speed.py [SAVES]     SAVES is 20 by default; first builds what it needs with ./tenfoot

Prints p50 and p95 in seconds, from the end of the write to the new PNG, and the load of the machine.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
saves = int(sys.argv[1]) if len(sys.argv) > 1 else 20

PAGE = """import SwiftUI

struct Film@: Identifiable, Hashable {{
    let id: Int
    var title: String
}}

@Observable @MainActor final class Shelf@ {{
    var films: [Film@] = (0..<12).map {{ Film@(id: $0, title: "Film \\\\($0)") }}
    var chosen: Film@?
    func choose(_ film: Film@) {{ chosen = film }}
}}

struct Page@: View {{
    @State private var shelf = Shelf@()
    @State private var count = 0
    var body: some View {{
        VStack(alignment: .leading, spacing: {spacing}) {{
            Text(shelf.chosen?.title ?? "Page @").font(.title)
            ScrollView(.horizontal) {{
                HStack(spacing: 40) {{
                    ForEach(shelf.films) {{ film in
                        Button {{ shelf.choose(film); count += 1 }} label: {{
                            Text(film.title).font(.headline).frame(width: 300, height: 180)
                        }}
                        .buttonStyle(.card)
                    }}
                }}
            }}
            if count > 0 {{ Text("Chosen \\\\(count) times").padding(20).background(Color.blue, in: RoundedRectangle(cornerRadius: 12)) }}
        }}
        .padding(60)
    }}
}}

#Preview("Page @") {{ Page@() }}
"""
APP = "import SwiftUI\n@main struct Films: App { var body: some Scene { WindowGroup { Page00() } } }\n"


with tempfile.TemporaryDirectory() as scratch:
    app, out = pathlib.Path(scratch, "Films"), pathlib.Path(scratch, "out")
    app.mkdir()
    (app / "App.swift").write_text(APP)

    def save(number, spacing):
        text = PAGE.format(spacing=spacing).replace("\\\\", "\\")
        # Replace each @ by the page's number, except in attributes.
        for word in ("State", "Observable", "MainActor"):
            text = text.replace("@" + word, "\0" + word)
        text = text.replace("@", f"{number:02}").replace("\0", "@")
        (app / f"Page{number:02}.swift").write_text(text)

    for number in range(39):
        save(number, 40)
    environment = dict(os.environ, XDG_CACHE_HOME=str(pathlib.Path(scratch, "cache")))
    command = [str(root / "tenfoot"), "preview", str(app), "--name", "Page 05", "--capture-dir", str(out), "--watch"]
    tool = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    picture = out / "Page-05.png"
    try:
        while not picture.exists():
            if tool.poll() is not None:
                sys.exit(f"the tool ended with status {tool.returncode}")
            time.sleep(0.1)
        times = []
        for turn in range(saves):
            time.sleep(1)
            before = picture.stat().st_mtime_ns
            save(5, 41 + turn)
            saved = time.monotonic()
            while picture.stat().st_mtime_ns == before:
                time.sleep(0.005)
            times.append(time.monotonic() - saved)
    finally:
        tool.kill()
        tool.wait()
times.sort()
p50, p95 = times[len(times) // 2], times[min(len(times) - 1, int(len(times) * 0.95))]
print(f"{saves} saves: p50 {p50:.2f} s, p95 {p95:.2f} s; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
