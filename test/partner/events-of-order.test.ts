import { beforeAll, describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { awaitEvents, readEvents } from '../support/feed.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, idIn, refusalIn } from '../support/partner.ts';

const service = sharedServiceIn('production');

const order = async (partner: PartnerWithPatient) =>
  idIn(await partner.call('createMedicationRequest', { body: requestBody(partner) }), 'medication_order_id');

describe('reading the events of one order', () => {
  /** Two orders, whose events take turns in the feed. */
  let partner: PartnerWithPatient, one: string, other: string;
  beforeAll(async () => {
    partner = await newPartnerWithPatient(service(), 'production');
    [one, other] = [await order(partner), await order(partner)];
    await moveThrough(service(), one, 'processing');
    await moveThrough(service(), other, 'processing', 'cancelled');
    await moveThrough(service(), one, 'on_hold');
    await awaitEvents(partner, 6);
  });
  const steps = ['order.created 1', 'order.processing 2', 'order.on_hold 3'];

  it('gives them alone, in their order, in pages of any size', async () => {
    const filter = { medication_order_id: one };
    const all = await readEvents(partner, { medication_order_id: one.toUpperCase() });
    expect(all).toMatchObject({ steps, hasMore: false });
    const read: string[] = [];
    let page = await readEvents(partner, { ...filter, limit: '1' });
    for (
      ;
      page.events.length > 0;
      page = await readEvents(partner, { ...filter, after: page.cursor, limit: '1' })
    ) {
      read.push(...page.steps);
      expect(page.hasMore).toBe(read.length < steps.length);
    }
    expect(read).toEqual(steps);
  });

  it('has cursors of its own: they would skip what happened to other orders', async () => {
    const ofAll = await readEvents(partner);
    const ofOne = await readEvents(partner, { medication_order_id: one });
    const message = `after in the query must be a cursor of this clinic's events`;
    for (const query of [
      { after: ofOne.cursor },
      { after: ofOne.cursor, medication_order_id: other },
      { after: ofAll.cursor, medication_order_id: one },
    ] as Readonly<Record<string, string>>[]) {
      const answer = await partner.call('listEvents', { query: { clinic_id: partner.clinicId, ...query } });
      expect(refusalIn(answer)).toEqual(badRequest({ field: 'after', reason: 'cursor_invalid', message }));
    }
  });

  it('waits for the next event of this order, whatever happens to others', async () => {
    const filter = { medication_order_id: one };
    const { cursor } = await readEvents(partner, filter);
    const next = readEvents(partner, { ...filter, after: cursor, wait: '30' });
    await order(partner);
    await moveThrough(service(), one, 'processing');
    expect((await next).steps).toEqual(['order.processing 4']);
  });
});
