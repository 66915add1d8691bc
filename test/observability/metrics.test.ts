import { METHODS } from 'node:http';
import { expect, test } from 'vitest';
import { createMetrics } from '../../server/observability/metrics.ts';
import type { MetricsOptions } from '../../server/observability/metrics.ts';

const figures = {
  queues: [
    { name: 'events', items: 3, oldestSeconds: 1.5 },
    { name: 'webhooks_due', items: null, oldestSeconds: 0 },
  ],
  disabledWebhooks: { gone: 2, operator: 0 },
  standbys: { streaming: 1, lagSeconds: null },
  partitionHeadroomDays: 90,
};

function metricsWith(options: Partial<MetricsOptions> = {}) {
  return createMetrics({
    build: { version: '1.1.0', partnerContract: '1.1.0', operatorContract: '1.0.0' },
    readStore: () => Promise.resolve(figures),
    pools: () => [{ name: 'generic', max: 8, idle: 2, used: 1, waiting: 4 }],
    certificateExpiresAt: () => undefined,
    waiting: () => 0,
    ...options,
  });
}

/** The samples whose names begin like this. */
async function samples(metrics: ReturnType<typeof metricsWith>, name: string): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
}

test('what waits in the store is told by queue', async () => {
  const metrics = metricsWith();
  expect(await samples(metrics, 'fulfillment_queue')).toEqual([
    'fulfillment_queue_items{queue="events"} 3',
    'fulfillment_queue_oldest_age_seconds{queue="events"} 1.5',
    'fulfillment_queue_oldest_age_seconds{queue="webhooks_due"} 0',
  ]);
  expect(await samples(metrics, 'fulfillment_webhooks_disabled')).toEqual([
    'fulfillment_webhooks_disabled{reason="gone"} 2',
    'fulfillment_webhooks_disabled{reason="operator"} 0',
  ]);
  expect(await samples(metrics, 'fulfillment_standby')).toEqual(['fulfillment_standbys 1']);
  expect(await samples(metrics, 'fulfillment_store_up')).toEqual(['fulfillment_store_up 1']);
});

test('a store that is away is told, and what only it knows is left out', async () => {
  const metrics = metricsWith({ readStore: () => Promise.reject(new Error('away')) });
  metrics.request('partner', { method: 'GET', route: '/carriers', status: 503, durationMs: 4 });
  expect(await samples(metrics, 'fulfillment_store_up')).toEqual(['fulfillment_store_up 0']);
  for (const name of ['fulfillment_queue', 'fulfillment_webhooks', 'fulfillment_standby']) {
    expect(await samples(metrics, name)).toEqual([]);
  }
  expect(await samples(metrics, 'http_server_request_duration_seconds_count')).toEqual([
    'http_server_request_duration_seconds_count{api="partner",http_request_method="GET",http_route="/carriers",http_response_status_code="503",error_type="503"} 1',
  ]);
});

test('unknown methods, routes, statuses and errors share one label', async () => {
  const metrics = metricsWith();
  for (const method of METHODS) {
    metrics.request('partner', { method, route: undefined, status: 404, durationMs: 1 });
  }
  const methods = (await samples(metrics, 'http_server_request_duration_seconds_count')).map(
    (line) => /http_request_method="(\w+)"/.exec(line)?.[1],
  );
  expect(methods.toSorted()).toEqual(
    'CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE _OTHER'.split(' '),
  );
  for (let status = 600; status < 900; status += 1) {
    metrics.attempt({ status, error: `E${String(status)}`, durationMs: 1 });
  }
  expect(await samples(metrics, 'http_client_request_duration_seconds_count')).toEqual([
    'http_client_request_duration_seconds_count{http_request_method="POST",error_type="_OTHER"} 300',
  ]);
});

test('a certificate is told by when it expires, and not at all behind a proxy', async () => {
  const name = 'fulfillment_certificate_expiry_timestamp_seconds';
  expect(await samples(metricsWith(), name)).toEqual([]);
  const metrics = metricsWith({ certificateExpiresAt: () => new Date('2026-12-01T00:00:00Z') });
  expect(await samples(metrics, name)).toEqual([`${name} 1796083200`]);
});
