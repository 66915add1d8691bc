import { expect, test } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { alerts, seriesIn } from './rules.ts';
import { watchedService } from './watched-service.ts';

/** Prometheus itself makes these. */
const ofPrometheus = new Set(['up', 'ALERTS']);

/** A process that is well, on one PostgreSQL, has no value for these. */
const withoutSample = new Set(['fulfillment_standby_lag_seconds']);

const watched = new Set(
  alerts.flatMap(({ expr }) => seriesIn(expr)).filter((name) => !ofPrometheus.has(name)),
);

test('after a journey /metrics has every metric that an alert reads', async () => {
  const { journey, scrape } = await watchedService();
  await journey();
  // A scrape does not wait long for what only the database knows.
  await eventually(async () => {
    const page = await scrape();
    const missing = [...watched].filter((name) => !new RegExp(`^${name}(?:\\{.*\\})? `, 'm').test(page));
    expect(missing.toSorted()).toEqual([...withoutSample].toSorted());
  });
});
