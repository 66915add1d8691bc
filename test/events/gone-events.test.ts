import { expect, test } from 'vitest';

import { purgeEvents } from '../../server/events/store/outbox.ts';
import { ownOperator } from '../operator/operator.ts';
import { requestBody } from '../support/bodies.ts';
import { awaitEvents, createdEvent, readEvents, writeEvent } from '../support/feed.ts';
import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, newPartner, refusalIn } from '../support/partner.ts';

const { operator, service } = await ownOperator();
const day = 86_400_000;

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
  const cursors: string[] = [];
  for (let after = {}; cursors.length < 4; after = { after: cursors.at(-1) ?? '' }) {
    cursors.push((await readEvents(partner, { limit: '1', ...after })).cursor);
  }

  const erased = await operator.call('erasePatient', { path: { patient_id: partner.patientId } });
  dataIn(erased);

  const isKept = (event: object) => !JSON.stringify(event).includes(orders[0] ?? '');
  const kept = before.events.filter(isKept);
  expect(kept).toHaveLength(2);
  expect((await readEvents(partner)).events).toEqual(kept);
  for (const [index, after] of cursors.entries()) {
    const rest = before.events.slice(index + 1).filter(isKept);
    expect(await readEvents(partner, { after })).toMatchObject({ events: rest, hasMore: false });
  }
});

test('a cursor behind which events were deleted because of their age is refused, and reading begins again', async () => {
  const [partner, other] = [
    await newPartner(service, 'development'),
    await newPartner(service, 'development'),
  ];
  const { cursor: beginning } = await readEvents(partner);
  const write = (daysAgo: number) =>
    writeEvent(partner, createdEvent(partner.clinicId), new Date(Date.now() - daysAgo * day));
  for (const daysAgo of [40, 35, 3]) await write(daysAgo);
  await writeEvent(other);
  const all = await awaitEvents(partner, 3);
  await awaitEvents(other, 1);
  const second = await readEvents(partner, { limit: '2' });
  const first = await readEvents(partner, { limit: '1' });

  await purgeEvents(service.service.store, { eventDays: 30, deliveryDays: 30 });

  const message = 'events after this cursor are no longer kept';
  for (const after of [beginning, first.cursor]) {
    const query = { clinic_id: partner.clinicId, after, wait: '30' };
    expect(refusalIn(await partner.call('listEvents', { query }))).toEqual(
      badRequest({ field: 'after', reason: 'cursor_expired', message }),
    );
  }
  // What was deleted had been read.
  expect((await readEvents(partner, { after: second.cursor })).events).toEqual(all.events.slice(2));
  expect((await readEvents(partner)).events).toEqual(all.events.slice(2));
  expect((await readEvents(partner, { after: all.cursor })).events).toEqual([]);
  expect((await readEvents(other)).events).toHaveLength(1);
});

test('after a reset of the environment an old cursor never points to an event', async () => {
  const partner = await newPartner(service, 'development');
  await writeEvent(partner);
  await writeEvent(partner);
  const old = await awaitEvents(partner, 2);
  const { cursor } = await readEvents(partner, { limit: '1' });
  dataIn(await operator.call('resetEnvironment'));

  const query = { clinic_id: partner.clinicId, after: cursor };
  expect(refusalIn(await partner.call('listEvents', { query }))).toMatchObject({
    details: { reason: 'cursor_expired' },
  });
  expect(await readEvents(partner)).toMatchObject({ events: [], cursor: old.cursor });
  await writeEvent(partner);
  const next = await readEvents(partner, { after: old.cursor, wait: '30' });
  expect(next.events).toHaveLength(1);
});
