export const help = `Usage: partner-fulfillment listen --forward-to URL [options]
       partner-fulfillment mock [--url URL] [--ca-file FILE] [--port PORT]

listen

Follows the events of a clinic and posts each to your receiver, signed like a delivery to a webhook. So you can develop a
receiver on a machine that nobody can reach from outside.

  --forward-to URL   your receiver, such as http://localhost:3000/events
  --url URL          the address of the service (or PARTNER_FULFILLMENT_URL)
  --clinic ID        the clinic (or PARTNER_FULFILLMENT_CLINIC_ID)
  --ca-file FILE     the certificate authority of the service, in PEM (NODE_EXTRA_CA_CERTS counts for your receiver too)
  --secret SECRET    the secret to sign with, whsec_… (or PARTNER_FULFILLMENT_SIGNING_SECRET); default: a new one
  --after CURSOR     begins behind a cursor that an earlier run printed; default: with the next event
  --from-start       begins with the oldest event that is kept
  --types TYPES      the types to forward, with commas: order.fulfilled,order.shipment_corrected; default: all but those that
                     are sent on request
  --json             prints each event and your receiver's answer as one line of JSON
  --help             prints this

The API key is read from PARTNER_FULFILLMENT_API_KEY only. In its place, an OAuth client is PARTNER_FULFILLMENT_CLIENT_ID with
PARTNER_FULFILLMENT_CLIENT_SECRET, or with PARTNER_FULFILLMENT_PRIVATE_KEY_FILE, the file of its private key as a JWK. If
neither a credential nor the address is given, they are those of the service that was started here with \`npm start\`: they
come from DATA_DIR (default .data).

Events go to the receiver one after the other, each once, whatever it answers: a status from 200 to 299 within 15 seconds
accepts an event. A webhook would get a refused event again; to get it again here, begin behind an earlier cursor.
If the connection is lost, the command waits and goes on with the next event. Ctrl-C ends it.

Events go to stdout, everything else to stderr.

mock
Prints the command that runs Prism, a stub of the service, on the contract that the service publishes. It needs no key.

  --url, --ca-file   as above
  --port PORT        where the mock listens (4010)

Exit codes: 0 ended by you, 1 refused, 2 wrong usage, 3 the service cannot be reached.`;
