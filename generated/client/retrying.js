/** The longest wait. If the service asks for more, the caller gets the error at once. */
const longestWait = 120_000;
/**
 * Retries on 429 and 503, which both say that nothing was done. A retried POST or PATCH has the Idempotency-Key of the
 * first attempt, so it is never done twice.
 */
export function retrying(send, retries, wait) {
    return async (request) => {
        for (let attempt = 0;; attempt += 1) {
            // A body can be read only once: each attempt sends a copy.
            const response = await send(request.clone());
            const pause = pauseBeforeRetry(response, attempt);
            if (attempt >= retries || pause === undefined || pause > longestWait)
                return response;
            await response.body?.cancel();
            await wait(pause, request.signal);
        }
    };
}
/** How long to wait before the next attempt, in milliseconds; undefined if the response is not to be retried. */
function pauseBeforeRetry(response, attempt) {
    if (response.status !== 429 && response.status !== 503)
        return undefined;
    // A 503 of a proxy may have no Retry-After: wait a second, then two, then four.
    return retryAfter(response) ?? 1000 * 2 ** attempt;
}
/** The time in Retry-After, in milliseconds; undefined without one that is in seconds. */
export function retryAfter(response) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return Number.isFinite(seconds) ? 1000 * seconds : undefined;
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
