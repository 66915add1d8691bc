import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { newPartner } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { wireTo } from '../support/wire.ts';

const service = await startTestService();
// Probes are for machines and are not in the contract.
const operatorPort = wireTo(service.service.operatorUrl, service.authority, () => undefined);
afterAll(async () => {
  await operatorPort.close();
  await service.close();
});

const get = (path: string) => operatorPort.send({ method: 'GET', path });

describe('the probes of the operator port', () => {
  it('say without a key that the process lives and is ready', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('count requests by route and status, and name no partner, key or address', async () => {
    const series = [
      'http_server_request_duration_seconds_count{api="partner",http_request_method="GET",http_route="/api/external/carriers",http_response_status_code="200"}',
      'http_server_request_duration_seconds_count{api="partner",http_request_method="POST",http_route="/api/external/patient",http_response_status_code="400"}',
    ];
    let text = '';
    const counts = async () => {
      service.clock.advance(1_000);
      text = String((await get('/metrics')).body);
      const lines = text.split('\n');
      return series.map((one) => Number(lines.find((line) => line.startsWith(one))?.slice(one.length) ?? 0));
    };
    const partner = await newPartner(service, 'development');
    const before = await counts();
    await partner.call('listCarriers');
    await partner.call('createPatient', { body: {} });
    expect(await counts()).toEqual(before.map((count) => count + 1));
    expect(text).not.toContain(partner.partnerId);
    expect(text).not.toContain(partner.keyId);
    expect(text).not.toContain('127.0.0.1');
  });
});

describe('the answers of /readyz and /metrics are kept for a second', () => {
  it('so that the database is asked once, however many ask', async () => {
    service.clock.advance(1_000);
    expect((await get('/readyz')).status).toBe(200);
    service.database.fail(new StoreUnavailable('away'), 'read_one');
    for (let count = 0; count < 10; count += 1) expect((await get('/readyz')).status).toBe(200);
    service.clock.advance(1_000);
    expect((await get('/readyz')).status).toBe(503);
    service.database.repair();
    expect((await get('/readyz')).status).toBe(503);
    service.clock.advance(1_000);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('so that the metrics are rendered once, however many ask', async () => {
    const { body } = await get('/metrics');
    for (let count = 0; count < 10; count += 1) expect((await get('/metrics')).body).toBe(body);
    service.clock.advance(1_000);
    expect((await get('/metrics')).body).not.toBe(body);
  });
});

it('METRICS_PORT serves the probes on this machine and nothing of the APIs, whatever the key, until the service closes', async () => {
  const started = await startTestService({ METRICS_PORT: '0' });
  const url = started.service.metricsUrl ?? '';
  const wire = wireTo(url, started.authority, () => undefined);
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:/);
  const status = async (path: string) => (await wire.send({ method: 'GET', path })).status;
  expect([await status('/healthz'), await status('/readyz'), await status('/metrics')]).toEqual([
    200, 200, 200,
  ]);
  const { apiKey } = await newPartner(started, 'development');
  const operatorKey = readFileSync(join(started.dataDir, 'operator.key'), 'utf8').trim();
  const headers = { 'x-operator-key': operatorKey, 'x-api-key': apiKey };
  for (const path of ['/', '/api/operator/partners', '/api/external/carriers', '/docs', '/openapi.json']) {
    const refused = { status: 404, body: { success: false, error: { code: 'NOT_FOUND' } } };
    expect(await wire.send({ method: 'GET', path, headers }), path).toMatchObject(refused);
  }
  // Requests in flight are still answered.
  const closed = started.close(60_000);
  expect(await status('/readyz')).toBe(503);
  await wire.close();
  await closed;
});
