import { expect, it } from 'vitest';

import { badRequest, dataIn, refusalIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

const recover = (webhook_id: string, since: string) =>
  operator.call('recoverWebhook', { path: { webhook_id }, body: { since } });

const show = async (webhook_id: string) =>
  dataIn(await operator.call('getWebhook', { path: { webhook_id } }));

/** A partner whose receiver was gone when an event came. */
async function partnerThatMissed() {
  const caller = await partnerWithReceiver(service, status(410));
  await caller.order();
  await caller.attempted(1);
  return caller;
}

it('a recovery sends what a receiver that was gone has missed, enables its webhook, and is audited', async () => {
  const { receiver, webhookId, partnerId } = await partnerThatMissed();
  expect(await show(webhookId)).toMatchObject({ status: 'gone', recovery: null });
  receiver.answerWith(ok);
  await operator.call('disableWebhook', { path: { webhook_id: webhookId } });
  const since = service.clock.now().toISOString();
  const answer = await recover(webhookId, since);
  const recovery = { since, status: 'running' };
  expect([answer.status, answer.body]).toMatchObject([
    201,
    {
      data: { status: 'enabled', partner_name: 'Lakeside Telehealth', recovery },
      message: 'Recovery started',
    },
  ]);
  await receiver.arrived(2);
  const [record] = await recordsOf(operator, { partner_id: partnerId, operation: 'recoverWebhook' });
  expect(record).toMatchObject({ actor: 'operator', outcome: 'done', ids: { webhook_id: webhookId } });
});

it('a recovery begins in the past, does not enable a webhook that its partner disabled, also if the operator did so too, and changes nothing then', async () => {
  const { call, webhookId } = await partnerThatMissed();
  expect(refusalIn(await recover(webhookId, '2999-01-01T00:00:00Z'))).toEqual(
    badRequest({ field: 'since', reason: 'in_the_future', message: 'since must not be in the future' }),
  );
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
  expect(await show(webhookId)).toMatchObject({ status: 'operator', recovery: { since } });
});

it('`operator webhook recover` shows its progress until each event was attempted, and says how many were sent again', async () => {
  const { receiver, webhookId } = await partnerThatMissed();
  receiver.answerWith(ok);
  const verb = ['webhook', 'recover', '--webhook', webhookId, '--since', '2026-11-01'];
  const { stdout, stderr } = await terminalOf(service).run(...verb);
  expect(stderr).toMatch(/^running: \d of 1 events checked, \d to send again, \d wait\n/);
  expect(stdout).toMatch(/^completed: 1 of 1 events checked, 1 to send again, 0 wait\n/);
  expect(receiver.received).toHaveLength(2);
});
