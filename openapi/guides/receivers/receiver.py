# SIGNING_SECRET=whsec_... python3 receiver.py
import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["SIGNING_SECRET"].removeprefix("whsec_"))
if not KEY:
    sys.exit("SIGNING_SECRET is empty")

handled = set()  # use tables of your database for these two
latest = {}


def is_genuine(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 5 * 60:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(signature, expected) for signature in signatures)


def handle(event_id, event):
    if event_id in handled:
        return
    kind, data = event["type"], event["data"]
    if kind == "webhook.test":
        print(kind, flush=True)
    else:
        order = data["medication_order_id"]
        subject = kind, data.get("medication_request_id", order)
        if data["sequence"] > latest.get(subject, 0):
            # your work goes here
            print(kind, order, data["status"], data["sequence"], flush=True)
            latest[subject] = data["sequence"]
    handled.add(event_id)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # Verify the bytes as they came: parsed and written again, they no longer match.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        if genuine:
            handle(self.headers["webhook-id"], json.loads(body))
        self.send_response(204 if genuine else 400)
        self.end_headers()


HTTPServer(("localhost", int(os.environ.get("PORT", 3000))), Receiver).serve_forever()
