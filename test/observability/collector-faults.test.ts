import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { newPartner } from '../support/partner.ts';
import { startCollector, tracedTo } from './collector.ts';
import type { Respond } from './collector.ts';
import { startTracedService } from './traced-service.ts';

const hangs: Respond = () => undefined;

const faults: readonly Respond[] = [
  (response) => response.writeHead(500).end('secret'),
  (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/v1/traces' }).end(),
  (response) => response.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024)),
  hangs,
];

test('a collector that answers 500, redirects, answers with 5 MB or hangs harms no request, and the log says so once', async () => {
  let respond = hangs;
  const collector = await startCollector({ respond: (response) => respond(response) });
  const service = await startTracedService({ ...tracedTo(collector), OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
  onTestFinished(() => service.close());
  const partner = await newPartner(service, 'development');
  for (respond of faults) {
    const before = collector.exports.length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => partner.call('listCarriers')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => collector.exports.length).toBeGreaterThan(before);
  }
  const failed = () => service.logged.filter((line) => line.includes('tracing.failed'));
  await eventually(() => expect(failed()).toHaveLength(1));
  expect(service.logged.join('\n')).not.toContain('secret');
});

test('no more spans are in memory than OTEL_BSP_MAX_QUEUE_SIZE, and one export, while a collector hangs', async () => {
  const [queue, batch] = [64, 16];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const collector = await startCollector({
    respond: (response) => void released.then(() => response.writeHead(200).end('{}')),
  });
  const service = await startTracedService(
    {
      ...tracedTo(collector),
      OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
      OTEL_BSP_MAX_QUEUE_SIZE: String(queue),
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: String(batch),
    },
    { RATE_LIMIT_PER_MINUTE: '1000000' },
  );
  const partner = await newPartner(service, 'development');
  // Each request has three spans or more.
  for (let round = 0; round < 25; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => partner.call('listCarriers')));
  release();
  await expect.poll(() => collector.spans().length).toBeGreaterThan(queue);
  await service.close();
  expect(collector.spans().length).toBeLessThanOrEqual(queue + batch);
});

test('the end of a process does not wait until the sending to a collector that hangs has failed', async () => {
  const collector = await startCollector({ respond: hangs });
  const service = await startTracedService({ ...tracedTo(collector), OTEL_EXPORTER_OTLP_TIMEOUT: '60000' });
  onTestFinished(() => service.close());
  const partner = await newPartner(service, 'development');
  await partner.call('listCarriers');
  const began = performance.now();
  await service.service.close(1_000);
  // The SDK would wait for a minute.
  expect(performance.now() - began).toBeLessThan(20_000);
  await expect.poll(() => collector.exports).not.toEqual([]);
});

test('the end of a process sends what is recorded', async () => {
  const collector = await startCollector();
  const service = await startTracedService({
    ...tracedTo(collector),
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key,x-team=pharmacy',
    OTEL_BSP_SCHEDULE_DELAY: '60000',
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
