import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { defaultEventTypes, eventTypes } from '../../server/events/types.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { operatorOf } from '../operator/operator.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { dumpOf } from './database-dump.ts';
import { idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { wireTo } from '../support/wire.ts';
import { ownReferences, sealedOnly, secretsIn, secretJourney, secrets } from './secret-journey.ts';

const running = bothEnvironments();

/** Registers a webhook and returns its signing secret. */
async function registerWebhook(
  { call, clinicId }: Partner,
  webhook_url: string,
  events = defaultEventTypes,
): Promise<string> {
  const answer = await call('registerWebhook', { body: { clinic_id: clinicId, webhook_url, events } });
  return idIn(answer, 'signing_secret');
}

const dumpIn = ({ service }: Partner) => dumpOf(service.service.store.database);

/** A dump of the database once everything that the journey causes is in it. */
function dumpAfter(partner: Partner): Promise<string> {
  const recorded = async () => {
    const dump = await dumpIn(partner);
    for (const word of ['Metformin', 'order.created', 'order.shipment_corrected', 'VALIDATION_ERROR'])
      expect(dump.includes(word), word).toBe(true);
    return dump;
  };
  return eventually(recorded);
}

/** Sends health information wherever it may be, and looks for it in the database, the events, the log and the errors. */
async function expectSecretAfterJourney(partner: Partner, receiver: string, events = defaultEventTypes) {
  await registerWebhook(partner, `${receiver}?${sealedOnly.url_query}`, events);
  const answers = await secretJourney(partner);
  // The only secrets that a URL may hold.
  const { order_external_id: external_id, refill_value: cursor } = ownReferences;
  for (const query of [{ external_id }, { external_id, cursor }])
    await partner.call('listMedicationOrders', { query: { clinic_id: partner.clinicId, ...query } });
  const text = [await dumpAfter(partner), ...partner.service.logged, answers];
  expect(secretsIn(text.join('\n'), { ...secrets, ...sealedOnly })).toEqual([]);
}

describe('health information', () => {
  it('is not in clear text in the database, the events, the log or an error of production', async () => {
    const partner = await newPartner(running('production'), 'production');
    await expectSecretAfterJourney(partner, 'https://hooks.example.com/journey');
  });

  it('is not in these of development, nor in webhook deliveries, metrics or operator lists', async () => {
    const service = running('development');
    const partner = await newPartner(service, 'development');
    const receiver = await startReceiver();
    await expectSecretAfterJourney(partner, receiver.url, eventTypes);
    // Of the three orders: four, five and one.
    await receiver.arrived(10);
    const operator = operatorOf(service);
    const ca = readFileSync(join(service.dataDir, 'tls/ca.pem'), 'utf8');
    const probes = wireTo(service.service.operatorUrl, ca, () => undefined);
    onTestFinished(() => Promise.all([operator.close(), probes.close()]).then(() => undefined));
    const lists = (['listOrders', 'listDeliveries', 'listAuditRecords'] as const).map((id) =>
      operator.call(id),
    );
    const metrics = String((await probes.send({ method: 'GET', path: '/metrics' })).body);
    expect(secretsIn(metrics, sealedOnly)).toEqual([]);
    const shown = [metrics, ...(await Promise.all(lists)).map(({ body }) => JSON.stringify(body))].join('\n');
    expect(secretsIn(shown, ownReferences)).toEqual([]);
    const text = `${JSON.stringify(receiver.received)}\n${shown}`;
    expect(text).toContain('http_server_request_duration_seconds');
    for (const word of ['has_note', 'order.shipment_corrected']) expect(text).toContain(word);
    expect(secretsIn(text)).toEqual([]);
  });
});

it('keys and signing secrets are not in clear text in the database or the log', async () => {
  const service = running('development');
  const partner = await newPartner(service, 'development');
  const secret = await registerWebhook(partner, 'https://hooks.example.com/secrets');
  const text = [await dumpIn(partner), ...service.logged].join('\n');
  expect(text).not.toContain(secret.replace('whsec_', ''));
  expect(text).not.toContain(partner.apiKey.replace(/^dev_[0-9a-f]+_/, ''));
  for (const file of ['operator.key', 'phi.key']) {
    expect(text).not.toContain(readFileSync(join(service.dataDir, file), 'utf8').trim());
  }
});
