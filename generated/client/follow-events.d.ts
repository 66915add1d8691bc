import type { components, operations } from './types.js';
import type { PartnerClient } from './create-partner-client.js';
import type { Wait } from './retrying.js';
type Query = operations['listEvents']['parameters']['query'];
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
/**
 * Follows the events of a clinic: `for await (const { events, cursor } of followEvents(client, options))`. A page may be
 * empty: one comes at the start, after each interruption, and at least every 25 seconds.
 *
 * It waits for a service that restarts or limits the rate, and goes on at its cursor: no event is left out, and none
 * comes twice. Until the first page a failure is thrown, so that a wrong address does not go unnoticed. A refusal is
 * always thrown.
 */
export declare function followEvents(client: Pick<PartnerClient, 'GET'>, options: FollowOptions): AsyncGenerator<EventPage, void, undefined>;
export {};
