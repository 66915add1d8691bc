import { setTimeout as delay } from 'node:timers/promises';

import type { DrillContext } from '../drill.ts';
import { openCaller } from './caller.ts';
import type { Caller, Service } from './caller.ts';
import { openClient, patient } from './client.ts';
import type { Send } from './client.ts';
import { Ledger } from './ledger.ts';
import { operatorKeyFrom, makePartner } from './partner.ts';
import type { DrillPartner } from './partner.ts';
import { startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { writeOrders } from './writer.ts';

export interface LoadOptions {
  /** The service processes now: a drill may replace them. */
  readonly services: () => readonly Service[];
  readonly ca: string;
  /** OPERATOR_KEY, which makes the first admin; or the key of an operator, if another load has made one. */
  readonly operatorKey: string;
  readonly writers: number;
  /** Between two requests of a writer. */
  readonly pauseMs?: number;
}

/** A load on service processes, and what the check needs to know of it. */
export interface Load {
  readonly ledger: Ledger;
  readonly partner: DrillPartner;
  readonly receiver: Receiver;
  /** For what is no part of the load: it is sent again while it is answered with 503. */
  readonly send: Send;
  /** The key of an operator who may do everything. */
  readonly operatorKey: string;
  /** Begins nothing new, and waits until everything was answered, or `patienceMs` have passed. */
  readonly stop: (patienceMs?: number) => Promise<void>;
}

/** All requests of a window are made on one key, by a caller that has no limit of its own. */
const limitProbeMs = 100;

/** Starts writers, and a caller that exceeds its limit in every window. The services must be ready. */
export async function startLoad(context: DrillContext, options: LoadOptions): Promise<Load> {
  const { services, ca, writers, pauseMs = 100 } = options;
  const send = openClient(context, ca);
  const patiently = patient(send);
  const [service] = services();
  if (service === undefined) throw new Error('A load needs a service process');
  const operatorKey = await operatorKeyFrom(patiently, service, options.operatorKey);
  const receiver = await startReceiver(context);
  const partner = await makePartner({
    send: patiently,
    service,
    operatorKey,
    keys: writers + 1,
    webhookUrl: receiver.url,
  });
  receiver.trust(partner.signingSecret);

  const ledger = new Ledger();
  let isStopped = false;
  let giveUpAt = Infinity;
  const caller = (name: string, of: keyof Service, headers: Readonly<Record<string, string>>): Caller =>
    openCaller({
      name,
      send,
      ledger,
      urls: () => services().map((one) => one[of]),
      headers,
      isLimited: of === 'url',
      giveUpAt: () => giveUpAt,
    });
  const [probeKey = '', ...writerKeys] = partner.apiKeys;
  const working = writerKeys.map((apiKey, index) =>
    writeOrders({
      ledger,
      partner,
      client: caller(`writer ${index + 1}`, 'url', { 'x-api-key': apiKey }),
      pharmacy: caller(`pharmacy ${index + 1}`, 'operatorUrl', { 'x-operator-key': operatorKey }),
      isStopped: () => isStopped,
      pauseMs,
    }),
  );
  const prober = caller('limit probe', 'url', { 'x-api-key': probeKey });
  const exceedLimit = async () => {
    const asked: Promise<unknown>[] = [];
    while (!isStopped) {
      asked.push(prober.ask({ method: 'GET', path: '/api/external/carriers' }));
      await delay(limitProbeMs);
    }
    await Promise.all(asked);
  };
  working.push(exceedLimit());
  return {
    ledger,
    partner,
    receiver,
    send: patiently,
    operatorKey,
    stop: async (patienceMs = 60_000) => {
      isStopped = true;
      giveUpAt = Date.now() + patienceMs;
      await Promise.all(working);
    },
  };
}
