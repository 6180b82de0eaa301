"""What an app can no longer name: api.py OLD NEW

OLD and NEW are folders of symbol graphs (symbols.sh). A declaration that is gone, or reads otherwise than before, is one line; the last line counts.
Moving a declaration from one of our modules to another is no change, since apps see all of them through one. Ends with 1 if anything is gone
or changed.
"""
import glob
import json
import os
import sys


def declarations(folder):
    """The declarations of a folder's graphs: what names one, and how it reads."""
    found = {}
    files = sorted(glob.glob(os.path.join(folder, "*.symbols.json")))
    if not files:
        sys.exit(f"api: no symbol graphs in {folder}")
    for file in files:
        with open(file) as stream:
            graph = json.load(stream)
        for symbol in graph["symbols"]:
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            name = ".".join(symbol["pathComponents"])
            found.setdefault((symbol["kind"]["displayName"], name), set()).add(" ".join(text.split()))
    return found


old, new = declarations(sys.argv[1]), declarations(sys.argv[2])
gone = changed = 0
for key, texts in sorted(old.items()):
    kind, name = key
    lost = sorted(texts - new.get(key, set()))
    if not lost:
        continue
    if key not in new:
        gone += len(lost)
        print(f"gone     {kind} {name}: {lost[0]}")
        continue
    for text in lost:
        changed += 1
        arrived = sorted(new[key] - texts)
        print(f"changed  {kind} {name}: {text}" + (f"\n      now {arrived[0]}" if arrived else "\n      now without this overload"))
added = sum(len(texts - old.get(key, set())) for key, texts in new.items())
print(f"{gone} gone, {changed} changed, {added} new or rewritten")
sys.exit(1 if gone or changed else 0)
