import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { wireTo } from '../support/wire.ts';
import { startCollector, tracedTo } from './collector.ts';
import type { Respond } from './collector.ts';

/** The lines of /metrics about spans that were dropped. */
async function droppedSpans({ service, authority }: TestService): Promise<string[]> {
  const probes = wireTo(service.operatorUrl, authority, () => undefined);
  const { body } = await probes.send({ method: 'GET', path: '/metrics' });
  await probes.close();
  return String(body).match(/^fulfillment_trace_spans_dropped_total\{.*$/gm) ?? [];
}

const hangs: Respond = () => undefined;

test.each<readonly [string, Respond, string]>([
  ['answers 500', (response) => response.writeHead(500).end('secret'), 'status_500'],
  ['answers 413', (response) => response.writeHead(413).end(), 'status_413'],
  [
    'redirects',
    (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/v1/traces' }).end(),
    'status_307',
  ],
  ['answers with 5 MB', (response) => response.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024)), 'failed'],
  ['slams the connection', (response) => response.destroy(), 'ECONNRESET'],
  ['hangs', hangs, 'failed'],
])('a collector that %s harms no request, and what is lost is counted', async (_, respond, reason) => {
  const collector = await startCollector({ respond });
  const service = await startTestService(tracedTo(collector));
  onTestFinished(service.close);
  const partner = await newPartner(service, 'development');
  const answers = await Promise.all(Array.from({ length: 20 }, () => partner.call('listCarriers')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const lost = () => service.logged.filter((line) => line.includes('tracing.spans_dropped'));
  await eventually(() => expect(lost()).toHaveLength(1));
  expect(lost()[0]).toContain(`"reason":"${reason}"`);
  expect(await droppedSpans(service)).toEqual([
    expect.stringMatching(new RegExp(`^fulfillment_trace_spans_dropped_total\\{reason="${reason}"\\} [1-9]`)),
  ]);
  expect(service.logged.join('\n')).not.toContain('secret');
});

test('at most 2,048 spans are in memory while a collector hangs', async () => {
  const collector = await startCollector({ respond: hangs });
  const service = await startTestService({ ...tracedTo(collector), RATE_LIMIT_PER_MINUTE: '1000000' });
  onTestFinished(service.close);
  const partner = await newPartner(service, 'development');
  for (let sent = 0; sent < 700; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => partner.call('listCarriers')));
  }
  const dropped = await droppedSpans(service);
  expect(dropped.join('\n')).toMatch(/reason="queue_full"\} [1-9]/);
});

test('a collector that hangs holds up the end of a process for a second at most', async () => {
  const collector = await startCollector({ respond: hangs });
  const service = await startTestService(tracedTo(collector));
  const partner = await newPartner(service, 'development');
  await partner.call('listCarriers');
  const closed = service.close().then(() => 'closed');
  expect(await Promise.race([closed, delay(4_000).then(() => 'hanging')])).toBe('closed');
});

test('the end of a process sends what is recorded', async () => {
  const collector = await startCollector();
  const service = await startTestService({
    ...tracedTo(collector),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key,x-team=pharmacy',
  });
  const partner = await newPartner(service, 'development');
  await partner.call('listCarriers');
  await service.close();
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/external/carriers');
  const [first] = collector.exports;
  expect(first).toMatchObject({
    path: '/v1/traces',
    headers: {
      authorization: 'Bearer collector-key',
      'x-team': 'pharmacy',
      'content-type': 'application/json',
    },
  });
  expect(service.logged.join('\n')).not.toContain('collector-key');
});
