import { setTimeout as delay } from 'node:timers/promises';

import { eventTypes } from '../../../server/events/types.ts';
import { askAt, makeCarriers, makeClinic, makePartner } from '../../sample-partner.ts';
import type { Ask, References } from '../../sample-partner.ts';
import type { DrillContext } from '../drill.ts';
import type { Service } from '../service.ts';
import { type CallerOptions, type Ledger, openCaller } from './caller.ts';
import { startReceiver } from './receiver.ts';
import { writeOrders } from './writer.ts';

/** A load on service processes, and what the check needs to know of it. */
export interface Load {
  readonly ledger: Ledger;
  readonly partner: DrillPartner;
  /** Counts the arrivals with a valid signature, by webhook-id. */
  readonly received: ReadonlyMap<string, number>;
  /** Begins nothing new, and waits until everything was answered, for a minute at most. */
  readonly stop: () => Promise<void>;
}

/** One key uses up its limit in every window, and four write; two are for the drill. */
const numberOfKeys = 7;

/** The probe sends a request this often, and so reaches the limit of its key in every window. */
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
  const { partner, signingSecret } = await makeDrillPartner(service, operatorKey, receiver.url);
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

/** A partner with a clinic, a patient, a webhook and some keys, each with a rate limit of its own. */
interface DrillPartner extends References {
  readonly keys: readonly { readonly id: string; readonly key: string }[];
}

/** The operator API of a process of the service. */
export const operatorAt = ({ operatorUrl }: Service, key: string): Ask =>
  askAt(`${operatorUrl}/api/operator/`, { 'x-operator-key': key });

/** Makes a partner as docs/operate.md does on the first day. Returns it with the secret that signs its deliveries. */
async function makeDrillPartner(
  service: Service,
  operatorKey: string,
  webhookUrl: string,
): Promise<{ readonly partner: DrillPartner; readonly signingSecret: string }> {
  const operator = operatorAt(service, operatorKey);
  await makeCarriers(operator);
  const partner_id = await makePartner(operator);
  const keys: { id: string; key: string }[] = [];
  while (keys.length < numberOfKeys) {
    const { key_id: id, api_key: key } = await operator('POST', 'keys', { partner_id });
    keys.push({ id: String(id), key: String(key) });
  }
  const partner = askAt(`${service.url}/api/external/`, { 'x-api-key': keys[0]?.key ?? '' });
  const references = await makeClinic(operator, partner, partner_id, 'Drill clinic');
  const webhook = { clinic_id: references.clinicId, webhook_url: webhookUrl, events: eventTypes };
  const { signing_secret } = await partner('POST', 'webhook', webhook);
  return { partner: { ...references, keys }, signingSecret: String(signing_secret) };
}
