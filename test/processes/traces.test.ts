import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { startCollector, tracedTo } from '../observability/collector.ts';
import { treeOf } from '../observability/span-tree.ts';
import { requestBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { ok, startReceiver, status } from '../webhooks/receiver.ts';
import { idOf } from './client.ts';
import { demoClinic, demoClient } from './clinic.ts';
import { newHome, startServer } from './server-process.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const placed = 'POST /api/external/medication-request';

test('an order is one trace over two processes: the second delivers what the first one could not', async () => {
  const collector = await startCollector();
  const receiver = await startReceiver(status(500));
  const home = await newHome();
  const first = await startServer(home, tracedTo(collector));
  const { send, ...clinic } = await demoClinic(first, home);
  const webhook = { clinic_id: clinic.clinicId, webhook_url: receiver.url };
  await send('POST', '/api/external/webhook', { body: webhook });
  const headers = { traceparent: `00-${traceId}-${spanId}-01` };
  const order = await send('POST', '/api/external/medication-request', {
    body: requestBody(clinic),
    headers,
  });
  expect(idOf(order, 'medication_order_id')).toBeTruthy();
  await receiver.arrived(1);
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });

  receiver.answerWith(ok);
  // The second process records no trace of its own, but continues this one.
  await startServer(home, tracedTo(collector, '0'));
  await receiver.arrived(2);
  const attempts = () =>
    collector.spans().filter((span) => span.traceId === traceId && span.name === 'delivery attempt');
  await eventually(() => expect(attempts()).toHaveLength(2));

  const spans = await collector.trace(traceId, placed);
  expect(treeOf(spans, spanId)).toEqual([
    placed,
    '  admit',
    '    admit',
    '  create_medication_order_publishing',
    '  delivery attempt',
    '  delivery attempt',
    '  order_references',
    '  relay',
  ]);
  const [failed, delivered] = attempts();
  expect(failed).toMatchObject({ status: 2, attributes: { 'error.type': 'not_2xx' } });
  expect(delivered).toMatchObject({ status: 0, attributes: { 'http.request.resend_count': 1 } });
  expect(failed?.resource['service.instance.id']).not.toBe(delivered?.resource['service.instance.id']);
  expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual(
    [failed, delivered].map((span) => `00-${traceId}-${span?.spanId ?? ''}-01`),
  );
});

/** Prints the URL of each module of OpenTelemetry that is loaded. prom-client always loads its small API. */
const spy = `
import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loaded ' + url + '\\n');
  return next(url, context);
} });`;

test.each([
  ['without a collector, nothing of the SDK of OpenTelemetry is loaded', {}, false],
  ['with one it is', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
])('%s', async (_, settings, isLoaded) => {
  const home = await newHome();
  const file = join(home.dataDir, 'spy.mjs');
  writeFileSync(file, spy);
  const server = await startServer(home, { NODE_OPTIONS: `--import=${file}`, ...settings });
  const send = demoClient(server, home);
  expect((await send('GET', '/api/external/carriers')).status).toBe(200);
  await server.end('SIGTERM');
  expect(server.output().includes('loaded ')).toBe(isLoaded);
});
