import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { askedPerSecond, traceSampler } from '../../server/observability/trace-sampler.ts';
import { requestBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { startCollector, tracedTo } from './collector.ts';
import type { Collector } from './collector.ts';

let collector: Collector;
let service: TestService;
beforeAll(async () => {
  collector = await startCollector({ onCleanup: afterAll });
  // No trace begins here, so all that are recorded were asked for.
  service = await startTestService({ ...tracedTo(collector, '0'), RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => service.close());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

/** Places an order with these headers, and returns those of its delivery. */
async function deliveredWith(headers: Readonly<Record<string, string>>) {
  const partner = await partnerWithReceiver(service);
  const placed = await partner.call('createMedicationRequest', { body: requestBody(partner), headers });
  expect(placed.status).toBe(201);
  await partner.receiver.arrived(1);
  return partner.receiver.received[0]?.headers ?? {};
}

test.each([
  ['text', 'anna-lindqvist'],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['version ff', `ff-${traceId}-${spanId}-01`],
  ['upper case', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
  ['8,000 characters', `01-${traceId}-${spanId}-01-${'x'.repeat(8_000)}`],
  ['two of them', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ['nothing', ''],
])('a malformed traceparent costs no order and reaches nobody: %s', async (_, traceparent) => {
  expect(await deliveredWith({ traceparent })).not.toHaveProperty('traceparent');
});

test('a caller that does not record its trace still finds its deliveries in it', async () => {
  const { traceparent } = await deliveredWith({ traceparent: `00-${traceId}-${spanId}-00` });
  expect(traceparent).toMatch(new RegExp(`^00-${traceId}-(?!${spanId})[0-9a-f]{16}-00$`));
});

test('of a later version, and of unknown flags, we take what we know', async () => {
  const { traceparent } = await deliveredWith({ traceparent: `cc-${traceId}-${spanId}-ff-later` });
  expect(traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
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

test('a stranger without a key makes us record ten traces a second at most', async () => {
  const ask = (trace: string) =>
    service.send({
      method: 'GET',
      path: '/api/external/carriers',
      headers: { traceparent: `00-${trace}-${spanId}-01` },
    });
  const began = performance.now();
  const flood = Array.from({ length: 300 }, (_, index) => String(index + 1).padStart(32, '0'));
  const answers = await Promise.all(flood.map(ask));
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  const seconds = Math.ceil((performance.now() - began) / 1_000) + 1;
  // Sent in the order in which they end: the last one arrives behind the flood.
  const last = 'f'.repeat(32);
  const arrived = () => new Set(collector.spans().map((span) => span.traceId));
  await eventually(async () => {
    await ask(last);
    expect(arrived()).toContain(last);
  });
  const recorded = flood.filter((trace) => arrived().has(trace)).length;
  expect(recorded).toBeGreaterThan(0);
  expect(recorded).toBeLessThanOrEqual(askedPerSecond * seconds);
});

test('beyond ten traces a second the share decides over what callers ask for', () => {
  let now = 5_000;
  const numbers = [0.4, 0.6];
  const random = () => numbers[0] ?? 1;
  const sampler = traceSampler(0.5, { now: () => now, random });
  // A low trace id, which every ratio takes.
  const asked = { traceId: '1'.padStart(32, '0'), spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const context = trace.setSpanContext(ROOT_CONTEXT, asked);
  const isRecorded = () =>
    sampler.shouldSample(context, asked.traceId, 'GET', SpanKind.SERVER, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED;
  const recorded = () => Array.from({ length: 25 }, isRecorded).filter(Boolean).length;
  expect(recorded()).toBe(25);
  numbers.shift();
  expect(recorded()).toBe(0);
  now += 1_000;
  expect(recorded()).toBe(askedPerSecond);
});
