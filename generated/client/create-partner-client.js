import createClient from "./openapi-fetch.js";
import { withAccessToken } from "./access-token.js";
import { apiErrorOf } from "./api-error.js";
import { retrying, waitByClock } from "./retrying.js";
import { keepsKeysSecret } from "./service-address.js";
/** Creates a client for one environment. It runs wherever `fetch` does: in Node and in browsers. */
export function createPartnerClient({ baseUrl, apiKey, oauth, retries = 3, timeout = 30_000, fetch: send = (request) => fetch(request), wait = waitByClock, now = () => Date.now(), }) {
    if ((apiKey === undefined) === (oauth === undefined))
        throw new TypeError('A client needs an apiKey or oauth, and not both');
    // A page may name no host: its requests go to where it came from.
    if (URL.canParse(baseUrl) ? !keepsKeysSecret(new URL(baseUrl)) : oauth !== undefined)
        throw new TypeError('baseUrl must begin with https://, or with http:// and name this machine');
    if (!(timeout > 0))
        throw new RangeError('timeout must be more than 0 milliseconds');
    const client = createClient({
        baseUrl,
        headers: { 'x-api-key': apiKey, Accept: 'application/json' },
        // Another server must not be handed the credential.
        redirect: 'error',
        fetch: retrying(oauth ? withAccessToken(send, { baseUrl, oauth, timeout, now }) : send, {
            retries,
            timeout,
            wait,
        }),
    });
    client.use(idempotencyKey, throwErrors);
    // The types of openapi-fetch allow unknown fields and make every response either a success or an error. `throwErrors`
    // has thrown the errors, so what resolves is a success.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- PartnerClient only narrows the type, see above
    return client;
}
/** The methods that take an Idempotency-Key. */
const writes = ['POST', 'PATCH'];
/** One key per call: every retry sends the same one. A key that you set yourself is kept. */
const idempotencyKey = {
    onRequest({ request }) {
        if (writes.includes(request.method) && !request.headers.has('Idempotency-Key')) {
            request.headers.set('Idempotency-Key', newKey());
        }
    },
};
/** 128 random bits. Not `crypto.randomUUID`, which browsers offer only to pages served over HTTPS. */
function newKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
const throwErrors = {
    async onResponse({ response }) {
        if (!response.ok)
            throw await apiErrorOf(response);
    },
};
