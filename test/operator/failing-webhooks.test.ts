import { describe, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator } from './operator.ts';

const { operator, service } = await ownOperator();

/** What the list of failing webhooks says of one. */
async function failing(webhookId: string) {
  const query = { failing: 'true', limit: '200' };
  const webhooks = itemsIn(await operator.call('listWebhooks', { query }), 'webhooks');
  return webhooks.find(({ webhook_id }) => webhook_id === webhookId);
}

const change = (operation: 'enableWebhook' | 'disableWebhook', webhook_id: string) =>
  operator.call(operation, { path: { webhook_id } });

const setEnabled = (partner: Partner, webhook_id: string, enabled: boolean) =>
  partner.call('updateWebhook', { path: { webhook_id }, body: { enabled } });

/** A time as the tables of the command line show it if they must be short. */
const minute = (at: unknown) => `${String(at).slice(0, 16)}Z`;

describe('the list of failing webhooks', () => {
  it('shows one from its first failed attempt until an attempt succeeds, as its partner sees it', async () => {
    const caller = await partnerWithReceiver(service, status(500));
    const { receiver, webhookId } = caller;
    const since = service.clock.now().toISOString();
    await caller.order();
    await caller.attempted(1);
    service.clock.advance(5_600);
    await caller.attempted(2);
    const found = await failing(webhookId);
    expect(found).toMatchObject({
      partner_id: caller.partnerId,
      partner_name: 'Lakeside Telehealth',
      status: 'enabled',
      failing_since: since,
      disabled_at: null,
      pending_deliveries: 1,
    });
    const [{ next_attempt_at: next } = {}] = await caller.deliveries();
    expect(found?.['next_attempt_at']).toBe(next);
    const path = { webhook_id: webhookId };
    expect(dataIn(await caller.call('getWebhook', { path }))).toMatchObject({
      failing_since: since,
      next_attempt_at: next,
    });

    const terminal = terminalOf(service);
    const { stdout } = await terminal.run('webhook', 'list', '--failing');
    expect(stdout).toMatch(/WEBHOOK_ID +PARTNER +STATUS +SINCE +NEXT_ATTEMPT +PENDING/);
    const row = `${webhookId} +Lakeside .* enabled +${minute(since)} +${minute(next)} +1`;
    expect(stdout).toMatch(new RegExp(`${row}\\n +${receiver.url}`));

    receiver.answerWith(ok);
    service.clock.advance(330_000);
    await caller.attempted(3);
    expect(await failing(webhookId)).toBeUndefined();
    expect(dataIn(await caller.call('getWebhook', { path }))).toMatchObject({
      failing_since: null,
      next_attempt_at: null,
    });
  });

  it('shows one that a 410 disabled, without a next attempt', async () => {
    const caller = await partnerWithReceiver(service, status(410));
    await caller.order();
    await caller.attempted(1);
    expect(await failing(caller.webhookId)).toMatchObject({ status: 'gone', next_attempt_at: null });
  });

  it('shows what the operator disabled, and not what its partner disabled', async () => {
    const caller = await partnerWithReceiver(service);
    await setEnabled(caller, caller.webhookId, false);
    expect(await failing(caller.webhookId)).toBeUndefined();
    await change('disableWebhook', caller.webhookId);
    expect(await failing(caller.webhookId)).toMatchObject({ status: 'operator', failing_since: null });
  });

  it('is unaware of test events', async () => {
    const caller = await partnerWithReceiver(service, status(500));
    await caller.call('testWebhook', { path: { webhook_id: caller.webhookId } });
    await caller.attempted(1);
    expect(await failing(caller.webhookId)).toBeUndefined();
  });
});

describe('a webhook that its partner and then the operator disabled', () => {
  it('is enabled by the operator only, who may also enable what the partner disabled', async () => {
    const caller = await partnerWithReceiver(service);
    const { webhookId } = caller;
    await setEnabled(caller, webhookId, false);
    expect(dataIn(await change('disableWebhook', webhookId))).toMatchObject({ status: 'operator' });
    expect(refusalIn(await setEnabled(caller, webhookId, true))).toMatchObject({
      status: 409,
      details: { reason: 'disabled_by_operator' },
    });
    await caller.order();
    expect(dataIn(await change('enableWebhook', webhookId))).toMatchObject({ status: 'enabled' });
    await caller.attempted(1);

    await setEnabled(caller, webhookId, false);
    expect(dataIn(await change('enableWebhook', webhookId))).toMatchObject({ status: 'enabled' });
    await caller.order();
    await eventually(() => expect(caller.receiver.received).toHaveLength(2));
  });
});
