import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { awaitEvents, readEvents } from '../support/feed.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { anotherClinic, badRequest, idIn, newPartner, refusalIn } from '../support/partner.ts';
import { eventsOf } from '../support/stored-events.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');
type Query = Readonly<Record<string, string>>;

const order = async (partner: PartnerWithPatient) =>
  idIn(await partner.call('createMedicationRequest', { body: requestBody(partner) }), 'medication_order_id');
const list = (partner: PartnerWithPatient, query: Query) =>
  partner.call('listEvents', { query: { clinic_id: partner.clinicId, ...query } });

describe('reading events', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');

  it('gives what webhooks get, each event with its own ID, in the order of the order', async () => {
    const partner = await newCaller();
    const orderId = await order(partner);
    await moveThrough(service(), orderId, 'processing', 'shipped', 'delivered');
    const { events, steps } = await awaitEvents(partner, 5);
    expect(steps.filter((step) => step.startsWith('order'))).toEqual([
      'order.created 1',
      'order.processing 2',
      'order.fulfilled 3',
      expect.stringMatching(/^order.delivered \d$/),
    ]);
    const stored = await eventsOf(service(), orderId);
    const payloads = events.map(({ event_id: _, ...payload }) => payload);
    expect(payloads).toEqual(expect.arrayContaining(stored.map(({ payload }) => payload)));
    const rows = await storedRows(service(), 'events', 'order_id', orderId, 'position');
    expect(events.map(({ event_id }) => event_id)).toEqual(rows.map(({ id }) => id));
  });

  it('goes on from its cursor, in pages of any size, and ends with an empty one', async () => {
    const partner = await newCaller();
    for (let count = 0; count < 5; count += 1) await order(partner);
    const all = await awaitEvents(partner, 5);
    const ids = all.events.map(({ event_id }) => event_id);
    const read: unknown[] = [];
    let page = await readEvents(partner, { limit: '2' });
    for (; page.events.length > 0; page = await readEvents(partner, { limit: '2', after: page.cursor })) {
      read.push(...page.events.map(({ event_id }) => event_id));
      expect(page.hasMore).toBe(read.length < 5);
    }
    expect(read).toEqual(ids);
    expect(page).toMatchObject({ cursor: all.cursor, hasMore: false });
    expect((await readEvents(partner)).events).toEqual(all.events);
    expect(await readEvents(partner, { limit: '5' })).toEqual(all);
  });

  it('begins with what comes from now on, if asked for the latest', async () => {
    const partner = await newCaller();
    await order(partner);
    await awaitEvents(partner, 1);
    const { events, cursor } = await readEvents(partner, { after: 'latest' });
    expect(events).toEqual([]);
    const next = await order(partner);
    const waited = await readEvents(partner, { after: cursor, wait: '30' });
    expect(waited.events).toMatchObject([{ data: { medication_order_id: next } }]);
  });

  it('gives a clinic without events a cursor to begin with', async () => {
    const partner = await newCaller();
    for (const query of [{}, { after: 'latest' }] as Query[]) {
      const { events, cursor, hasMore } = await readEvents(partner, query);
      expect({ events, hasMore }).toEqual({ events: [], hasMore: false });
      expect((await readEvents(partner, { after: cursor })).cursor).toBe(cursor);
    }
  });

  it('takes no cursor of another clinic, of another list or that it has not given', async () => {
    const partner = await newCaller();
    const { cursor } = await readEvents(partner);
    const elsewhere = await newPartner(service(), 'production');
    const { cursor: foreign } = await readEvents(elsewhere);
    const { cursor: ofSister } = await readEvents({ ...partner, clinicId: await anotherClinic(partner) });
    const encoded = (...key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
    const id = partner.clinicId;
    const forged = ['-1', '01', '1.5', '1e3', '', '9'.repeat(16), '9'.repeat(20)].map((place) =>
      encoded(id, '', place),
    );
    const wrong = ['', ' ', 'Latest', '\0', `${cursor}=`, encoded(id), encoded(id, '1'), encoded(id, '', 1)];
    const ofOrder = encoded(id, id, '', '1');
    for (const after of [
      foreign,
      ofSister,
      ofOrder,
      encoded(id.toUpperCase(), '', '1'),
      ...forged,
      ...wrong,
    ]) {
      const message = `after in the query must be a cursor of this clinic's events`;
      expect(refusalIn(await list(partner, { after }))).toEqual(
        badRequest({ field: 'after', reason: 'cursor_invalid', message }),
      );
    }
    expect((await readEvents({ ...partner, clinicId: id.toUpperCase() }, { after: cursor })).events).toEqual(
      [],
    );
  });
});
