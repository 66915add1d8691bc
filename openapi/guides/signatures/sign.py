# SIGNING_SECRET=whsec_... ID=... TIMESTAMP=... python3 sign.py < body.json
import base64
import hashlib
import hmac
import os
import sys

env = os.environ
key = base64.b64decode(env["SIGNING_SECRET"].removeprefix("whsec_"))  # the bytes, not the text
body = sys.stdin.buffer.read()  # as they came: not parsed, and no line added at the end
signed = f"{env['ID']}.{env['TIMESTAMP']}.".encode() + body
print("v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode())
