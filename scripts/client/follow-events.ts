import type { components, operations } from '../../generated/partner/types.ts';
import { PartnerApiError } from './api-error.ts';
import type { PartnerClient } from './create-partner-client.ts';
import { backOff, retryAfter, waitByClock } from './retrying.ts';
import type { Wait } from './retrying.ts';

type Query = operations['listEvents']['parameters']['query'];
type Answer = operations['listEvents']['responses'][200]['content']['application/json']['data'];

/** An event as the feed has it. */
export type FeedEvent = components['schemas']['FeedEvent'];

/** Some events in their order, and the cursor behind the last one. */
export interface EventPage {
  readonly events: readonly FeedEvent[];
  /** Store it when you have handled the events, and give it as `after` to go on from here. */
  readonly cursor: string;
}

/** The events to follow. */
export interface FollowOptions {
  readonly clinicId: string;
  /** A cursor that you stored, or `latest` for what happens from now on. Default: the oldest event that is kept. */
  readonly after?: string | undefined;
  /** The types to follow. Default: all but those that are sent on request. */
  readonly types?: Query['types'];
  /** Aborting it ends the loop without an error. */
  readonly signal?: AbortSignal;
  /** Is told of each attempt that failed, and of the milliseconds until the next one. */
  readonly onInterruption?: (error: unknown, pause: number) => void;
  /** Waits before the next request, instead of `setTimeout`. */
  readonly wait?: Wait;
}

/** Seconds that the service holds an answer until an event comes. Many proxies give up after 30. */
const hold = 25;

/**
 * Milliseconds from one request to the next, unless the service holds it or has more events. So even on a busy clinic, or if
 * answers are not held, following takes at most half of production's rate limit.
 */
const interval = 2_000;

/**
 * Follows the events of a clinic: `for await (const { events, cursor } of followEvents(client, options))`. A page may be
 * empty: one comes at the start, after each interruption, and at least every 25 seconds.
 *
 * It waits for a service that restarts or limits the rate, and goes on at its cursor: no event is left out, and none
 * comes twice. Until the first page a failure is thrown, so that a wrong address does not go unnoticed. A refusal is
 * always thrown.
 */
export async function* followEvents(
  client: Pick<PartnerClient, 'GET'>,
  options: FollowOptions,
): AsyncGenerator<EventPage, void, undefined> {
  const { signal = new AbortController().signal } = options;
  try {
    yield* pages(client, { ...options, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function* pages(
  client: Pick<PartnerClient, 'GET'>,
  {
    clinicId,
    after,
    types,
    signal,
    onInterruption,
    wait = waitByClock,
  }: FollowOptions & { signal: AbortSignal },
): AsyncGenerator<EventPage, void, undefined> {
  let position = after === undefined ? {} : { after };
  let connected = false;
  let failures = 0;
  // The first request, and the first after an interruption, is answered at once: the caller sees that it works.
  let seconds = 0;
  for (;;) {
    signal.throwIfAborted();
    const asked = performance.now();
    let page: Answer;
    try {
      const query = { clinic_id: clinicId, ...position, ...(types && { types }), wait: seconds };
      page = await readPage(client, query, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isInterruption(error, connected)) throw error;
      failures += 1;
      seconds = 0;
      const pause = pauseAfter(error, failures);
      onInterruption?.(error, pause);
      await wait(pause, signal);
      continue;
    }
    const { events, cursor, has_more } = page;
    position = { after: cursor };
    yield { events, cursor };
    const rest = asked + interval - performance.now();
    if (!has_more && seconds > 0 && rest > 0) await wait(rest, signal);
    connected = true;
    failures = 0;
    seconds = hold;
  }
}

async function readPage(
  client: Pick<PartnerClient, 'GET'>,
  query: Query & { readonly wait: number },
  signal: AbortSignal,
): Promise<Answer> {
  const { data } = await client.GET('/api/external/events', { params: { query }, signal });
  // Taken apart here, so that a web page of something in between fails like no answer.
  const { events, cursor, has_more } = data.data;
  return { events, cursor, has_more };
}

/**
 * Decides if a failed request of the feed is worth repeating: the rate limit was used up, or the service that answered
 * before does not. Everything else the service refuses, and would again.
 */
function isInterruption(error: unknown, answeredBefore: boolean): boolean {
  if (!(error instanceof PartnerApiError)) return answeredBefore;
  return error.status === 429 || (answeredBefore && error.status >= 500);
}

/** The milliseconds until the next attempt: more after each failure, or what the service asks for. */
function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof PartnerApiError ? retryAfter(error.response) : undefined;
  return backOff(failures - 1, asked);
}
