import { expect, test } from 'vitest';

import { isOfFeed } from '../../server/events/store/feed.ts';
import { purgeEvents } from '../../server/events/store/outbox.ts';
import { ownOperator } from '../operator/operator.ts';
import { requestBody } from '../support/bodies.ts';
import { awaitEvents, createdEvent, readEvents, writeEvent } from '../support/feed.ts';
import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const { operator, service } = await ownOperator();

const execute = (sql: string) => service.service.store.database.execute(sql);

/** Pretends that the database was another one until now. */
const startHistory = ({ clinicId }: Partner, name: string) =>
  execute(`update feeds set history = '${name}' where clinic_id = '${clinicId}'`);

/** Puts the feed into the state after a restore to this position. The next relay sees that the database is another one. */
const restoreTo = ({ clinicId }: Partner, position: number) =>
  execute(`
    delete from events where clinic_id = '${clinicId}' and position > ${position};
    update feeds set position = ${position} where clinic_id = '${clinicId}'`);

async function writeEvents(partner: Partner, count: number): Promise<void> {
  for (let written = 0; written < count; written += 1) await writeEvent(partner);
}

/** The cursors behind the first events, one by one. */
async function cursorsOf(partner: Partner, count: number): Promise<string[]> {
  const cursors: string[] = [];
  for (let query = {}; cursors.length < count; query = { after: cursors.at(-1) ?? '' }) {
    cursors.push((await readEvents(partner, { limit: '1', ...query })).cursor);
  }
  return cursors;
}

const expired = badRequest({
  field: 'after',
  reason: 'cursor_expired',
  message: 'events after this cursor are no longer kept',
});
const refusalOf = async (partner: Partner, after: string) =>
  refusalIn(await partner.call('listEvents', { query: { clinic_id: partner.clinicId, after } }));

test('after a restore, a reader that had lost events begins again, and one that was behind misses none', async () => {
  const partner = await newPartner(service, 'development');
  await writeEvents(partner, 4);
  await awaitEvents(partner, 4);
  await startHistory(partner, 'former');
  const cursors = await cursorsOf(partner, 4);
  await restoreTo(partner, 2);

  for (const lost of cursors.slice(2)) expect(await refusalOf(partner, lost)).toEqual(expired);

  await writeEvents(partner, 3);
  const all = await awaitEvents(partner, 5);
  for (const lost of cursors.slice(2)) expect(await refusalOf(partner, lost)).toEqual(expired);
  for (const [index, after] of cursors.slice(0, 2).entries()) {
    expect((await readEvents(partner, { after })).events).toEqual(all.events.slice(index + 1));
  }
  expect((await readEvents(partner, { after: all.cursor })).events).toEqual([]);
});

test('a clinic whose first events are all lost refuses their cursors', async () => {
  const partner = await newPartner(service, 'development');
  const { cursor: beginning } = await readEvents(partner);
  await writeEvents(partner, 1);
  await awaitEvents(partner, 1);
  await startHistory(partner, 'former');
  const [lost = ''] = await cursorsOf(partner, 1);
  await execute(`
    delete from events where clinic_id = '${partner.clinicId}';
    delete from feeds where clinic_id = '${partner.clinicId}'`);
  expect(await refusalOf(partner, lost)).toEqual(expired);
  await writeEvents(partner, 2);
  const all = await awaitEvents(partner, 2);
  expect(await refusalOf(partner, lost)).toEqual(expired);
  expect((await readEvents(partner, { after: beginning })).events).toEqual(all.events);
});

test('after two restores, each former history counts up to its own end', () => {
  const feed = { position: 9, history: 'third', former: { first: 3, second: 6 } };
  const valid = (history: string) =>
    Array.from({ length: 11 }, (_, position) => position).filter((position) =>
      isOfFeed({ history, position }, feed),
    );
  expect(valid('first')).toEqual([0, 1, 2, 3]);
  expect(valid('second')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(valid('third')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(valid('another')).toEqual([0]);
});

test('a cursor behind which events were deleted because of their age is refused, and reading begins again', async () => {
  const [partner, other] = [
    await newPartner(service, 'development'),
    await newPartner(service, 'development'),
  ];
  const { cursor: beginning } = await readEvents(partner);
  const write = (daysAgo: number) =>
    writeEvent(partner, createdEvent(partner.clinicId), new Date(Date.now() - daysAgo * 86_400_000));
  for (const daysAgo of [40, 35, 3]) await write(daysAgo);
  await writeEvent(other);
  const all = await awaitEvents(partner, 3);
  await awaitEvents(other, 1);
  const second = await readEvents(partner, { limit: '2' });
  const first = await readEvents(partner, { limit: '1' });

  await purgeEvents(service.service.store, { eventDays: 30, deliveryDays: 30 });

  for (const after of [beginning, first.cursor]) expect(await refusalOf(partner, after)).toEqual(expired);
  // The deleted events had been read.
  expect((await readEvents(partner, { after: second.cursor })).events).toEqual(all.events.slice(2));
  expect((await readEvents(partner)).events).toEqual(all.events.slice(2));
  expect((await readEvents(partner, { after: all.cursor })).events).toEqual([]);
  expect((await readEvents(other)).events).toHaveLength(1);
});

test('the events of an erased patient are left out, and every cursor stays valid', async () => {
  const partner = await newPartnerWithPatient(service, 'development');
  const place = async (patientId: string) => {
    const body = requestBody({ ...partner, patientId });
    return idIn(await partner.call('createMedicationRequest', { body }), 'medication_order_id');
  };
  const patients = [partner.patientId, await newPatient(partner)];
  const orders = await Promise.all(patients.map(place));
  for (const order of orders) await moveThrough(service, order, 'cancelled');
  const before = await awaitEvents(partner, 4);
  const cursors = await cursorsOf(partner, 4);

  dataIn(await operator.call('erasePatient', { path: { patient_id: partner.patientId } }));

  const isKept = (event: object) => !JSON.stringify(event).includes(orders[0] ?? '');
  const kept = before.events.filter(isKept);
  expect(kept).toHaveLength(2);
  expect((await readEvents(partner)).events).toEqual(kept);
  for (const [index, after] of cursors.entries()) {
    const rest = before.events.slice(index + 1).filter(isKept);
    expect(await readEvents(partner, { after })).toMatchObject({ events: rest, hasMore: false });
  }
});
