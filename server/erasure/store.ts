import { isDeadlock } from '../database/database.ts';
import { jsonParameter, statement } from '../database/statement.ts';
import { isQueued } from '../orders/status.ts';
import { lockOrders, patientPlace, withoutPersonalData } from '../patients/store/patients.ts';
import { withoutReference } from '../references/store.ts';
import { keepReviewEvidence } from '../review/store.ts';
import { openIfReadable } from '../sealing/sealer.ts';
import { applyChange, defineChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { answerPlace, fingerprintPlace } from '../store/idempotency.ts';
import type { StoredAnswer } from '../store/idempotency.ts';
import { requestPlace, withoutRequestData } from '../store/sealed-orders.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** A patient as operators see it, without health information. */
interface PatientSummary {
  readonly id: string;
  readonly clinicId: string;
  readonly partnerId: string;
  readonly erasedAt: Date | null;
}

const readPatient = statement<PatientSummary>(
  'read_patient_summary',
  `select id, clinic_id as "clinicId", partner_id as "partnerId", erased_at as "erasedAt"
   from patients
   where id = :id`,
);

export async function findPatientSummary(store: Store, id: string): Promise<PatientSummary | null> {
  const [patient] = await store.database.run(readPatient, { id });
  return patient ?? null;
}

/** A new order locks the row too (patientIsUnchanged), so none is placed until the erasure is over. */
const lockPatient = statement<object>('lock_patient', 'select from patients where id = :id for update');

/** Ordered by id, as in the rotation of the PHI key and where attempts are recorded, so that they cannot deadlock. */
const lockOfOrders = (
  table: 'medication_requests' | 'refill_requests' | 'order_notes' | 'events' | 'deliveries',
) =>
  statement<{ id: string }>(
    `lock_${table}_of_orders`,
    `select id from ${table} where order_id = any(:order_ids::uuid[]) order by id for no key update`,
  );
const lockRequests = lockOfOrders('medication_requests');
const lockRefills = lockOfOrders('refill_requests');
const lockNotes = lockOfOrders('order_notes');
const lockEvents = lockOfOrders('events');
const lockDeliveries = lockOfOrders('deliveries');

const erase = defineChange({
  name: 'erase_patient',
  done: 'erased',
  writes: {
    patient: `
      update patients
      set sealed = :sealed, person_hash = null, ${withoutReference}, state = null, erased_at = coalesce(erased_at, at)
      from permitted
      where id = :id`,
    orders: `
      update medication_orders
      set sealed = null, ${withoutReference}, tracking_number_sealed = null, tracking_number_hash = null,
        cancellation_sealed = null, destination_state = null
      from permitted
      where id = any(:order_ids::uuid[])`,
    requests: `
      update medication_requests
      set sealed = decode(empty.sealed, 'hex'), ${withoutReference}
      from permitted, json_to_recordset(:requests::json) as empty (id uuid, sealed text)
      where medication_requests.id = empty.id and medication_requests.order_id = any(:order_ids::uuid[])`,
    corrections: `
      update shipment_corrections
      set number_sealed = null
      from permitted
      where order_id = any(:order_ids::uuid[])`,
    refills: `
      update refill_requests
      set ${withoutReference}
      from permitted
      where order_id = any(:order_ids::uuid[])`,
    notes: `
      delete from order_notes
      using permitted
      where order_id = any(:order_ids::uuid[])`,
    // An event that waits for the relay gets no deliveries any more.
    events: `
      update events
      set body_sealed = null, relayed_at = coalesce(relayed_at, at)
      from permitted
      where order_id = any(:order_ids::uuid[])`,
    deliveries: `
      update deliveries
      set answer_sealed = null, due_at = null, status = case status when 'pending' then 'cancelled' else status end
      from permitted
      where order_id = any(:order_ids::uuid[])`,
  },
});

/**
 * Erases the sealed data about a patient: the patient's own data, that of the orders and prescriptions, the partner's own
 * references to them, notes, event bodies, receivers' answers, and stored answers that name the patient. The external_ids are
 * free again. Identifiers, states, times, medication names and the audit stay. Events that were not delivered yet are cancelled.
 */
export async function erasePatient(
  store: Store,
  patient: PatientSummary,
  change: Change,
): Promise<'erased' | 'open_orders'> {
  const orderIds = await eraseRows(store, patient, change);
  if (orderIds === 'open_orders') return orderIds;
  // Without locks, because no new answer can name the patient any more. If this fails, the erasure can be repeated.
  await eraseAnswers(store, patient.partnerId, new Set([patient.id, ...orderIds]));
  return 'erased';
}

/** Returns the ids of the patient's orders, unless one of them is open. */
function eraseRows(
  store: Store,
  { id, partnerId, clinicId }: PatientSummary,
  change: Change,
): Promise<readonly string[] | 'open_orders'> {
  return transact(store, async (transaction) => {
    const { database } = transaction;
    await database.run(lockPatient, { id });
    const orders = await database.run(lockOrders, { id, partner_id: partnerId, clinic_id: clinicId });
    if (orders.some(({ status }) => isQueued(status))) return 'open_orders';
    const order_ids = orders.map((order) => order.id);
    const requests = await database.run(lockRequests, { order_ids });
    await database.run(lockRefills, { order_ids });
    await database.run(lockNotes, { order_ids });
    // The relay may hold an event. The event's deliveries are visible only after the relay releases it.
    await database.run(lockEvents, { order_ids });
    await database.run(lockDeliveries, { order_ids });
    const sealer = store.sealer.ofPartner(partnerId);
    const values = {
      id,
      order_ids,
      sealed: sealer.seal(patientPlace(id), withoutPersonalData),
      requests: jsonParameter(
        requests.map((request) => ({
          id: request.id,
          sealed: sealer.seal(requestPlace(request.id), withoutRequestData).toString('hex'),
        })),
      ),
    };
    await applyChange(transaction, erase, values, change);
    return order_ids;
  });
}

const readAnswers = statement<{ operation: string; key: string; owner: string; sealed: Uint8Array }>(
  'read_stored_answers',
  `select operation, key, owner, answer_sealed as sealed
   from idempotency_records
   where partner_id = :partner_id and (operation, key) > (:operation, :key) and answer_sealed is not null
   order by operation, key
   limit :batch`,
);

/** Does nothing if another request has claimed the key since. */
const eraseAnswer = statement<object>(
  'erase_stored_answer',
  `update idempotency_records
   set answer_sealed = :answer_sealed, fingerprint_sealed = :fingerprint_sealed
   where partner_id = :partner_id and operation = :operation and key = :key and owner = :owner`,
);

const batch = 500;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Erases a partner's stored answers that name one of these ids, with the fingerprints of their requests. The keys stay
 * used: a retry must not create the erased data again. An answer that does not open cannot be replayed either.
 *
 * It opens every answer of the partner, so the caller should hold no lock.
 */
async function eraseAnswers(store: Store, partnerId: string, ids: ReadonlySet<string>): Promise<void> {
  const { database } = store;
  const sealer = store.sealer.ofPartner(partnerId);
  let last = { operation: '', key: '' };
  for (;;) {
    const answers = await database.run(readAnswers, { ...last, partner_id: partnerId, batch });
    for (const { operation, key, owner, sealed } of answers) {
      last = { operation, key };
      const record = { partnerId, operation, key };
      const answer = openIfReadable<StoredAnswer | null>(sealer, answerPlace(record), sealed);
      const named = JSON.stringify(answer?.body ?? {}).match(uuid) ?? [];
      if (!named.some((id) => ids.has(id))) continue;
      await database.run(eraseAnswer, {
        ...last,
        partner_id: partnerId,
        owner,
        answer_sealed: sealer.seal(answerPlace(record), null),
        fingerprint_sealed: sealer.seal(fingerprintPlace(record), null),
      });
    }
    if (answers.length < batch) return;
  }
}

const recordReset = defineChange({
  name: 'reset_environment',
  done: 'reset',
  checks: [
    {
      name: 'development',
      sql: `select from deployment where environment = 'development'`,
      otherwise: 'not_development',
    },
  ],
  writes: {},
});

/**
 * Deletes everything that partners have created, if the database belongs to development. Partners, clinics, keys,
 * formularies, carriers, the audit records and what the integration review has seen stay.
 */
export async function deletePartnerData(store: Store, change: Change): Promise<'reset' | 'not_development'> {
  for (let retries = maxRetries; ; retries -= 1) {
    try {
      return await recordAndTruncate(store, change);
    } catch (error) {
      if (retries === 0 || !isDeadlock(error)) throw error;
    }
  }
}

/** Truncating locks whole tables, so it can deadlock with a change and be the one that PostgreSQL cancels. */
const maxRetries = 5;

function recordAndTruncate(store: Store, change: Change): Promise<'reset' | 'not_development'> {
  return transact(store, async (transaction) => {
    const verdict = await applyChange(transaction, recordReset, {}, change);
    if (verdict === 'reset') {
      await keepReviewEvidence(transaction);
      await transaction.database.execute(truncateTables);
    }
    return verdict;
  });
}

/** The positions of feeds continue: a cursor from before the reset must not point to an event after it (D37). */
const truncateTables = `
  truncate idempotency_records, medication_orders, medication_requests, refill_requests, order_history,
    order_notes, shipment_corrections, events, webhooks, recoveries, deliveries, practitioners, patients;
  update feeds set purged = position`;
