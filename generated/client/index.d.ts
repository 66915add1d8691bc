export { PartnerApiError } from './api-error.js';
export type { Refusal } from './api-error.js';
export { createPartnerClient } from './create-partner-client.js';
export type { PartnerClientOptions } from './create-partner-client.js';
export { followEvents } from './follow-events.js';
export type { EventPage, FeedEvent, FollowOptions } from './follow-events.js';
export type { Call, PartnerClient } from './partner-client.js';
export type { Send, Wait } from './retrying.js';
export type { components, operations, paths, webhooks } from './types.js';
