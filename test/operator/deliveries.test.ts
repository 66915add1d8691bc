import { describe, expect, it } from 'vitest';

import type { Role } from '../../generated/operator/roles.ts';
import { eventually } from '../support/eventually.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { ok, status } from '../webhooks/receiver.ts';
import type { Answer } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, operatorWith, pagesOf, recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

const deliveriesTo = async (webhook_id: string, query: Readonly<Record<string, string>> = {}) =>
  itemsIn(await operator.call('listDeliveries', { query: { webhook_id, ...query } }), 'deliveries');

/** A new partner whose webhook received the event of one order. */
async function oneDelivery(answer: Answer = ok) {
  const caller = await partnerWithReceiver(service, answer);
  await caller.order();
  await caller.attempted(1);
  const [delivery] = await deliveriesTo(caller.webhookId);
  return { ...caller, id: String(delivery?.['delivery_id']) };
}

const replay = (delivery_id: string) => operator.call('replayDelivery', { path: { delivery_id } });

const down: Answer = (response) => response.writeHead(500).end('upstream is down');

describe('listDeliveries', () => {
  it('lists every attempt with its time, status, duration and error, and the time of the next', async () => {
    const { webhookId, attempted } = await oneDelivery(status(503));
    service.clock.advance(5_500);
    await attempted(2);
    const [delivery] = await deliveriesTo(webhookId);
    const attempt = { status: 503, duration_ms: 0, error: 'not_2xx' };
    expect(delivery).toMatchObject({
      ...{ webhook_id: webhookId, webhook_status: 'enabled', type: 'order.created', status: 'pending' },
      attempts: [attempt, { ...attempt, at: service.clock.now().toISOString() }],
    });
    expect(Date.parse(String(delivery?.['next_attempt_at']))).toBeGreaterThan(service.clock.now().getTime());
  });

  it('filters by webhook and status, newest first, in pages', async () => {
    const { webhookId: webhook_id, order } = await oneDelivery();
    await order();
    await order();
    await eventually(async () => {
      expect(await deliveriesTo(webhook_id, { status: 'delivered' })).toHaveLength(3);
    });
    expect(await deliveriesTo(webhook_id, { status: 'failed' })).toEqual([]);
    const query = { webhook_id, limit: '2' };
    const pages = await pagesOf(operator, 'listDeliveries', 'deliveries', 'delivery_id', query);
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(pages.flat()).toEqual(pages.flat().toSorted().toReversed());
  });
});

describe('getDelivery', () => {
  it('shows the receiver’s last answer, which may quote health information, to a pharmacist alone, and is audited', async () => {
    const { webhookId, id } = await oneDelivery(down);
    const path = { delivery_id: id };
    const last = async (...roles: readonly Role[]) => {
      const person = await operatorWith(service, roles);
      const answer = await person.call('getDelivery', { path }).finally(() => person.close());
      return dataIn(answer)['last_answer'];
    };
    expect(await last('pharmacist')).toBe('upstream is down');
    expect(await last('support', 'integrations', 'admin')).toBeNull();
    expect(JSON.stringify(await deliveriesTo(webhookId))).not.toContain('upstream is down');
    const [record] = await recordsOf(operator, { operation: 'getDelivery' });
    expect(record).toMatchObject({ actor: 'operator', ids: { ...path, webhook_id: webhookId } });
  });
});

describe('replayDelivery', () => {
  it('sends a delivered event again under the same webhook-id, and is audited for its partner', async () => {
    const { receiver, webhookId: webhook_id, partnerId: partner_id, attempted, id } = await oneDelivery();
    expect((await replay(id)).body).toMatchObject({
      data: { delivery_id: id, status: 'pending', next_attempt_at: service.clock.now().toISOString() },
      message: 'Delivery will be sent again',
    });
    expect(await attempted(2)).toMatchObject({ status: 'delivered' });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    const [record] = await recordsOf(operator, { operation: 'replayDelivery', partner_id });
    expect(record).toMatchObject({ ids: { delivery_id: id, webhook_id }, outcome: 'done' });
  });

  it('is refused for a test event, and for a webhook that its partner disabled or deleted', async () => {
    const { receiver, call, clinicId: clinic_id, webhookId: webhook_id, id } = await oneDelivery();
    const path = { webhook_id };
    const conflict = (details: object) => ({ status: 409, code: 'CONFLICT', details });
    const test = idIn(await call('testWebhook', { path }), 'delivery_id');
    expect(refusalIn(await replay(test))).toMatchObject(conflict({ reason: 'test_event' }));
    await call('updateWebhook', { path, body: { enabled: false } });
    expect(refusalIn(await replay(id))).toMatchObject(
      conflict({ field: 'delivery_id', reason: 'disabled_by_partner' }),
    );
    const query = { status: 'delivered' };
    const shown = async () => (await deliveriesTo(webhook_id, query)).at(-1);
    expect(await shown()).toMatchObject({ delivery_id: id, webhook_status: 'partner' });
    await call('deleteWebhook', { body: { clinic_id, webhook_id } });
    expect(refusalIn(await replay(id))).toMatchObject(
      conflict({ field: 'delivery_id', reason: 'webhook_deleted' }),
    );
    expect(await shown()).toMatchObject({ webhook_url: null, webhook_status: 'deleted' });
    expect(receiver.received.filter(({ headers }) => headers['webhook-id'] === id)).toHaveLength(1);
  });
});

it('`operator webhook` lists deliveries, shows one and replays it', async () => {
  const { receiver, webhookId, attempted, id } = await oneDelivery(down);
  const terminal = terminalOf(service);
  const filters = ['--webhook', webhookId, '--status', 'pending'];
  const { stdout } = await terminal.run('webhook', 'deliveries', ...filters);
  expect(stdout).toMatch(/DELIVERY_ID.*ANSWERED.*ERROR/);
  expect(stdout).toMatch(new RegExp(`${id}.*order\\.created.*pending.*500.*not_2xx`));
  const shown = await terminal.run('webhook', 'delivery', '--delivery', id);
  expect(shown.stdout).toContain('last answer: upstream is down');
  receiver.answerWith(ok);
  const replayed = await terminal.json('webhook', 'replay', '--delivery', id);
  expect(replayed).toMatchObject({ delivery_id: id, status: 'pending' });
  expect(await attempted(2)).toMatchObject({ status: 'delivered' });
});
