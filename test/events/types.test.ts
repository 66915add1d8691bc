import { expect, test } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import { defaultEventTypes, eventTypes, testEventType } from '../../server/events/types.ts';

test('the types of events are those of the contract: its webhooks, but for the test, and what a registration may name', () => {
  const { components, webhooks } = contractDocument;
  expect(Object.keys(webhooks)).toEqual([...eventTypes, testEventType]);
  expect(components.schemas.EventType.enum).toEqual(eventTypes);
  expect(components.schemas.WebhookEvents.maxItems).toBe(eventTypes.length);
});

test('a webhook that names no types gets those of 1.0.0', () => {
  expect(Object.keys(firstRelease.webhooks)).toEqual(defaultEventTypes);
});
