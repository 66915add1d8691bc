import { setTimeout as delay } from 'node:timers/promises';

import type { DrillContext } from '../drill.ts';
import type { Service } from '../service.ts';
import { type CallerOptions, type Ledger, openCaller } from './caller.ts';
import { makeDrillPartner } from './partner.ts';
import type { DrillPartner } from './partner.ts';
import { startReceiver } from './receiver.ts';
import { writeOrders } from './writer.ts';

/** A load on service processes, and what the check needs to know of it. */
export interface Load {
  readonly ledger: Ledger;
  readonly partner: DrillPartner;
  /** Counts the arrivals with a right signature of each webhook-id. */
  readonly received: ReadonlyMap<string, number>;
  /** Begins nothing new, and waits until everything was answered, for a minute at most. */
  readonly stop: () => Promise<void>;
}

/** One uses up its limit in every window, and four write; two are for the drill. */
const numberOfKeys = 7;

/** All requests of a window are made on one key, by a caller that has no limit of its own. */
const limitProbeMs = 100;

/** Starts four writers, and a caller that exceeds its limit in every window. */
export async function startLoad(
  context: DrillContext,
  services: () => readonly Service[],
  operatorKey: string,
): Promise<Load> {
  const [service] = services();
  if (service === undefined) throw new Error('A load needs a service process');
  const receiver = await startReceiver(context);
  const { partner, signingSecret } = await makeDrillPartner(service, operatorKey, numberOfKeys, receiver.url);
  receiver.trust(signingSecret);

  const ledger: Ledger = { entries: [], counted: [], lossesAt: [] };
  let stopped = Infinity;
  const isStopped = () => Date.now() >= stopped;
  const isOver = () => Date.now() >= stopped + 60_000;
  const caller = (name: string, credential: CallerOptions['credential']) =>
    openCaller({ name, ledger, services, credential, isOver });
  const [, , probeKey, ...writerKeys] = partner.keys;
  const prober = caller('limit probe', { 'x-api-key': probeKey?.key ?? '' });
  const exceedLimit = async () => {
    const asked: Promise<unknown>[] = [];
    while (!isStopped()) {
      asked.push(prober.ask({ method: 'GET', path: '/api/external/carriers' }));
      await delay(limitProbeMs);
    }
    await Promise.all(asked);
  };
  const working = writerKeys.map(({ key }, index) =>
    writeOrders({
      partner,
      client: caller(`writer ${index + 1}`, { 'x-api-key': key }),
      pharmacy: caller(`pharmacy ${index + 1}`, { 'x-operator-key': operatorKey }),
      isStopped,
    }),
  );
  working.push(exceedLimit());
  return {
    ledger,
    partner,
    received: receiver.received,
    stop: async () => {
      stopped = Date.now();
      await Promise.all(working);
    },
  };
}
