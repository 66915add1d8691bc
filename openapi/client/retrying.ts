/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;

/** Resolves after some time, or rejects with the signal's reason once the caller has given up. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** The longest that the client waits by itself; whoever is told to wait longer should know of it. */
const longestWait = 120_000;

/**
 * Sends a request again while the service asks for it: 429 and 503 both say that nothing was done. A repeated
 * POST carries the Idempotency-Key of the first, so that it is never done twice.
 */
export function retrying(send: Send, retries: number, wait: Wait): Send {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      // A body can be read once: each attempt sends a copy and leaves the original for the next.
      const response = await send(request.clone());
      const pause = pauseAfter(response, attempt);
      if (attempt >= retries || pause === undefined || pause > longestWait) return response;
      await response.body?.cancel();
      await wait(pause, request.signal);
    }
  };
}

/** How long to wait before a repetition, in milliseconds; nothing where none is asked for. */
function pauseAfter(response: Response, attempt: number): number | undefined {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  // A proxy's own 503 may not say how long: a second, then two, then four.
  return 1000 * (Number.isFinite(seconds) ? seconds : 2 ** attempt);
}

/** Waits by the clock of Node or the browser. */
export const waitByClock: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
