# python3 journey.py
import base64
import http.client
import json
import os
import random
import ssl
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

URL = os.environ.get("PARTNER_FULFILLMENT_URL", "https://localhost:8443")
KEY = os.environ.get("PARTNER_FULFILLMENT_API_KEY", "dev_your_key")
# An OAuth client in place of the key.
CLIENT_ID = os.environ.get("PARTNER_FULFILLMENT_CLIENT_ID")
CLIENT_SECRET = os.environ.get("PARTNER_FULFILLMENT_CLIENT_SECRET", "")
CLINIC = os.environ.get("PARTNER_FULFILLMENT_CLINIC_ID", "01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b")


class Refused(Exception):
    """The service refused a request. Decide by `code`, then by `reason`."""

    def __init__(self, status, error, request_id):
        self.status = status
        self.code = error.get("code")
        self.details = error.get("details", {})
        self.reason = self.details.get("reason")
        self.request_id = request_id
        super().__init__(f"{status} {self.code}: {error.get('message')} (request {request_id})")


token = {"header": "", "renew_at": 0.0}


def credential():
    """Returns the header that says who asks. A token serves until shortly before its end."""
    if not CLIENT_ID:
        return {"x-api-key": KEY}
    now = time.monotonic()
    if now >= token["renew_at"]:
        pair = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
        form = b"grant_type=client_credentials"
        request = urllib.request.Request(URL + "/oauth/token", form, {"Authorization": "Basic " + pair})
        with urllib.request.urlopen(request, timeout=30) as answer:
            grant = json.load(answer)
        token.update(header="Bearer " + grant["access_token"], renew_at=now + 0.9 * grant["expires_in"])
    return {"Authorization": token["header"]}


def call(method, path, body=None, query=None, retries=3, timeout=30):
    """Returns the data of an answer. A rate limit, an outage and a lost connection are waited out."""
    address = URL + path + ("?" + urllib.parse.urlencode(query) if query else "")
    headers = {"Accept": "application/json"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if method in ("POST", "PATCH"):
        # All attempts have the same key, so nothing is done twice.
        headers["Idempotency-Key"] = str(uuid.uuid4())
    content = None if body is None else json.dumps(body).encode()
    for attempt in range(retries + 1):
        pause = 2**attempt * random.uniform(1, 1.25)
        try:
            request = urllib.request.Request(address, content, {**headers, **credential()}, method=method)
            with urllib.request.urlopen(request, timeout=timeout) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            refused = refusal(error)
            busy = attempt > 0 and refused.reason == "in_progress"
            if attempt == retries or not (error.code in (429, 503) or busy):
                raise refused from None
            pause = float(error.headers.get("Retry-After", pause))
        except (OSError, http.client.HTTPException) as lost:
            if isinstance(getattr(lost, "reason", lost), ssl.SSLCertVerificationError):
                sys.exit(f"The certificate of {URL} is not trusted. Set SSL_CERT_FILE to the file of its authority.")
            if attempt == retries:
                raise
        time.sleep(pause)


def refusal(error):
    try:
        body = json.load(error)
        found = body.get("error", {})
        if isinstance(found, str):  # the token endpoint answered, in the words of OAuth
            found = {"code": found, "message": body.get("error_description")}
    except (ValueError, OSError, http.client.HTTPException):
        found = {}  # a proxy answered, not the service
    return Refused(error.code, found, error.headers.get("X-Request-Id"))


def follow(cursor):
    """Yields the events of the clinic behind a cursor, as they happen. Store the cursor with your work."""
    while True:
        page = call("GET", "/api/external/events", query={"clinic_id": CLINIC, "after": cursor, "wait": 25}, timeout=55)
        cursor = page["cursor"]
        yield from page["events"]


# Where the feed of events ends now: the journey follows what comes after.
end = call("GET", "/api/external/events", query={"clinic_id": CLINIC, "after": "latest"})["cursor"]

practitioner = call(
    "POST",
    "/api/external/practitioner",
    {"first_name": "Maria", "last_name": "Alvarez", "npi": "1234567893", "assigned_clinic": CLINIC},
)

patient = call(
    "POST",
    "/api/external/patient",
    {
        "clinic_id": CLINIC,
        "first_name": "Noah",
        "last_name": "Castillo",
        "date_of_birth": "1994-09-23",
        "address": {"line1": "1204 Barton Springs Road", "city": "Austin", "state": "TX", "zip": "78704"},
    },
)

carrier = call("GET", "/api/external/carriers")["carriers"][0]["id"]
services = call("GET", f"/api/external/carriers/{carrier}/services", query={"patientId": patient["patient_id"]})

order = call(
    "POST",
    "/api/external/medication-order",
    {
        "clinic_id": CLINIC,
        "patient_id": patient["patient_id"],
        "practitioner_id": practitioner["practitioner_id"],
        "carrier_id": carrier,
        "service_id": services[0]["id"],
        "medication_requests": [
            {
                "medication": "Metformin",
                "dose": "500 mg",
                "quantity": 60,
                "refills": "1",
                "direction": "Take one tablet twice a day with meals",
                "days_supply": 30,
            }
        ],
    },
)
print("Ordered", order["medication_order_id"], flush=True)

# In development the order ships by itself in a few seconds.
for event in follow(end):
    data = event["data"]
    if data["medication_order_id"] == order["medication_order_id"]:
        print(event["type"], data["status"], flush=True)
        if event["type"] == "order.fulfilled":
            break

shipped = call("GET", f"/api/external/medication-order/{order['medication_order_id']}")
print("Tracking", shipped["tracking"])  # None if the carrier gave no number

refill = {"medication_request_id": order["medication_request_id"]}
print("Refill", call("POST", "/api/external/refill-request", refill)["refill_request_id"])

try:
    call("POST", "/api/external/refill-request", refill)
except Refused as refused:
    print("A second one is refused:", refused.code, refused.reason)
