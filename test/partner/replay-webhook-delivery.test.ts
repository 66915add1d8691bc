import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import type { PartnerWithReceiver } from '../support/partner-with-receiver.ts';
import { storedRow } from '../support/stored-rows.ts';
import { ok, status } from '../webhooks/receiver.ts';
import type { Answer } from '../webhooks/receiver.ts';

const service = sharedServiceIn('development');

const replay = (partner: Partner, webhook_id: string, delivery_id: string) =>
  partner.call('replayWebhookDelivery', { path: { webhook_id, delivery_id } });

/** A partner whose webhook got the event of one order. */
async function oneDelivery(answer: Answer = ok) {
  const caller = await partnerWithReceiver(service(), answer);
  await caller.order();
  const delivery = await caller.attempted(1);
  return { caller, id: String(delivery['delivery_id']) };
}

const stored = ({ service }: PartnerWithReceiver, id: string) => storedRow(service, 'deliveries', id);

describe('replaying a delivery', () => {
  it('sends a delivered event again: the same bytes under the same webhook-id', async () => {
    const { caller, id } = await oneDelivery();
    const answer = await replay(caller, caller.webhookId, id);
    expect(dataIn(answer)).toEqual({ delivery_id: id, status: 'pending' });
    expect(await caller.attempted(2)).toMatchObject({ status: 'delivered' });
    const [first, second] = caller.receiver.received;
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, id]);
  });

  it('is refused for a disabled webhook, and does not enable it', async () => {
    const { caller, id } = await oneDelivery(status(410));
    const before = await stored(caller, id);
    expect(refusalIn(await replay(caller, caller.webhookId, id))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'The webhook is disabled. Enable it first.',
      details: { field: 'webhook_id', reason: 'webhook_disabled' },
    });
    expect(await stored(caller, id)).toEqual(before);
    expect(await storedRow(caller.service, 'webhooks', caller.webhookId)).toMatchObject({
      disabled_reason: 'gone',
    });
  });
});
