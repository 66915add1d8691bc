# pip install authlib requests
from authlib.integrations.requests_client import OAuth2Session

URL = "https://localhost:8443"

# Renews the token when it has expired.
session = OAuth2Session(
    "your_client_id",
    "your_client_secret",
    token_endpoint=URL + "/oauth/token",
    grant_type="client_credentials",
)
session.fetch_token()
print(session.get(URL + "/api/external/carriers", headers={"Accept": "application/json"}).text)
