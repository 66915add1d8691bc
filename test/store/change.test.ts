import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { applyChange, defineChange } from '../../server/store/change.ts';
import type { Change } from '../../server/store/change.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import type { OrderEvent } from '../../server/events/store/outbox.ts';
import { insertPatient } from '../../server/patients/store/patients.ts';
import { patient } from '../support/subjects.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anId, countOf } from './fixtures.ts';

const { store } = await sharedStore();
const { partnerId, id: clinicId } = await aClinic(store);

/** A change with an audit record, an event and a claim. */
async function fullChange(): Promise<Change> {
  const claim = { partnerId, operation: 'createPatient', key: randomUUID(), owner: randomUUID() };
  await claimIdempotencyKey(store, claim, { body: Buffer.from('a body') });
  const event: OrderEvent = {
    id: anId(),
    orderId: anId(),
    clinicId,
    type: 'order.created',
    payload: { text: 'half a pair: \ud83d' },
  };
  return aChange(partnerId, { events: [event], replay: { claim, answer: { status: 201, body: {} } } });
}

const readDuration = statement<{ durationMs: number }>(
  'read_duration',
  'select duration_ms as "durationMs" from audit_records where id = :id',
);

async function countRows({ audit, events, replay }: Change) {
  return {
    audit: await countOf(store, 'audit_records', `id = '${audit.id}'`),
    events: await countOf(store, 'events', `id = '${events[0]?.id}'`),
    answers: await countOf(
      store,
      'idempotency_records',
      `key = '${replay?.claim.key}' and answer_sealed is not null`,
    ),
  };
}

test('a change that is made stores its audit record, events and answer', async () => {
  const change = await fullChange();
  const kept = { ...patient, id: anId(), clinicId, practitionerId: null };
  expect(await insertPatient(store, partnerId, kept, change)).toBe('created');
  expect(await countRows(change)).toEqual({ audit: 1, events: 1, answers: 1 });
});

test('a change that is refused stores none of them', async () => {
  const change = await fullChange();
  const refused = { ...patient, id: anId(), clinicId, practitionerId: anId() };
  expect(await insertPatient(store, partnerId, refused, change)).toBe('practitioner_not_found');
  expect(await countRows(change)).toEqual({ audit: 0, events: 0, answers: 0 });
});

test('the audit record of a change includes the time that its statement took', async () => {
  const slowChange = defineChange({
    name: 'slow_change',
    done: 'done',
    checks: [{ name: 'slow', sql: 'select pg_sleep(0.05)', otherwise: 'never' }],
    writes: {},
  });
  const { audit, ...change } = aChange(partnerId);
  const slow = { ...change, audit: { ...audit, durationMs: 1_000 } };
  expect(await applyChange(store, slowChange, {}, slow)).toBe('done');
  const [record] = await store.database.run(readDuration, { id: audit.id });
  expect(record?.durationMs).toBeGreaterThanOrEqual(1_050);
});
