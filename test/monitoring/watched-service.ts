import { onTestFinished } from 'vitest';

import { operatorOf } from '../operator/operator.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { wireTo } from '../support/wire.ts';

export interface WatchedService {
  readonly service: TestService;
  /** Places an order, whose event is delivered, and sends refused requests and an operator's requests. */
  readonly journey: () => Promise<void>;
  /** Reads /metrics. */
  readonly scrape: () => Promise<string>;
}

/** A service that has a port for its metrics, and a partner with a webhook. */
export async function watchedService(): Promise<WatchedService> {
  const service = await startTestService({ METRICS_PORT: '0', RATE_LIMIT_PER_MINUTE: '100000' });
  onTestFinished(() => service.close());
  const { order, attempted, call } = await partnerWithReceiver(service);
  const operator = operatorOf(service);
  onTestFinished(() => operator.close());
  const wire = wireTo(service.service.metricsUrl ?? '', service.authority, () => undefined);
  onTestFinished(() => wire.close());
  return {
    service,
    journey: async () => {
      await order();
      await attempted(1);
      await call('createPatient', { body: {} });
      await call('listCarriers');
      await operator.call('listOrders');
    },
    scrape: async () => {
      // The answer is kept for a second.
      service.clock.advance(1_000);
      return String((await wire.send({ method: 'GET', path: '/metrics' })).body);
    },
  };
}
