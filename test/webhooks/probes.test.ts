import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';

import { probes } from '../../server/events/types.ts';
import { itemsIn } from '../operator/operator.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';
import type { Received } from './receiver.ts';

const service = sharedServiceIn('development');

/** Everything that the receiver knows: the deliveries before, and the secret. */
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

/** Treats an event with unknown fields as a fault. */
const failsOnNewField: Rule = (delivery, known) =>
  delivery.body.includes('field_of_a_later_version') ? 400 : sound(delivery, known);

/** Treats an event that is older than an earlier arrival as a fault. */
const failsOnOlder: Rule = (delivery, known) =>
  known.before.some((one) => timestampOf(one) > timestampOf(delivery)) ? 409 : sound(delivery, known);

/** After a moment, judges what has arrived. */
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

it('the probes of a receiver tell what it failed, count for nothing else, and are sent once a minute', async () => {
  const mustRefuse: readonly string[] = ['wrong_signature', 'old_timestamp'];
  const receivers: readonly [string, Rule, readonly string[]][] = [
    ['is right', sound, []],
    ['does not check the signature', () => 204, mustRefuse],
    ['does not check the time', timeless, ['old_timestamp']],
    ['fails on an unknown type', failsOnUnknownType, ['unknown_type']],
    ['fails with everything', () => 500, probes],
    ['is gone', () => 410, probes.filter((one) => !mustRefuse.includes(one))],
    ['fails on a repeated event', failsOnRepeated, ['repeated_event']],
    ['fails on a new field', failsOnNewField, ['new_field']],
    ['fails on an older event', failsOnOlder, ['out_of_order']],
    ['does not wait for a body', failsOnSlowBody, ['slow_body']],
  ];
  // All at once, because a slow body takes seconds.
  const callers = await Promise.all(receivers.map(([, rule]) => probed(rule)));
  expect(callers.map(({ failed }, index) => [receivers[index]?.[0], failed])).toEqual(
    receivers.map(([name, , failed]) => [name, failed.map((probe) => `probe_${probe}`)]),
  );
  // Outside a probe, a 410 disables the webhook.
  const caller = callers[receivers.findIndex(([name]) => name === 'is gone')] ?? expect.fail();
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
