import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { probes } from '../../server/events/types.ts';
import { itemsIn } from '../operator/operator.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';
import type { Received } from './receiver.ts';

const service = sharedServiceIn('development');

/** What the receiver has got to know: the deliveries before, and the secret. */
interface Known {
  readonly before: readonly Received[];
  readonly secret: string;
}

/** The status with which a receiver answers. */
type Rule = (delivery: Received, known: Known) => number;

const sound: Rule = ({ body, headers }, { secret }) => {
  try {
    new Webhook(secret).verify(body, headers);
    return 204;
  } catch {
    return 401;
  }
};

/** Signs the timestamp that came, however old, and compares. */
const timeless: Rule = ({ body, headers }, { secret }) => {
  const { 'webhook-id': id = '', 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers;
  return new Webhook(secret).sign(id, new Date(Number(seconds) * 1_000), body) === signature ? 204 : 401;
};

const typeOf = ({ body }: Received) => /"type":"([^"]+)"/.exec(body)?.[1];
const timestampOf = ({ body }: Received) => /"timestamp":"([^"]+)"/.exec(body)?.[1] ?? '';
const idOf = ({ headers }: Received) => headers['webhook-id'];

const failsOnUnknownType: Rule = (delivery, known) =>
  typeOf(delivery) === 'webhook.test' ? sound(delivery, known) : 500;

const failsOnRepeated: Rule = (delivery, known) =>
  known.before.some((one) => idOf(one) === idOf(delivery)) ? 500 : sound(delivery, known);

/** Takes an event with fields that it does not know for a fault. */
const failsOnNewField: Rule = (delivery, known) =>
  delivery.body.includes('field_of_a_later_version') ? 400 : sound(delivery, known);

/** Takes an event that is older than one before for a fault. */
const failsOnOlder: Rule = (delivery, known) =>
  known.before.some((one) => timestampOf(one) > timestampOf(delivery)) ? 409 : sound(delivery, known);

/** Judges what has come after a moment. */
const failsOnSlowBody: Rule = (delivery, known) => (delivery.bodyMs > 1_000 ? 400 : sound(delivery, known));

/** Probes a receiver, and waits until the review has seen its answers. */
async function probed(rule: Rule) {
  // Receivers refuse a signature that is minutes old.
  service().clock.set(new Date());
  const before: Received[] = [];
  let secret = '';
  const caller = await partnerWithReceiver(service(), (response, delivery) => {
    response.writeHead(rule(delivery, { before, secret })).end();
    before.push(delivery);
  });
  secret = caller.secret;
  const body = { webhook_id: caller.webhookId };
  const { deliveries } = dataIn(await caller.call('testReceiver', { body }));
  expect(deliveries).toHaveLength(7);
  await eventually(async () => {
    const seen = await storedRows(service(), 'review_evidence', 'partner_id', caller.partnerId, 'sign');
    expect(seen.filter(({ sign }) => String(sign).startsWith('probe.'))).toHaveLength(7);
  });
  const items = itemsIn(await caller.call('getIntegrationReview'), 'items');
  const failed = items.filter(
    ({ item_id: id, status }) => String(id).startsWith('probe_') && status === 'missing',
  );
  return { ...caller, failed: failed.map(({ item_id: id }) => id) };
}

describe('the probes of a receiver', () => {
  it('tell each receiver what it failed', async () => {
    const receivers: readonly [string, Rule, readonly string[]][] = [
      ['is right', sound, []],
      ['does not check the signature', () => 204, ['probe_wrong_signature', 'probe_old_timestamp']],
      ['does not check the time', timeless, ['probe_old_timestamp']],
      ['fails on an unknown type', failsOnUnknownType, ['probe_unknown_type']],
      ['fails with everything', () => 500, probes.map((one) => `probe_${one}`)],
      ['fails on a repeated event', failsOnRepeated, ['probe_repeated_event']],
      ['fails on a new field', failsOnNewField, ['probe_new_field']],
      ['fails on an older event', failsOnOlder, ['probe_out_of_order']],
      ['does not wait for a body', failsOnSlowBody, ['probe_slow_body']],
    ];
    const told = receivers.map(async ([name, rule]) => [name, (await probed(rule)).failed]);
    expect(await Promise.all(told)).toEqual(receivers.map(([name, , failed]) => [name, failed]));
  });

  it('count for nothing else, even if each is answered 410, and are sent once a minute', async () => {
    const caller = await probed(() => 410);
    expect(caller.failed).toHaveLength(5);
    expect(await storedRow(service(), 'webhooks', caller.webhookId)).toMatchObject({
      disabled_at: null,
      failing_since: null,
      last_delivered_at: null,
      slow: false,
    });
    const again = await caller.call('testReceiver', { body: { webhook_id: caller.webhookId } });
    expect(refusalIn(again)).toMatchObject({ status: 429, details: { reason: 'test_limit' } });
    const [probe] = await caller.deliveries();
    const path = { webhook_id: caller.webhookId, delivery_id: String(probe?.['delivery_id']) };
    expect(refusalIn(await caller.call('replayWebhookDelivery', { path }))).toMatchObject({
      details: { reason: 'test_event' },
    });
  });
});
