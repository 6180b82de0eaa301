"""Public names without a comment: undocumented.py SYMBOLS

SYMBOLS is a folder of symbol graphs (symbols.sh). Each name is a line with its file; ends with 1 if there is one.
"""
import glob
import json
import os
import sys

files = sorted(glob.glob(os.path.join(sys.argv[1], "*.symbols.json")))
if not files:
    sys.exit(f"undocumented: no symbol graphs in {sys.argv[1]}")
found = []
for file in files:
    with open(file) as stream:
        symbols = json.load(stream)["symbols"]
    for symbol in symbols:
        # Symbols that the compiler synthesises have no source file.
        if "docComment" not in symbol and "location" in symbol:
            place = symbol["location"]["uri"].split("/Sources/")[-1]
            line = symbol["location"]["position"]["line"] + 1
            found.append(f"Sources/{place}:{line}: {'.'.join(symbol['pathComponents'])} has no comment")
print("\n".join(sorted(set(found))), end="\n" if found else "")
sys.exit(1 if found else 0)
