import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { dataIn, idIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { eventsOf } from '../support/stored-events.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';

const running = bothEnvironments();

async function newOrder(scenario = 'ship'): Promise<PartnerWithPatient & { readonly orderId: string }> {
  const partner = await newPartnerWithPatient(running('development'), 'development');
  const headers = { 'x-sandbox-scenario': scenario };
  const created = await partner.call('createMedicationRequest', { body: requestBody(partner), headers });
  return { ...partner, orderId: idIn(created, 'medication_order_id') };
}

const advance = (partner: Partner, medication_order_id: string, body: object = {}, sent: Call = {}) =>
  partner.call('advanceSandboxOrder', { path: { medication_order_id }, body, ...sent });

const orderOf = ({ service, orderId }: { orderId: string } & Partner) =>
  storedRow(service, 'medication_orders', orderId);

describe('without a status', () => {
  it('makes the steps of the scenario one by one, and says which is next (D25)', async () => {
    const partner = await newOrder();
    const tracking_number = `SANDBOX-${partner.orderId.slice(-12).toUpperCase()}`;
    const steps = [];
    for (let step = 0; step < 3; step += 1)
      steps.push(dataIn(await advance(partner, partner.orderId.toUpperCase())));
    const medication_order_id = partner.orderId;
    expect(steps).toEqual([
      {
        medication_order_id,
        status: 'processing',
        reason: null,
        tracking_number: null,
        next_status: 'shipped',
      },
      { medication_order_id, status: 'shipped', reason: null, tracking_number, next_status: 'delivered' },
      { medication_order_id, status: 'delivered', reason: null, tracking_number: null, next_status: null },
    ]);
  });

  it('refuses a reason and a tracking number, which belong to a status', async () => {
    const partner = await newPartner(running('development'), 'development');
    for (const body of [{ reason: 'other' }, { tracking_number: '1Z' }]) {
      const [field] = Object.keys(body);
      const refused = refusalIn(await advance(partner, unknownId, body));
      expect(refused).toMatchObject({ status: 400, details: { field } });
    }
  });
});

describe('with a status', () => {
  it('moves the order there, with reason and tracking number, and ends its simulation', async () => {
    const partner = await newOrder();
    await advance(partner, partner.orderId, { to: 'processing' });
    expect(await orderOf(partner)).toMatchObject({ status: 'processing', scenario: null });
    const held = await advance(partner, partner.orderId, { to: 'on_hold', reason: 'backordered' });
    expect(dataIn(held)).toMatchObject({ reason: 'backordered', next_status: null });
    await advance(partner, partner.orderId, { to: 'processing' });
    const shipped = await advance(partner, partner.orderId, { to: 'shipped', tracking_number: '1Z7' });
    expect(dataIn(shipped)).toMatchObject({ status: 'shipped', tracking_number: '1Z7' });
    const moves = await storedRows(partner.service, 'order_history', 'order_id', partner.orderId, 'position');
    expect(moves.map(({ status, reason, actor_kind }) => [status, reason, actor_kind])).toEqual([
      ['processing', null, 'partner'],
      ['on_hold', 'backordered', 'partner'],
      ['processing', null, 'partner'],
      ['shipped', null, 'partner'],
    ]);
    const events = (await eventsOf(partner.service, partner.orderId)).map(({ type }) => type);
    expect(events).toEqual(expect.arrayContaining(['order.created', 'order.fulfilled', 'refill.ready']));
  });
});

describe('in production', () => {
  const target = `/api/external/sandbox/medication-order/${unknownId}/advance`;
  const nowhere = '/api/external/sandbox/nowhere';
  const json = { 'content-type': 'application/json' };

  it('answers as an unknown path does, whatever is sent and without a key too', async () => {
    const service = running('production');
    const { apiKey } = await newPartner(service, 'production');
    const own = { ...json, 'x-api-key': apiKey };
    for (const [status, request] of [
      [404, { method: 'POST', headers: own, body: '{"to":"processing"}' }],
      [404, { method: 'POST', headers: { ...own, 'idempotency-key': 'a', accept: 'text/html' }, body: '{' }],
      [404, { method: 'GET', headers: { 'x-api-key': apiKey } }],
      [401, { method: 'POST', headers: json, body: '{}' }],
    ] as const) {
      const answers = [];
      for (const path of [target, nowhere]) {
        const answer = await service.send({ ...request, path });
        answers.push({ ...refusalIn(answer), headers: [...answer.headers.keys()].toSorted() });
      }
      expect(answers[0]?.status).toBe(status);
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('leaves an audit record without the operation, like an unknown path', async () => {
    const service = running('production');
    const { apiKey } = await newPartner(service, 'production');
    const answer = await service.send({ method: 'POST', path: target, headers: { 'x-api-key': apiKey } });
    const requestId = answer.headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(service, 'audit_records', 'request_id', requestId))
      .toMatchObject([{ operation: 'none', status: 404 }]);
  });
});
