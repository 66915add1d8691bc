import pg from 'pg';

import type { Send } from '../load/client.ts';
import { dataOf, isObject } from '../load/client.ts';
import type { StoredOrder, StoredState } from './stored-state.ts';

export interface StoredOptions {
  readonly send: Send;
  readonly url: string;
  readonly apiKey: string;
  readonly databaseUrl: string;
  readonly clinicId: string;
}

/** Reads back what is stored of a clinic, through a service process and from the database. */
export async function readStored(options: StoredOptions): Promise<StoredState> {
  const { databaseUrl, clinicId } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const select = async <Row extends pg.QueryResultRow>(sql: string, values: readonly string[] = [clinicId]) =>
    (await client.query<Row>(sql, [...values])).rows;
  try {
    return {
      orders: await readOrders(options),
      patientIds: (
        await select<{ id: string }>('select id from patients where clinic_id = $1 order by id')
      ).map(({ id }) => id),
      refills: await select(
        `select refill_requests.id, order_id as "orderId", original_id as "originalId"
         from refill_requests
         join medication_orders on medication_orders.id = order_id
         where clinic_id = $1`,
      ),
      events: await select(
        `select id, order_id as "orderId",
           array(select deliveries.id::text from deliveries where event_id = events.id) as "deliveryIds"
         from events
         where clinic_id = $1`,
      ),
      records: await select(
        `select operation, ids ->> name as id, count(*)::integer as count
         from audit_records
         join (values
           ('createPatient', 'patient_id'),
           ('createMedicationOrder', 'medication_order_id'),
           ('createRefillRequest', 'refill_request_id')
         ) as created (of_operation, name) on operation = of_operation
         where status < 300 and ids ? name
         group by operation, ids ->> name`,
        [],
      ),
    };
  } finally {
    await client.end();
  }
}

async function readOrders(options: StoredOptions): Promise<StoredOrder[]> {
  const { clinicId } = options;
  const orders: StoredOrder[] = [];
  let cursor: unknown;
  do {
    const query = new URLSearchParams({ clinic_id: clinicId, limit: '100' });
    if (typeof cursor === 'string') query.set('cursor', cursor);
    const page = await get(options, `medication-order?${query.toString()}`);
    const listed = Array.isArray(page['medication_orders']) ? page['medication_orders'].filter(isObject) : [];
    orders.push(...(await Promise.all(listed.map((order) => storedOrder(options, order)))));
    cursor = page['next_cursor'];
  } while (typeof cursor === 'string');
  return orders;
}

async function storedOrder(
  options: StoredOptions,
  listed: Readonly<Record<string, unknown>>,
): Promise<StoredOrder> {
  const { medication_order_id: id, status, metadata, sequence, medication_request_ids: requestIds } = listed;
  const requestId = String(Array.isArray(requestIds) ? requestIds[0] : '');
  const isRefill = listed['refill_request_id'] !== null;
  const request = await get(options, `medication-request/${requestId}`);
  const key = isObject(metadata) && !isRefill ? metadata['drill_key'] : undefined;
  return {
    id: String(id),
    status: String(status),
    key: typeof key === 'string' ? key : undefined,
    sequence: Number(sequence),
    requestId,
    refillsRemaining: Number(request['refills_remaining']),
  };
}

async function get({ send, url, apiKey }: StoredOptions, path: string) {
  const reply = await send(url, { method: 'GET', path: `/api/external/${path}` }, { 'x-api-key': apiKey });
  return dataOf(reply);
}
