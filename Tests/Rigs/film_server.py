#!/usr/bin/env python3
"""Serves one file over HTTP on 127.0.0.1, to requests that have a header field: film_server.py FILE FIELD VALUE. Prints the port."""

import http.server
import sys


class Film(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.headers.get(sys.argv[2]) != sys.argv[3]:
            self.send_error(401)
            return
        with open(sys.argv[1], "rb") as file:
            data = file.read()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        try:
            self.wfile.write(data)
        except OSError:
            pass  # The player has read enough and closed the connection.

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Film)
print(server.server_port, flush=True)
server.serve_forever()
