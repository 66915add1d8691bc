import { expect, onTestFinished, test } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService } from '../support/service.ts';
import { wireTo } from '../support/wire.ts';

async function scrapedService() {
  const service = await startTestService({ METRICS_PORT: '0' });
  const wire = wireTo(service.service.metricsUrl ?? '', service.authority, () => undefined);
  onTestFinished(async () => {
    await wire.close();
    await service.close();
  });
  return { service, scrape: () => wire.send({ method: 'GET', path: '/metrics' }) };
}

test('while the database is away, /metrics answers at once, says so, and leaves out what only it knows', async () => {
  const { service, scrape } = await scrapedService();
  service.database.fail(new StoreUnavailable('away'));
  const { status, body } = await scrape();
  expect(status).toBe(200);
  expect(body).toMatch(/^fulfillment_store_up 0$/m);
  expect(body).toMatch(/^fulfillment_build_info\{version="1\./m);
  expect(body).not.toMatch(/^fulfillment_(?:queue|webhooks|standbys|partition)\w*[{ ]/m);
});

test('ten scrapers cost the database what one costs', async () => {
  const { service, scrape } = await scrapedService();
  const scrapeAnew = () => {
    // Figures from the database are kept for longer than the answer.
    service.clock.advance(1_000);
    return scrape();
  };
  // Tried again, because on a slow machine a reading may expire before the next scrape.
  await eventually(async () => {
    service.database.repair();
    await scrapeAnew();
    // A reading would now fail and say so.
    service.database.fail(new StoreUnavailable('away'), 'read_queues');
    for (const { body } of await Promise.all(Array.from({ length: 10 }, scrapeAnew))) {
      expect(body).toMatch(/^fulfillment_store_up 1$/m);
    }
  });
});
