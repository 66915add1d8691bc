import { expect, it } from 'vitest';

import { lockWebhook } from '../../server/webhooks/store/changes.ts';
import { webhookValues } from '../../server/webhooks/store/own-webhook.ts';
import { simplifiedBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import type { Call } from '../support/partner.ts';
import { newPartnerWithWebhook } from '../support/partner-with-webhook.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

it('many changes of one row that is locked delay no other partner', async () => {
  const [busy, other] = await Promise.all([
    newPartnerWithWebhook(service(), 'production'),
    newPartnerWithWebhook(service(), 'production'),
  ]);
  const { database } = service().service.store;
  const row = { partnerId: busy.partnerId, webhookId: busy.webhookId };

  const answers = await database.transaction(async (session) => {
    await session.run(lockWebhook, webhookValues(row));
    const ids = [busy.webhookId, busy.webhookId.toUpperCase()];
    const calls = Array.from({ length: 4 }, () => ids.map((webhook_id) => ({ path: { webhook_id } }))).flat();
    const sent = calls.flatMap((call: Call) => [
      busy.call('rotateWebhookSecret', call),
      busy.call('updateWebhook', { ...call, body: { enabled: true } }),
      busy.call('recoverWebhook', { ...call, body: { since: service().clock.now().toISOString() } }),
      busy.call('testWebhook', call),
    ]);
    const counted = async () =>
      (await storedRows(service(), 'rate_windows', 'subject', `key ${busy.keyId}`, 'subject'))[0]?.['count'];
    await expect.poll(counted).toBe(sent.length + 1);

    await untilWaiting(database, 1);
    const path = { webhook_id: other.webhookId };
    expect(await other.call('rotateWebhookSecret', { path })).toMatchObject({ status: 200 });
    expect(await other.call('createPatient', { body: simplifiedBody(other.clinicId) })).toMatchObject({
      status: 201,
    });
    // A stranger does not learn from the wait that the webhook exists, and takes no place in its queue.
    expect(await other.call('rotateWebhookSecret', { path: { webhook_id: busy.webhookId } })).toMatchObject({
      status: 404,
    });
    return sent;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201, 409]));
});
