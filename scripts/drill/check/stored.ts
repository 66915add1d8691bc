import type { Ledger } from '../load/ledger.ts';
import type { Load } from '../load/load.ts';
import { runSql } from '../sql.ts';
import { until } from '../until.ts';

/** The answers to the callers of a load, the rows that are stored, and the events that arrived. */
export interface Seen extends Ledger {
  /** Counts the arrivals with a right signature of each webhook-id. */
  readonly received: ReadonlyMap<string, number>;
  /** The patient that was there before the load. */
  readonly patientId: string;
  readonly stored: Stored;
}

/** The rows of a clinic. */
export interface Stored {
  readonly patients: readonly { readonly id: string }[];
  readonly orders: readonly StoredOrder[];
  /** `requestId` is the medication request that was refilled. */
  readonly refills: readonly { readonly id: string; readonly orderId: string; readonly requestId: string }[];
  /** With the webhook-ids under which they are sent. */
  readonly events: readonly {
    readonly id: string;
    readonly orderId: string;
    readonly deliveries: readonly string[];
  }[];
  /** The ids that audit records of creates name, and how many of them do. */
  readonly records: readonly { readonly id: string; readonly count: number }[];
}

export interface StoredOrder {
  readonly id: string;
  readonly status: string;
  /** The number of its events. */
  readonly sequence: number;
}

/** Reads what is stored of the clinic of a load, beside what its callers were told. */
export async function readSeen({ ledger, partner, received }: Load, databaseUrl: string): Promise<Seen> {
  const { clinicId, patientId } = partner;
  return { ...ledger, received, patientId, stored: await readStored(databaseUrl, clinicId) };
}

async function readStored(databaseUrl: string, clinicId: string): Promise<Stored> {
  return {
    patients: await runSql(databaseUrl, 'select id from patients where clinic_id = $1', [clinicId]),
    orders: await runSql(
      databaseUrl,
      'select id, status, event_sequence as sequence from medication_orders where clinic_id = $1',
      [clinicId],
    ),
    refills: await runSql(
      databaseUrl,
      `select refill_requests.id, order_id as "orderId", original_id as "requestId"
       from refill_requests
       join medication_orders on medication_orders.id = order_id
       where clinic_id = $1`,
      [clinicId],
    ),
    events: await runSql(
      databaseUrl,
      `select id, order_id as "orderId",
         array(select deliveries.id::text from deliveries where event_id = events.id) as deliveries
       from events
       where clinic_id = $1`,
      [clinicId],
    ),
    records: await runSql(
      databaseUrl,
      `select ids ->> name as id, count(*)::integer as count
       from audit_records
       join (values
         ('createPatient', 'patient_id'),
         ('createMedicationOrder', 'medication_order_id'),
         ('createRefillRequest', 'refill_request_id')
       ) as created (of_operation, name) on operation = of_operation
       where status < 300 and ids ? name
       group by ids ->> name`,
    ),
  };
}

/** A delivery that fails is retried after seconds and then after five minutes. */
const deliveredWithinMs = 420_000;

export async function allDelivered(databaseUrl: string, clinicId: string): Promise<void> {
  const waiting = `
    select from events where clinic_id = $1 and relayed_at is null
    union all
    select from deliveries where clinic_id = $1 and status = 'pending'
    limit 1`;
  await until('every event is delivered', deliveredWithinMs, async () => {
    return (await runSql(databaseUrl, waiting, [clinicId])).length === 0;
  });
}
