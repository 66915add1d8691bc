import { describe, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { ok, startReceiver, status } from '../webhooks/receiver.ts';
import type { Answer, Receiver } from '../webhooks/receiver.ts';
import { requestBody } from '../support/bodies.ts';
import { idIn, newPartner, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { newPatient, newPractitioner } from '../support/fixtures.ts';
import { itemsIn, ownOperator, pagesOf, recordsOf } from './operator.ts';
import { terminalOf } from './cli/command-line.ts';

const { operator, service } = await ownOperator();

/** A new partner whose webhook received the event of one order. */
async function oneDelivery(answer: Answer = ok) {
  const receiver = await startReceiver(answer);
  const partner = await newPartner(service, 'development');
  const { clinicId } = partner;
  const practitionerId = await newPractitioner(partner);
  const references = {
    ...partner,
    practitionerId,
    patientId: await newPatient({ ...partner, practitionerId }),
  };
  const body = { clinic_id: clinicId, webhook_url: receiver.url };
  const webhook = idIn(await partner.call('registerWebhook', { body }), 'webhook_id');
  const order = () => partner.call('createMedicationRequest', { body: requestBody(references) });
  await order();
  // Deliveries run in the background.
  const attempted = (count: number) =>
    eventually(async () => {
      const [delivery] = await deliveriesTo(webhook);
      expect(delivery?.['attempts']).toHaveLength(count);
      return delivery;
    });
  const delivery = await attempted(1);
  return { receiver, partner, webhook, order, attempted, id: String(delivery?.['delivery_id']) };
}

const deliveriesTo = async (webhook: string, query: Readonly<Record<string, string>> = {}) =>
  itemsIn(await operator.call('listDeliveries', { query: { webhook_id: webhook, ...query } }), 'deliveries');

const replay = (id: string) => operator.call('replayDelivery', { path: { delivery_id: id } });

const idsAt = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);

describe('listDeliveries', () => {
  it('lists every attempt with its time, status, duration and error, and the time of the next', async () => {
    const { webhook, attempted } = await oneDelivery(status(503));
    service.clock.advance(5_500);
    await attempted(2);
    const [delivery] = await deliveriesTo(webhook);
    const attempt = { status: 503, duration_ms: 0, error: 'not_2xx' };
    expect(delivery).toMatchObject({
      webhook_id: webhook,
      webhook_status: 'enabled',
      type: 'order.created',
      status: 'pending',
      attempts: [attempt, { ...attempt, at: service.clock.now().toISOString() }],
    });
    expect(Date.parse(String(delivery?.['next_attempt_at']))).toBeGreaterThan(service.clock.now().getTime());
  });

  it('filters by webhook and status, newest first, in pages', async () => {
    const { webhook, order } = await oneDelivery();
    await order();
    await order();
    await eventually(async () => {
      expect(await deliveriesTo(webhook, { status: 'delivered' })).toHaveLength(3);
    });
    expect(await deliveriesTo(webhook, { status: 'failed' })).toEqual([]);
    const pages = await pagesOf(operator, 'listDeliveries', 'deliveries', 'delivery_id', {
      webhook_id: webhook,
      limit: '2',
    });
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    const ids = pages.flat().map(String);
    expect(ids).toEqual([...ids].sort().reverse());
  });
});

describe('getDelivery', () => {
  it('shows the receiver’s last answer, unlike the list, and is audited', async () => {
    const { webhook, id } = await oneDelivery((response) => response.writeHead(500).end('upstream is down'));
    expect(JSON.stringify(await deliveriesTo(webhook))).not.toContain('upstream is down');
    const answer = await operator.call('getDelivery', { path: { delivery_id: id } });
    expect(answer.body).toMatchObject({ data: { delivery_id: id, last_answer: 'upstream is down' } });
    const [record] = await recordsOf(operator, { operation: 'getDelivery' });
    expect(record).toMatchObject({ actor: 'operator', ids: { delivery_id: id, webhook_id: webhook } });
  });

  it('answers 404 for an unknown delivery', async () => {
    const answer = await operator.call('getDelivery', { path: { delivery_id: unknownId } });
    expect(refusalIn(answer)).toEqual(noSuch('Delivery', 'delivery_id'));
  });
});

describe('replayDelivery', () => {
  it('sends a delivered event again under the same webhook-id, and is audited for its partner', async () => {
    const { receiver, webhook, partner, attempted, id } = await oneDelivery();
    const answer = await replay(id);
    expect(answer.body).toMatchObject({
      data: { delivery_id: id, status: 'pending', next_attempt_at: service.clock.now().toISOString() },
      message: 'Delivery will be sent again',
    });
    expect(await attempted(2)).toMatchObject({ status: 'delivered' });
    expect(idsAt(receiver)).toEqual([id, id]);
    const [record] = await recordsOf(operator, { operation: 'replayDelivery' });
    expect(record).toMatchObject({
      partner_id: partner.partnerId,
      ids: { delivery_id: id, webhook_id: webhook },
      outcome: 'done',
    });
  });

  it('is refused for a webhook that its partner disabled, which stays disabled', async () => {
    const { receiver, partner, webhook, id } = await oneDelivery();
    const path = { webhook_id: webhook };
    await partner.call('updateWebhook', { path, body: { enabled: false } });
    expect(refusalIn(await replay(id))).toMatchObject({
      status: 409,
      details: { field: 'delivery_id', reason: 'disabled_by_partner' },
    });
    expect(await deliveriesTo(webhook)).toMatchObject([{ status: 'delivered', webhook_status: 'partner' }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is refused for a test event', async () => {
    const { partner, webhook } = await oneDelivery();
    const id = idIn(await partner.call('testWebhook', { path: { webhook_id: webhook } }), 'delivery_id');
    expect(refusalIn(await replay(id))).toMatchObject({ status: 409, details: { reason: 'test_event' } });
  });

  it('is refused for a deleted webhook and for an unknown delivery', async () => {
    const { receiver, partner, webhook, id } = await oneDelivery();
    const body = { clinic_id: partner.clinicId, webhook_id: webhook };
    await partner.call('deleteWebhook', { body });
    expect(refusalIn(await replay(id))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { field: 'delivery_id', reason: 'webhook_deleted' },
    });
    expect(await deliveriesTo(webhook)).toMatchObject([{ webhook_url: null, webhook_status: 'deleted' }]);
    expect(refusalIn(await replay(unknownId))).toEqual(noSuch('Delivery', 'delivery_id'));
    expect(receiver.received).toHaveLength(1);
  });
});

describe('operator webhook', () => {
  it('lists deliveries, shows one and replays it', async () => {
    const { receiver, webhook, attempted, id } = await oneDelivery((response) =>
      response.writeHead(500).end('upstream is down'),
    );
    const terminal = terminalOf(service);
    const filters = ['--webhook', webhook, '--status', 'pending'];
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
});
