import { statement } from '../../server/database/statement.ts';
import type { Database } from '../../server/database/database.ts';
import { exampleIds } from '../../server/sandbox/demo/demo-data.ts';

/** The orders of tests: all sample orders that a start makes are of one patient. */
export const notOfSamples = `patient_id <> '${exampleIds.patient}'`;

/** The rows of other tables that belong to an order: exactly one of each, or the change is half-written. */
const partsOf: Readonly<Record<string, string>> = {
  prescriptions: 'select count(*) from medication_requests where order_id = medication_orders.id',
  audit: `
    select count(*) from audit_records
    where operation = 'createMedicationRequest' and ids ->> 'medication_order_id' = medication_orders.id::text`,
  events: 'select count(*) from events where order_id = medication_orders.id',
  deliveries: `
    select (select count(*) from events where order_id = medication_orders.id and relayed_at is null)
      + (select count(*) from deliveries where order_id = medication_orders.id)`,
};

const tables: Readonly<Record<string, string>> = {
  prescriptions: `
    select count(*) from medication_requests
    where order_id not in (select id from medication_orders where not ${notOfSamples})`,
  audit: `select count(*) from audit_records where ids ? 'medication_order_id' and operation <> 'seedDemo'`,
  answers: `
    select count(*) from idempotency_records
    where operation = 'createMedicationRequest' and answer_sealed is not null`,
};

/** The stored orders with one line each, of a clinic with one webhook. */
export async function storedOrders(database: Database) {
  const parts = Object.entries(partsOf).map(([name, sql]) => `(${sql}) as ${name}`);
  const orders = await database.run(
    statement<Readonly<Record<string, unknown>> & { id: string }>(
      'stored_orders',
      `select id, ${parts.join(', ')} from medication_orders where ${notOfSamples}`,
    ),
    {},
  );
  const whole = Object.fromEntries(Object.keys(partsOf).map((name) => [name, 1]));
  const totals = Object.entries(tables).map(([name, sql]) => `(${sql}) as ${name}`);
  const [counted] = await database.run(
    statement<Readonly<Record<string, unknown>>>('stored_parts', `select ${totals.join(', ')}`),
    {},
  );
  return {
    ids: new Set(orders.map(({ id }) => id)),
    /** Orders with a missing or a duplicate part. */
    broken: orders.filter((order) => Object.entries(whole).some(([name, count]) => order[name] !== count)),
    /** Rows of each kind, with or without an order. */
    counted,
    /** Equals `counted` if every row has its order. */
    expected: Object.fromEntries(Object.keys(tables).map((name) => [name, orders.length])),
  };
}
