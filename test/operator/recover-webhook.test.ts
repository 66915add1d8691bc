import { describe, expect, it } from 'vitest';

import { badRequest, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();
const terminal = terminalOf(service);

const recover = (webhook_id: string, since: string) =>
  operator.call('recoverWebhook', { path: { webhook_id }, body: { since } });

const show = (webhook_id: string) => operator.call('getWebhook', { path: { webhook_id } });

/** A partner whose receiver was gone when an event came. */
async function partnerThatMissed() {
  const caller = await partnerWithReceiver(service, status(410));
  await caller.order();
  await caller.attempted(1);
  return caller;
}

describe('recoverWebhook', () => {
  it('sends what a receiver that was gone has missed, enables its webhook, and is audited', async () => {
    const { receiver, webhookId, partnerId } = await partnerThatMissed();
    expect((await show(webhookId)).body).toMatchObject({ data: { status: 'gone', recovery: null } });
    receiver.answerWith(ok);
    const since = service.clock.now().toISOString();
    const answer = await recover(webhookId, since);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        data: {
          status: 'enabled',
          partner_name: 'Lakeside Telehealth',
          recovery: { since, status: 'running' },
        },
        message: 'Recovery started',
      },
    ]);
    await receiver.arrived(2);
    const [record] = await recordsOf(operator, { partner_id: partnerId, operation: 'recoverWebhook' });
    expect(record).toMatchObject({ actor: 'operator', outcome: 'done', ids: { webhook_id: webhookId } });
  });

  it('refuses to enable a webhook that its partner disabled, also if the operator did so too, and changes nothing', async () => {
    const { call, webhookId } = await partnerThatMissed();
    const path = { webhook_id: webhookId };
    await call('updateWebhook', { path, body: { enabled: true } });
    await call('updateWebhook', { path, body: { enabled: false } });
    expect(refusalIn(await recover(webhookId, '2026-11-01T00:00:00Z'))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'The partner disabled this webhook.',
      details: { field: 'webhook_id', reason: 'disabled_by_partner' },
    });
    await operator.call('disableWebhook', { path });
    expect(refusalIn(await recover(webhookId, '2026-11-01T00:00:00Z'))).toMatchObject({
      status: 409,
      details: { reason: 'disabled_by_partner' },
    });
    // The recovery of its partner may still run.
    const since: unknown = expect.stringContaining('2026-11-02');
    expect((await show(webhookId)).body).toMatchObject({ data: { status: 'operator', recovery: { since } } });
  });

  it('enables a webhook that the operator disabled', async () => {
    const { webhookId } = await partnerThatMissed();
    await operator.call('disableWebhook', { path: { webhook_id: webhookId } });
    expect((await recover(webhookId, service.clock.now().toISOString())).status).toBe(201);
  });

  it('refuses a time in the future and an unknown webhook', async () => {
    expect(refusalIn(await recover(unknownId, '2999-01-01T00:00:00Z'))).toEqual(
      badRequest({ field: 'since', reason: 'in_the_future', message: 'since must not be in the future' }),
    );
    for (const answer of [await recover(unknownId, '2026-11-01T00:00:00Z'), await show(unknownId)])
      expect(refusalIn(answer)).toEqual(noSuch('Webhook', 'webhook_id'));
  });
});

describe('operator webhook recover', () => {
  it('waits until each event was attempted, and says how many were sent again', async () => {
    const { receiver, webhookId } = await partnerThatMissed();
    receiver.answerWith(ok);
    const { stdout } = await terminal.run(
      'webhook',
      'recover',
      '--webhook',
      webhookId,
      '--since',
      '2026-11-01',
    );
    expect(stdout).toMatch(/^completed: 1 of 1 events checked, 1 to send again, 0 wait\n/);
    expect(receiver.received).toHaveLength(2);
  });

  it('shows the progress on stderr', async () => {
    const { webhookId } = await partnerThatMissed();
    const since = ['--since', '2026-11-01'];
    const { stderr } = await terminal.run('webhook', 'recover', '--webhook', webhookId, ...since);
    expect(stderr).toMatch(/^running: \d of 1 events checked, \d to send again, \d wait\n/);
  });
});
