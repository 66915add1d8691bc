import { describe, expect, it } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { newId } from '../../server/store/identifiers.ts';
import { consoleMark } from '../../server/domain/console-reads.ts';
import { haveRefusalsRisen } from '../../server/overview/rules.ts';
import { requestBody, webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { issueOwnKey } from '../support/own-keys.ts';
import { anotherClinic, dataIn, idIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { addDelivery, setDeliveryTraces } from '../support/webhook-rows.ts';

const service = sharedServiceIn('production');
const newCaller = () => newPartnerWithPatient(service(), 'production');
const hourMs = 3_600_000;

const ask = ({ call, clinicId }: Partner, clinic_id = clinicId, headers = {}) =>
  call('getOverview', { query: { clinic_id }, headers });
const overviewOf = async (partner: Partner, clinicId?: string) => dataIn(await ask(partner, clinicId));

/** The counts by status. */
const ordersIn = ({ orders }: Readonly<Record<string, unknown>>): unknown =>
  Array.isArray(orders) && Object.fromEntries(orders.map(({ status, count }) => [status, count]));

const setDelivery = statement<object>(
  'set_delivery',
  `update deliveries set began_at = :began_at, attempts = json_build_array(1, 2)::jsonb where id = :id`,
);

const makeProbe = statement<object>(
  'make_probe',
  `update deliveries set type = 'webhook.probe.new_field' where id = :id`,
);

describe('the overview of a clinic', () => {
  it('counts requests by outcome, but for reads of the console and requests of other partners', async () => {
    const [partner, other] = [await newCaller(), await newCaller()];
    await partner.call('createPatient', { body: {} });
    await other.call('createPatient', { body: {} });
    const headers = () => ({ 'X-Request-Id': consoleMark + crypto.randomUUID().slice(consoleMark.length) });
    await ask(partner, partner.clinicId, headers());
    await partner.call('createPatient', { body: {}, headers: headers() });
    // A practitioner, a patient, and two refused ones.
    await expect
      .poll(() => storedRows(service(), 'request_hours', 'partner_id', partner.partnerId, 'hour'))
      .toMatchObject([{ succeeded: 2, refused: 2, unauthorized: 0, rate_limited: 0 }]);
    expect(await overviewOf(partner)).toMatchObject({
      hours: [{ succeeded: 2, refused: 2, unauthorized: 0, rate_limited: 0 }],
      refusals: { last_day: 2, day_before: 0, rose: false },
    });
  });

  it('counts its orders by status, those that are over for 30 days', async () => {
    const partner = await newCaller();
    const place = async () =>
      idIn(
        await partner.call('createMedicationRequest', { body: requestBody(partner) }),
        'medication_order_id',
      );
    const [kept, delivered] = [await place(), await place()];
    await moveThrough(service(), delivered, 'processing', 'shipped', 'delivered');
    const none = { received: 0, processing: 0, on_hold: 0, shipped: 0, delivered: 0, cancelled: 0 };
    expect(ordersIn(await overviewOf(partner))).toEqual({ ...none, received: 1, delivered: 1 });
    expect(ordersIn(await overviewOf(partner, await anotherClinic(partner)))).toEqual(none);
    service().clock.advance(31 * 24 * hourMs);
    expect(ordersIn(await overviewOf(partner))).toEqual({ ...none, received: 1 });
    await moveThrough(service(), kept, 'processing', 'cancelled');
    expect(ordersIn(await overviewOf(partner))).toEqual(none);
  });

  it('counts the deliveries of a day by what became of them, and knows since when the oldest waits', async () => {
    const partner = await newCaller();
    const { store } = service().service;
    const webhook = idIn(
      await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) }),
      'webhook_id',
    );
    const began = new Date(service().clock.now().getTime() - 5 * hourMs);
    const old = await addDelivery(service(), webhook, { status: 'pending' });
    await store.database.run(setDelivery, { id: old, began_at: began });
    service().clock.advance(25 * hourMs);
    await addDelivery(service(), webhook);
    await addDelivery(service(), webhook, { status: 'failed' });
    const retried = await addDelivery(service(), webhook);
    await store.database.run(setDelivery, { id: retried, began_at: began });
    const probed = await addDelivery(service(), webhook, { status: 'failed' });
    await store.database.run(makeProbe, { id: probed });
    expect(await overviewOf(partner)).toMatchObject({
      deliveries: { confirmed: 1, retried: 1, waiting: 0, failed: 1, waiting_since: began.toISOString() },
    });
  });

  it('names webhooks that fail or that the pharmacy disabled, and keys that expire within 30 days', async () => {
    const partner = await newCaller();
    const since = service().clock.now();
    const disabledBy = (disabledReason: 'operator' | 'partner') => ({ disabledAt: since, disabledReason });
    const webhooks: string[] = [];
    for (const traces of [{}, { failingSince: since }, disabledBy('operator'), disabledBy('partner')]) {
      service().clock.advance(1_000);
      const body = {
        ...webhookBody(partner.clinicId),
        webhook_url: `https://hooks.example.com/${newId(since)}`,
      };
      const id = idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
      await setDeliveryTraces(service(), id, traces);
      webhooks.unshift(id);
    }
    const [, operator, failing] = webhooks;
    const inDays = (days: number) => new Date(since.getTime() + days * 24 * hourMs).toISOString();
    const ids: unknown[] = [];
    for (const days of [29, 2, 31]) {
      ids.push((await issueOwnKey(partner, { expires_at: inDays(days) })).keyId);
    }
    expect(await overviewOf(partner)).toMatchObject({
      failing_webhooks: [
        { webhook_id: operator, disabled_reason: 'operator', since: since.toISOString() },
        { webhook_id: failing, disabled_reason: null, since: since.toISOString() },
      ],
      expiring_keys: [
        { key_id: ids[1], expires_at: inDays(2) },
        { key_id: ids[0], expires_at: inDays(29) },
      ],
    });
  });
});

it.each([
  [9, 0, false],
  [10, 4, true],
  [10, 5, false],
])('%i refusals after %i the day before need attention: %s', (lastDay, dayBefore, rose) => {
  expect(haveRefusalsRisen(lastDay, dayBefore)).toBe(rose);
});
