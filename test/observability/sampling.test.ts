import { expect, test } from 'vitest';

import { newPartner } from '../support/partner.ts';
import { startCollector, tracedTo } from './collector.ts';
import { startTracedService } from './traced-service.ts';

test('a stranger cannot make us record a trace, by its flag or by a trace id that every ratio takes', async () => {
  const collector = await startCollector();
  const service = await startTracedService(tracedTo(collector, '0.5'));
  const ids = Array.from({ length: 200 }, (_, index) => (index + 1).toString(16).padStart(8, '0').repeat(4));
  const ask = (id: string, index: number) =>
    service.send({
      method: 'GET',
      path: '/api/external/carriers',
      headers: { traceparent: `00-${id}-00f067aa0ba902b7-0${index % 2}` },
    });
  // Few at once, because each connection costs more than its requests.
  const client = async (_: unknown, first: number) => {
    for (let index = first; index < ids.length; index += 8) await ask(ids[index] ?? '', index);
  };
  await Promise.all(Array.from({ length: 8 }, client));
  await service.close();
  const recorded = new Set(collector.spans().map(({ traceId }) => traceId));
  // Chance stays within this in all but one of a billion runs.
  expect(recorded.size).toBeGreaterThan(55);
  expect(recorded.size).toBeLessThan(145);
});

test('OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER are honored', async () => {
  const collector = await startCollector();
  const service = await startTracedService({
    ...tracedTo(collector, '0'),
    OTEL_SERVICE_NAME: 'pharmacy-orders',
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  const partner = await newPartner(service, 'development');
  await partner.call('listCarriers');
  await service.close();
  const names = new Set(collector.spans().map(({ resource }) => resource['service.name']));
  expect(names).toEqual(new Set(['pharmacy-orders']));
});
