import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { simulateDueSteps } from '../../server/sandbox/simulator.ts';
import { requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { dataIn, idIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { eventsOf } from '../support/stored-events.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';

const running = bothEnvironments();
const stepSeconds = 5;

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

/** Makes the simulator's steps that are due after the time of a step: other files' orders of this store too, in batches. */
async function simulateLater({ service: { service, clock } }: Partner): Promise<void> {
  clock.advance(stepSeconds * 1000);
  const onFailure = (error: unknown) => {
    throw error;
  };
  const sandbox = { store: service.store, clock: clock.now, stepSeconds, onFailure };
  while ((await simulateDueSteps(sandbox)) > 0);
}

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
    expect(refusalIn(await advance(partner, partner.orderId))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'Nothing is simulated for the order now. Say what to move it to.',
      details: { field: 'to', reason: 'no_next_step', order_status: 'delivered' },
    });
  });

  it('takes no body too, and gives the reason of the scenario', async () => {
    const partner = await newOrder('cancel_prior_authorization');
    const path = { medication_order_id: partner.orderId };
    const answer = await partner.call('advanceSandboxOrder', { path });
    expect(dataIn(answer)).toMatchObject({ status: 'cancelled', reason: 'prior_authorization' });
  });

  it('leaves the rest of the scenario to the simulator', async () => {
    const partner = await newOrder('ship_after_hold');
    for (const status of ['processing', 'on_hold', 'processing'])
      expect(dataIn(await advance(partner, partner.orderId))).toMatchObject({ status });
    await simulateLater(partner);
    expect(await orderOf(partner)).toMatchObject({ status: 'shipped', scenario: 'ship' });
  });

  it.each([{ reason: 'other' }, { tracking_number: '1Z' }])(
    'refuses %j, which belongs to a status',
    async (body) => {
      const [field] = Object.keys(body);
      expect(refusalIn(await advance(await newOrder(), unknownId, body))).toMatchObject({
        status: 400,
        details: { field },
      });
    },
  );
});

describe('with a status', () => {
  it('moves the order there, with reason and tracking number, and ends its simulation', async () => {
    const partner = await newOrder();
    await advance(partner, partner.orderId, { to: 'processing' });
    expect(await orderOf(partner)).toMatchObject({ status: 'processing', scenario: null });
    await simulateLater(partner);
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

it('writes one audit record, and replays its answer under an Idempotency-Key', async () => {
  const partner = await newOrder();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await advance(partner, partner.orderId, {}, { headers });
  const again = await advance(partner, partner.orderId, {}, { headers });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await orderOf(partner)).toMatchObject({ status: 'processing' });
  const requestId = first.headers.get('x-request-id') ?? '';
  const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
  const ids = {
    medication_order_id: partner.orderId,
    patient_id: partner.patientId,
    clinic_id: partner.clinicId,
  };
  expect(records).toMatchObject([{ operation: 'advanceSandboxOrder', ids, outcome: 'done', status: 200 }]);
});

describe('in production', () => {
  const target = `/api/external/sandbox/medication-order/${unknownId}/advance`;
  const nowhere = '/api/external/sandbox/nowhere';
  const json = { 'content-type': 'application/json' };

  it.each([
    ['a valid request', { method: 'POST', headers: json, body: '{"to":"processing"}' }],
    ['another method', { method: 'GET', headers: {} }],
    ['a body that is not JSON', { method: 'POST', headers: json, body: '{' }],
    ['a text body', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a' }],
    ['an answer wanted as HTML', { method: 'POST', headers: { ...json, accept: 'text/html' }, body: '{}' }],
    ['an Idempotency-Key', { method: 'POST', headers: { ...json, 'idempotency-key': 'a' }, body: '{}' }],
  ])('answers %s as an unknown path does', async (_what, request) => {
    const service = running('production');
    const { apiKey } = await newPartner(service, 'production');
    const answers = [];
    for (const path of [target, nowhere]) {
      const headers = { ...request.headers, 'x-api-key': apiKey };
      const answer = await service.send({ ...request, path, headers });
      answers.push({ ...refusalIn(answer), headers: [...answer.headers.keys()].toSorted() });
    }
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND', details: undefined });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('answers a request without a key with 401, as an unknown path does', async () => {
    const service = running('production');
    for (const path of [target, nowhere])
      expect((await service.send({ method: 'POST', path, headers: json, body: '{}' })).status).toBe(401);
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
