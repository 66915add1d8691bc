import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { newPartnerWithWebhook } from '../support/partner-with-webhook.ts';
import type { PartnerWithWebhook } from '../support/partner-with-webhook.ts';
import { ageSecrets, secretsOf } from '../support/webhook-rows.ts';

const service = sharedServiceIn('production');
const day = 86_400_000;

const rotate = ({ call, webhookId }: PartnerWithWebhook, headers = {}) =>
  call('rotateWebhookSecret', { path: { webhook_id: webhookId }, headers });

const secretIn = (answer: Awaited<ReturnType<typeof rotate>>) => String(dataIn(answer)['signing_secret']);

/** Rotates as often as asked, and returns the secrets, the newest first. */
async function rotated(partner: PartnerWithWebhook, times: number): Promise<string[]> {
  const secrets = [partner.secret];
  while (secrets.length <= times) secrets.unshift(secretIn(await rotate(partner)));
  return secrets;
}

const stored = ({ service, webhookId }: PartnerWithWebhook) => secretsOf(service.service.store, webhookId);

const limit = {
  status: 409,
  code: 'CONFLICT',
  message: 'Five secrets of this webhook sign already. Rotate again when one has expired.',
  details: { field: 'webhook_id', reason: 'rotation_limit' },
};

describe('rotating the secret of a webhook', () => {
  const newCaller = () => newPartnerWithWebhook(service(), 'production');

  it('answers with a new secret, and says that the previous one signs for 24 hours more', async () => {
    const partner = await newCaller();
    const before = Date.now();
    const answer = await rotate(partner);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: { webhook_id: partner.webhookId }, message: 'Signing secret rotated' },
    ]);
    expect(secretIn(answer)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { previous_secrets_expire_at: at } = dataIn(answer);
    expect(Math.abs(new Date(String(at)).getTime() - before - day)).toBeLessThan(60_000);
    expect(await stored(partner)).toEqual([secretIn(answer), partner.secret]);

    const read = await partner.call('getWebhook', { path: { webhook_id: partner.webhookId } });
    expect(dataIn(read)).toMatchObject({ previous_secrets_expire_at: at });
  });

  it('keeps each previous secret for its own 24 hours', async () => {
    const partner = await newCaller();
    const [second = '', first = ''] = await rotated(partner, 1);
    await ageSecrets(service().service.store, partner.webhookId, day - 60_000);
    const third = secretIn(await rotate(partner));
    expect(await stored(partner)).toEqual([third, second, first]);
    await ageSecrets(service().service.store, partner.webhookId, 60_000);
    const fourth = secretIn(await rotate(partner));
    expect(await stored(partner)).toEqual([fourth, third, second]);
  });

  it('is refused while five secrets sign, changes nothing then, and works when one has expired', async () => {
    const partner = await newCaller();
    const five = await rotated(partner, 4);
    expect(refusalIn(await rotate(partner))).toEqual(limit);
    expect(await stored(partner)).toEqual(five);
    await ageSecrets(service().service.store, partner.webhookId, day);
    const next = secretIn(await rotate(partner));
    expect(await stored(partner)).toEqual([next, five[0]]);
  });

  it('of several at once, each answers with a secret that signs', async () => {
    const partner = await newCaller();
    const answers = await Promise.all([1, 2, 3].map(() => rotate(partner)));
    const secrets = await stored(partner);
    expect(secrets.toSorted()).toEqual([partner.secret, ...answers.map(secretIn)].toSorted());
    expect(secrets.at(-1)).toBe(partner.secret);
  });
});
