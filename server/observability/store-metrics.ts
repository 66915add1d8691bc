import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import type { StoreFigures } from '../store/figures.ts';
import { cachedReading } from './cached-reading.ts';

const freshMs = 5_000;
/** Prometheus gives a scrape ten seconds. */
const patienceMs = 2_000;

/** The metrics of the store: all processes read the same. Values that the store does not give are left out. */
export function storeMetrics(registry: Registry, read: () => Promise<StoreFigures>): void {
  const figures = cachedReading({ read, freshMs, patienceMs });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (gauge: Gauge<Label>, figures: StoreFigures) => void,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const known = await figures();
        this.reset();
        // Without labels, a reset would leave 0.
        if (labelNames.length === 0) this.remove();
        if (known !== undefined) set(this, known);
      },
    });
  };

  new Gauge({
    name: 'fulfillment_store_up',
    help: 'Whether the database answers: 1 or 0. At 0 the metrics that are read from it are left out.',
    registers: [registry],
    async collect() {
      this.set((await figures()) === undefined ? 0 : 1);
    },
  });
  gauge(
    'fulfillment_queue_items',
    'How many wait, counted up to 10,000. Of deliveries, those of disabled webhooks too.',
    ['queue'],
    (items, { queues }) => {
      for (const queue of queues) if (queue.items !== null) items.set({ queue: queue.name }, queue.items);
    },
  );
  gauge(
    'fulfillment_queue_oldest_age_seconds',
    'How long the oldest of the queue has waited; 0 if none waits. Deliveries of webhooks that are disabled or whose partner is suspended do not count.',
    ['queue'],
    (ages, { queues }) => {
      for (const { name, oldestSeconds } of queues) ages.set({ queue: name }, oldestSeconds);
    },
  );
  gauge(
    'fulfillment_webhooks_disabled',
    'Disabled webhooks, by reason.',
    ['reason'],
    (webhooks, { disabledWebhooks }) => {
      for (const [reason, count] of Object.entries(disabledWebhooks)) webhooks.set({ reason }, count);
    },
  );
  const figure = (
    name: string,
    help: string,
    valueOf: (figures: StoreFigures) => number | null | undefined,
  ) => {
    gauge(name, help, [], (single, known) => {
      const value = valueOf(known);
      if (typeof value === 'number') single.set(value);
    });
  };
  figure(
    'fulfillment_standbys',
    'Standbys that stream from the primary.',
    ({ standbys }) => standbys.streaming,
  );
  figure(
    'fulfillment_standby_lag_seconds',
    'How far the last standby is behind, as the primary sees it. Needs pg_read_all_stats.',
    ({ standbys }) => standbys.lagSeconds,
  );
  figure(
    'fulfillment_partition_headroom_seconds',
    'Time until the last partition of a table begins, which is open to the future.',
    ({ partitionHeadroomDays }) => partitionHeadroomDays * 86_400,
  );
}
