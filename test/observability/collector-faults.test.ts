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
  // It is asked again, and a slow machine may have too little time for the last time.
  ['slams the connection', (response) => response.destroy(), '(?:ECONNRESET|failed)'],
  ['hangs', hangs, 'failed'],
])('a collector that %s harms no request, and what is lost is counted', async (_, respond, reason) => {
  const collector = await startCollector({ respond });
  const service = await startTestService(tracedTo(collector));
  onTestFinished(() => service.close());
  const partner = await newPartner(service, 'development');
  const answers = await Promise.all(Array.from({ length: 20 }, () => partner.call('listCarriers')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const lost = () => service.logged.filter((line) => line.includes('tracing.spans_dropped'));
  await eventually(() => expect(lost()).toHaveLength(1));
  expect(lost()[0]).toMatch(new RegExp(`"reason":"${reason}"`));
  expect(await droppedSpans(service)).toEqual([
    expect.stringMatching(new RegExp(`^fulfillment_trace_spans_dropped_total\\{reason="${reason}"\\} [1-9]`)),
  ]);
  expect(service.logged.join('\n')).not.toContain('secret');
});

test('at most 2,048 spans are in memory while a collector hangs', async () => {
  const collector = await startCollector({ respond: hangs });
  const service = await startTestService({ ...tracedTo(collector), RATE_LIMIT_PER_MINUTE: '1000000' });
  onTestFinished(() => service.close());
  const partner = await newPartner(service, 'development');
  // Each request has three spans or more. What a slow machine sent first is given up meanwhile, which leaves room again.
  let dropped = '';
  for (let sent = 0; sent < 7_000 && !dropped.includes('queue_full'); sent += 350) {
    for (let round = 0; round < 7; round += 1)
      await Promise.all(Array.from({ length: 50 }, () => partner.call('listCarriers')));
    dropped = (await droppedSpans(service)).join('\n');
  }
  expect(dropped).toMatch(/reason="queue_full"\} [1-9]/);
});

test('the end of a process does not wait until the sending to a collector that hangs has failed', async () => {
  const collector = await startCollector({ respond: hangs });
  const service = await startTestService(tracedTo(collector));
  onTestFinished(() => service.close());
  const partner = await newPartner(service, 'development');
  await partner.call('listCarriers');
  await service.service.close(1_000);
  expect(service.logged.join('\n')).not.toContain('tracing.spans_dropped');
  await expect.poll(() => collector.exports).not.toEqual([]);
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
