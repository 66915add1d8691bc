import { isPermanent, PartnerConnectionError, TimeoutError } from "./connection-error.js";
/** The longest wait. If the service asks for more, the caller gets the error at once. */
const longestWait = 120_000;
/**
 * Retries on 429 and 503, which both say that nothing was done, and if there is no complete answer. A retried POST or PATCH
 * has the Idempotency-Key of the first attempt, so it is never done twice.
 */
export function retrying(send, { retries, timeout, wait }) {
    return async (request) => {
        let lost = false;
        for (let failures = 0;; failures += 1) {
            const mayRetry = failures < retries;
            let response;
            try {
                response = await sendInTime(send, request, timeout + heldFor(request));
            }
            catch (error) {
                // The caller's reason, not ours.
                request.signal.throwIfAborted();
                if (!mayRetry || !isRepeatable(request) || isPermanent(error))
                    throw new PartnerConnectionError(request.url, error);
                lost = true;
                await wait(backOff(failures), request.signal);
                continue;
            }
            const pause = await pauseBeforeRetry(response, failures, lost);
            if (!mayRetry || pause === undefined || pause > longestWait)
                return response;
            await response.body?.cancel();
            await wait(pause, request.signal);
        }
    };
}
/** Milliseconds that the service may hold its answer: `wait` of the event feed, at most 30 seconds. */
function heldFor({ url }) {
    const seconds = Number(new URL(url).searchParams.get('wait'));
    return seconds > 0 ? 1000 * Math.min(seconds, 30) : 0;
}
/** Repeating such a request is safe, even if the service has carried out the first attempt. */
function isRepeatable({ method, headers }) {
    return (method !== 'POST' && method !== 'PATCH') || headers.has('Idempotency-Key');
}
/** Sends a request and reads the answer to its end, so that half an answer is a failed attempt. */
function sendInTime(send, request, milliseconds) {
    const { signal } = request;
    const attempt = new AbortController();
    return new Promise((resolve, reject) => {
        const giveUp = (reason) => {
            attempt.abort(reason);
            reject(reason instanceof Error ? reason : new Error(String(reason)));
        };
        const cancel = () => {
            giveUp(signal.reason);
        };
        // A timer takes at most 24 days.
        const timer = setTimeout(() => {
            giveUp(new TimeoutError(milliseconds));
        }, Math.min(milliseconds, 2 ** 31 - 1));
        if (signal.aborted)
            cancel();
        else
            signal.addEventListener('abort', cancel, { once: true });
        sendWhole(send, request, attempt.signal)
            .then(resolve, reject)
            .finally(() => {
            clearTimeout(timer);
            signal.removeEventListener('abort', cancel);
        });
    });
}
async function sendWhole(send, request, signal) {
    // A body can be read only once: each attempt sends a copy, and the answer stays readable.
    const response = await send(new Request(request.clone(), { signal }));
    await response.clone().arrayBuffer();
    return response;
}
/** The milliseconds before the next attempt; undefined if the response is not to be retried. */
async function pauseBeforeRetry(response, failures, lost) {
    const { status } = response;
    // The service is still busy with the attempt whose connection was lost.
    const busy = lost && status === 409 && (await response.clone().text()).includes('"in_progress"');
    if (status !== 429 && status !== 503 && !busy)
        return undefined;
    // A 503 of a proxy may have no Retry-After.
    return retryAfter(response) ?? backOff(failures);
}
/** The time in Retry-After, in milliseconds; undefined without one that is in seconds. */
export function retryAfter(response) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return Number.isFinite(seconds) ? 1000 * seconds : undefined;
}
/**
 * The milliseconds to wait after failures: a second, then two, then four, at most 30 s, or at least what the service asks
 * for. A random part keeps the clients of a restarted service from coming back all at once.
 */
export function backOff(failures, atLeast = 0) {
    return Math.max(atLeast, Math.min(30_000, 1000 * 2 ** failures)) * (1 + Math.random() / 4);
}
/** Waits with `setTimeout`. */
export const waitByClock = (milliseconds, signal) => new Promise((resolve, reject) => {
    const abort = () => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    const timer = setTimeout(() => {
        signal.removeEventListener('abort', abort);
        resolve();
    }, milliseconds);
    if (signal.aborted)
        abort();
    else
        signal.addEventListener('abort', abort, { once: true });
});
