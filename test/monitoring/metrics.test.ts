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

/** The metrics of a page, by name: their help, and whether they have a value. */
function metricsOn(page: string): Map<string, { readonly help: string; readonly hasSample: boolean }> {
  const helps = [...page.matchAll(/^# HELP (\w+) (.*)$/gm)];
  return new Map(
    helps.map(([, name = '', help = '']) => {
      const hasSample = new RegExp(`^${name}(?:_count)?(?:\\{.*\\})? `, 'm').test(page);
      return [name, { help, hasSample }];
    }),
  );
}

/** The metrics that are watched: of a histogram, the series have a suffix. */
function watchedOf(metrics: ReadonlyMap<string, unknown>): Set<string> {
  const names = [...watched].map((name) =>
    metrics.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''),
  );
  return new Set(names);
}

test('after a journey /metrics has every metric that an alert reads', async () => {
  const { journey, scrape } = await watchedService();
  await journey();
  // A scrape does not wait long for what only the database knows.
  await eventually(async () => {
    const metrics = metricsOn(await scrape());
    const missing = [...watchedOf(metrics)].filter((name) => metrics.get(name)?.hasSample !== true);
    expect(missing.toSorted()).toEqual([...withoutSample].toSorted());
  });
});

test('each metric of ours has a help text', async () => {
  const { scrape } = await watchedService();
  const ours = [...metricsOn(await scrape())].filter(([name]) => !/^(?:nodejs|process)_/.test(name));
  expect(ours.length).toBeGreaterThan(15);
  for (const [name, { help }] of ours) expect(help, name).toMatch(/^[A-Z].+\.$/);
});
