import { describe, expect, it } from 'vitest';

import { defaultEventTypes, eventTypes } from '../../server/events/types.ts';
import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn, findingsIn, idIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRow } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

const register = (partner: Partner, fields: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  partner.call('registerWebhook', { body: { ...webhookBody(partner.clinicId), ...fields }, headers });

describe('the events of a webhook', () => {
  const newCaller = () => newPartner(service(), 'production');

  it.each([
    ['the three of 1.0.0 if none are named', {}, defaultEventTypes],
    ['one', { events: ['refill.cancelled'] }, ['refill.cancelled']],
    ['all, in the order of the request', { events: eventTypes.toReversed() }, eventTypes.toReversed()],
  ])('are %s', async (_, fields, events) => {
    const partner = await newCaller();
    const answer = await register(partner, fields);
    expect(dataIn(answer)).toMatchObject({ events });
    const row = await storedRow(partner.service, 'webhooks', idIn(answer, 'webhook_id'));
    expect(row).toMatchObject({ events });
  });

  it.each([
    ['types', (index: number) => String(index)],
    ['objects', (index: number) => ({ n: index })],
  ])('are refused in a long list of different %s, without comparing each with each', async (_, item) => {
    const events = Array.from({ length: 4_000 }, (_item, index) => item(index));
    const found = findingsIn(await register(await newCaller(), { events }));
    expect(found[0]).toMatchObject({ field: 'events', reason: 'max_items' });
  });

  it('do not make a registered URL another one', async () => {
    const partner = await newCaller();
    const webhook_id = idIn(await register(partner), 'webhook_id');
    expect(refusalIn(await register(partner, { events: ['order.on_hold'] }))).toMatchObject({
      status: 409,
      details: { field: 'webhook_url', reason: 'already_registered', webhook_id },
    });
  });

  it('are replayed with the response, and make another body', async () => {
    const partner = await newCaller();
    const headers = { 'idempotency-key': 'registration' };
    const first = await register(partner, { events: ['order.on_hold'] }, headers);
    const second = await register(partner, { events: ['order.on_hold'] }, headers);
    expect(second.body).toEqual(first.body);
    const other = await register(partner, { events: ['order.cancelled'] }, headers);
    expect(refusalIn(other)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
