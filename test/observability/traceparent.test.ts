import { afterAll, beforeAll, expect, test } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import type { TestService } from '../support/service.ts';
import { startCollector, tracedTo } from './collector.ts';
import type { Collector } from './collector.ts';
import { startTracedService } from './traced-service.ts';

let collector: Collector;
let service: TestService;
beforeAll(async () => {
  collector = await startCollector({ onCleanup: afterAll });
  // Nothing is recorded, whatever callers ask for.
  service = await startTracedService(tracedTo(collector, '0'), { RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => service.close());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

/** Places an order with these headers, and returns the headers of its delivery. */
async function deliveredWith(headers: Readonly<Record<string, string>>) {
  const partner = await partnerWithReceiver(service);
  const placed = await partner.call('createMedicationRequest', { body: requestBody(partner), headers });
  expect(placed.status).toBe(201);
  await partner.receiver.arrived(1);
  return partner.receiver.received[0]?.headers ?? expect.fail('Nothing was delivered');
}

test('a malformed traceparent costs no order and reaches nobody', async () => {
  expect(await deliveredWith({ traceparent: 'anna-lindqvist' })).not.toHaveProperty('traceparent');
});

test('a caller that does not record its trace still finds its deliveries in it', async () => {
  const { traceparent } = await deliveredWith({ traceparent: `00-${traceId}-${spanId}-00` });
  expect(traceparent).toMatch(new RegExp(`^00-${traceId}-(?!${spanId})[0-9a-f]{16}-00$`));
});

test('a request without a trace causes deliveries without one', async () => {
  expect(await deliveredWith({})).not.toHaveProperty('traceparent');
});

test('test events have no trace', async () => {
  const partner = await partnerWithReceiver(service);
  const traceparent = `00-${traceId}-${spanId}-01`;
  await partner.call('testWebhook', { path: { webhook_id: partner.webhookId }, headers: { traceparent } });
  await partner.receiver.arrived(1);
  expect(partner.receiver.received[0]?.headers).not.toHaveProperty('traceparent');
});
