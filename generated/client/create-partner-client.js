import createClient from 'openapi-fetch';
import { apiErrorOf } from "./api-error.js";
import { retrying, waitByClock } from "./retrying.js";
/** Makes a client for one environment. It runs wherever there is a `fetch`: in Node and in a browser. */
export function createPartnerClient({ baseUrl, apiKey, retries = 3, fetch: send = (request) => fetch(request), wait = waitByClock, }) {
    const client = createClient({
        baseUrl,
        headers: { 'x-api-key': apiKey, Accept: 'application/json' },
        fetch: retrying(send, retries, wait),
    });
    client.use(idempotency, refusals);
    // openapi-fetch's types would let surplus fields pass and ask of each answer whether it is an error; `refusals`
    // has thrown those, so that what resolves is a success.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what PartnerClient narrows holds, see above
    return client;
}
/** One key a call, made before the first attempt and so kept by all of them. Your own key goes first. */
const idempotency = {
    onRequest({ request }) {
        if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
            request.headers.set('Idempotency-Key', freshKey());
        }
    },
};
/** 128 random bits. `randomUUID` would do, but a page that came over plain HTTP does not have it. */
function freshKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
const refusals = {
    async onResponse({ response }) {
        if (!response.ok)
            throw await apiErrorOf(response);
    },
};
