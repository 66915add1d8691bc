import { afterAll, beforeAll, expect, test } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { operatorOf } from '../operator/operator.ts';
import { requestBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { newPartner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import type { TestService } from '../support/service.ts';
import { startCollector, tracedTo } from './collector.ts';
import type { Collector } from './collector.ts';
import { treeOf } from './span-tree.ts';
import { startTracedService } from './traced-service.ts';

let collector: Collector;
let service: TestService;
beforeAll(async () => {
  collector = await startCollector({ onCleanup: afterAll });
  service = await startTracedService(tracedTo(collector), { RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => service.close());

const spanId = '00f067aa0ba902b7';
let traces = 0;

/** The trace of a caller. */
function newTrace(flags = '01') {
  traces += 1;
  const traceId = String(traces).padStart(32, 'a');
  return { traceId, headers: { traceparent: `00-${traceId}-${spanId}-${flags}` } };
}

const orderSpan = 'POST /api/external/medication-request';

test('a placed order is one trace to the delivery of its event, whose spans say what OpenTelemetry names', async () => {
  const partner = await partnerWithReceiver(service);
  const { traceId, headers } = newTrace();
  await partner.call('createMedicationRequest', {
    body: requestBody(partner),
    headers: { ...headers, tracestate: 'vendor=anything', 'idempotency-key': 'placed-once' },
  });
  await partner.receiver.arrived(1);
  const spans = await collector.trace(traceId, 'delivery attempt', 'relay', orderSpan);
  expect(treeOf(spans, spanId)).toEqual([
    orderSpan,
    '  admit',
    '    admit',
    '  claim_idempotency_key',
    '  create_medication_order_claimed_publishing',
    '  delivery attempt',
    '  order_references',
    '  relay',
  ]);
  const attempt = spans.find(({ name }) => name === 'delivery attempt');
  const [delivery] = partner.receiver.received;
  expect(delivery?.headers['traceparent']).toBe(`00-${traceId}-${attempt?.spanId ?? ''}-01`);
  expect(delivery?.headers).not.toHaveProperty('tracestate');

  const of = (wanted: string) => spans.find(({ name }) => name === wanted);
  expect(of(orderSpan)).toMatchObject({
    kind: 2,
    status: 0,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/external/medication-request',
      'http.response.status_code': 201,
      'fulfillment.side': 'partner',
      'fulfillment.operation': 'createMedicationRequest',
    },
  });
  expect(of('order_references')).toMatchObject({
    kind: 3,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'order_references' },
  });
  expect(of('delivery attempt')).toMatchObject({
    kind: 3,
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 204,
      'server.address': 'localhost',
      'fulfillment.event_type': 'order.created',
    },
  });
  expect(Object.keys(spans[0]?.resource ?? {}).toSorted()).toEqual([
    'deployment.environment.name',
    'service.instance.id',
    'service.name',
    'service.version',
    'telemetry.sdk.language',
    'telemetry.sdk.name',
    'telemetry.sdk.version',
  ]);
});

test('a caller that does not record its trace decides as little as one that does', async () => {
  const { traceId, headers } = newTrace('00');
  await service.send({ method: 'GET', path: '/api/external/carriers', headers });
  const [span] = await collector.trace(traceId, 'GET');
  expect(span?.parentSpanId).toBe(spanId);
});

test('requests that share a round trip each have their own statements in their own trace', async () => {
  const partner = await newPartnerWithPatient(service, 'development');
  const sent = Array.from({ length: 12 }, newTrace);
  await Promise.all(sent.map(({ headers }) => partner.call('listCarriers', { headers })));
  for (const { traceId } of sent) {
    const spans = await collector.trace(traceId, 'GET /api/external/carriers');
    expect(treeOf(spans, spanId)).toEqual([
      'GET /api/external/carriers',
      '  admit',
      '    admit',
      '  list_carriers',
    ]);
  }
});

test('a failure has its kind in the spans, and its trace in the log', async () => {
  const partner = await newPartner(service, 'development');
  const { traceId, headers } = newTrace();
  service.database.fail(new StoreUnavailable('secret'), 'list_carriers');
  const answer = await partner.call('listCarriers', { headers });
  service.database.repair();
  expect(answer.status).toBe(503);
  const spans = await collector.trace(traceId, 'list_carriers', 'GET /api/external/carriers');
  const failed = spans.filter(({ status }) => status === 2);
  expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['list_carriers', 'StoreUnavailable'],
    ['GET /api/external/carriers', '503'],
  ]);
  const lines = service.logged.filter((line) => line.includes(`"trace_id":"${traceId}"`));
  expect(lines.map((line) => /"event":"([^"]+)"/.exec(line)?.[1])).toEqual(['failure', 'request']);
});

test('a refusal is no failure, and a path of no operation has no route', async () => {
  const { traceId, headers } = newTrace();
  const answer = await service.send({ method: 'GET', path: '/api/external/patient/anna', headers });
  expect(answer.status).toBe(401);
  const [span] = await collector.trace(traceId, 'GET');
  expect(span).toMatchObject({ status: 0, attributes: { 'http.response.status_code': 401 } });
  expect(span?.attributes).not.toHaveProperty('http.route');
});

test('the operator port is traced, and the event of its move', async () => {
  const partner = await partnerWithReceiver(service);
  const orderId = await partner.order();
  const operator = operatorOf(service);
  const { traceId, headers } = newTrace();
  const moved = await operator.call('moveOrder', {
    path: { order_id: orderId },
    body: { to: 'processing' },
    headers,
  });
  await operator.close();
  expect(moved.status).toBe(200);
  const spans = await collector.trace(traceId, 'POST /api/operator/orders/{order_id}/transitions', 'relay');
  expect(treeOf(spans, spanId).map((line) => line.trim())).toEqual(
    expect.arrayContaining(['admit', 'sign_in_operator', 'relay']),
  );
});

test('what no single request asked for is in no trace', async () => {
  const partner = await newPartner(service, 'development');
  const { traceId, headers } = newTrace();
  await partner.call('listEvents', { query: { clinic_id: partner.clinicId, wait: '1' }, headers });
  const count = async () => {
    const recorded = await partner.call('listRequests', { query: { operation: 'listEvents' } });
    expect(JSON.stringify(recorded.body)).toContain('"listEvents"');
  };
  await eventually(count);
  const spans = await collector.trace(traceId, 'GET /api/external/events');
  const names = new Set(spans.map(({ name }) => name));
  expect([...names].toSorted()).toEqual(['GET /api/external/events', 'admit', 'read_feed_page']);
});
