import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, test } from 'vitest';

import { deliveryAnswerPlace } from '../../server/webhooks/store/attempts.ts';
import { rotateSecret } from '../../server/webhooks/store/secrets.ts';
import { withLockedWebhook } from '../../server/webhooks/store/changes.ts';
import { newSigningSecret } from '../../server/webhooks/signature.ts';
import { ageSecrets } from '../support/webhook-rows.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { heldAnswer } from './receiver.ts';
import type { Received } from './receiver.ts';

const suite = deliverySuite();
const hour = 3_600_000;
const libraries = [
  ['standardwebhooks', StandardWebhook],
  ['svix', SvixWebhook],
] as const;

/** Gives the webhook a new secret, as rotateWebhookSecret does, and returns it. */
async function rotate({ clinic, webhook }: ClinicWithReceiver): Promise<string> {
  const secret = newSigningSecret();
  const of = { partnerId: clinic.partnerId, webhookId: webhook.id };
  await withLockedWebhook(suite.store, of, async (transaction) => {
    expect(await rotateSecret(transaction, of, secret)).not.toBe('rotation_limit');
  });
  return secret;
}

const age = ({ webhook }: ClinicWithReceiver, milliseconds: number) =>
  ageSecrets(suite.store, webhook.id, milliseconds);

/** Delivers one more event, and returns it as it arrived. */
async function nextDelivery({ order, receiver }: ClinicWithReceiver): Promise<Received> {
  await order();
  await suite.worker().settle();
  return receiver.received.at(-1) ?? expect.fail('Nothing was delivered');
}

const signaturesOf = ({ headers }: Received) => (headers['webhook-signature'] ?? '').split(' ');

function accepts(Library: (typeof libraries)[number][1], secret: string, { body, headers }: Received) {
  try {
    new Library(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

describe.each(libraries)('a receiver with %s', (_, library) => {
  test('accepts a delivery with the previous and with the new secret for 24 hours', async () => {
    const registered = await suite.clinicWithReceiver();
    const { secret: previous } = registered.webhook;
    const present = await rotate(registered);
    const verdicts = async () => {
      const delivery = await nextDelivery(registered);
      return [previous, present].map((secret) => accepts(library, secret, delivery));
    };
    expect(await verdicts()).toEqual([true, true]);
    await age(registered, 24 * hour - 60_000);
    expect(await verdicts()).toEqual([true, true]);
    await age(registered, 60_000);
    expect(await verdicts()).toEqual([false, true]);
  });
});

test('the newest secret signs first, and each secret once', async () => {
  const registered = await suite.clinicWithReceiver();
  const present = await rotate(registered);
  const delivery = await nextDelivery(registered);
  const [first = '', second, ...more] = signaturesOf(delivery);
  expect([second !== first, more]).toEqual([true, []]);
  const alone = { ...delivery, headers: { ...delivery.headers, 'webhook-signature': first } };
  expect(accepts(StandardWebhook, present, alone)).toBe(true);
});

test('a jump of the clock of the process does not end the 24 hours', async () => {
  const registered = await suite.clinicWithReceiver();
  await rotate(registered);
  suite.clock.advance(30 * 24 * hour);
  expect(signaturesOf(await nextDelivery(registered))).toHaveLength(2);
});

test('a rotation ends a lease that is under way: every attempt after it has both signatures', async () => {
  const { answer, release } = heldAnswer();
  const registered = await suite.clinicWithReceiver(answer);
  await registered.orders(12);
  const worker = suite.worker();
  await worker.step();
  await registered.receiver.arrived(1);
  const present = await rotate(registered);
  await worker.step();
  release();
  await worker.settle();

  const { received } = registered.receiver;
  const signatures = received.map((delivery) => signaturesOf(delivery).length);
  expect([signatures[0], new Set(signatures.slice(1))]).toEqual([1, new Set([2])]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect(received.map((delivery) => accepts(StandardWebhook, present, delivery)).slice(1)).not.toContain(
    false,
  );
});

test('no secret of the webhook is stored with the answer of its receiver, not even an expired one', async () => {
  const secrets: string[] = [];
  const begin = 'I know '.padEnd(990);
  const registered = await suite.clinicWithReceiver((response) => {
    response.writeHead(401).end(`${begin}${secrets.join(' and ')}`);
  });
  secrets.push(registered.webhook.secret, await rotate(registered));
  await age(registered, 25 * hour);
  await nextDelivery(registered);
  const { id, partner_id: partnerId, answer_sealed: sealed } = await suite.delivery();
  const stored = suite.store.sealer
    .ofPartner(partnerId)
    .open(deliveryAnswerPlace(id), sealed ?? expect.fail());
  // The first KiB, with no secret cut in two at its edge.
  expect(stored).toBe(`${begin}whsec_[secret] and whsec_[secret]`.slice(0, 1_024));
});
