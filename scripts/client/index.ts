export type { Middleware } from 'openapi-fetch';

export type { OAuthClient } from './access-token.ts';
export { PartnerApiError } from './api-error.ts';
export type { Refusal } from './api-error.ts';
export type { PrivateJwk } from './client-assertion.ts';
export { PartnerConnectionError } from './connection-error.ts';
export { createPartnerClient } from './create-partner-client.ts';
export type { Call, PartnerClient, PartnerClientOptions } from './create-partner-client.ts';
export { followEvents } from './follow-events.ts';
export type { EventPage, FeedEvent, FollowOptions } from './follow-events.ts';
export type { Send, Wait } from './retrying.ts';
export type { components, operations, paths, webhooks } from '../../generated/partner/types.ts';
