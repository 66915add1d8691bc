import type pg from 'pg';

import { openPostgres } from '../../../server/database/postgres.ts';
import type { Sealer } from '../../../server/sealing/sealer.ts';
import { openDeployment } from '../../../server/store/deployment.ts';
import { referenceColumns } from '../../../server/store/own-references.ts';
import type { Tenant } from '../requests.ts';
import { idOfRow, rowsOf } from './rows.ts';

/** The external_id of an order on hold; `last` is the last group of its id, or the placeholder for one. */
export const heldExternalId = (last: string): string => `order-${last}`;

/** Inserts each clinic's orders on hold, of three lines and with an external_id. */
export async function insertHeldOrders(
  client: pg.Client,
  url: string,
  sealer: Sealer,
  tenants: readonly Tenant[],
): Promise<void> {
  const database = openPostgres({ url, maxConnections: 1 });
  const { lookupHash } = await openDeployment({ database, sealer }, 'production');
  await database.close();
  const orders = rowsOf('held', 0).flatMap((rows, tenant) =>
    rows.map((row) => {
      const id = idOfRow('held', row);
      const { clinicId = '', practitionerId = '' } = tenants[tenant] ?? {};
      const reference = { externalId: heldExternalId(id.slice(-12)), metadata: { store: 'west' } };
      const columns = referenceColumns({ database, sealer, lookupHash }, 'medication_orders', {
        id,
        clinicId,
        reference,
      });
      return {
        id,
        clinic_id: clinicId,
        patient_id: idOfRow('patient', row),
        practitioner_id: practitionerId,
        external_id_hash: columns.external_id_hash,
        references_sealed: columns.references_sealed?.toString('hex'),
      };
    }),
  );
  for (const insert of inserts) await client.query(insert, [JSON.stringify(orders)]);
}

const held = `json_to_recordset($1::json) as held (
  id uuid, clinic_id uuid, patient_id uuid, practitioner_id uuid, external_id_hash text, references_sealed text
)`;

const inserts = [
  `insert into medication_orders (
     id, clinic_id, patient_id, practitioner_id, status, carrier_id, service_id, service_name, shipping_cost,
     destination_state, is_refrigerated, event_sequence, created_at, updated_at, external_id_hash, references_sealed
   )
   select id, clinic_id, patient_id, practitioner_id, 'on_hold', 'usps', 'usps-priority', 'Priority Mail', 9.75,
     'OR', false, 3, now(), now(), external_id_hash, decode(references_sealed, 'hex')
   from ${held}`,
  `insert into order_history (order_id, position, status, reason, actor_kind, at)
   select id, position, status, reason, 'operator', now()
   from ${held} cross join (values (1, 'processing', null), (2, 'on_hold', 'out_of_stock')) as moves (position, status, reason)`,
  `insert into medication_requests (
     id, order_id, position, original_id, medication_id, medication_name, quantity, refills, days_supply, sealed
   )
   select line, order_id, position, line, medication_id, 'Gabapentin', 30, 3, 30, ''
   from (select gen_random_uuid() as line, id as order_id, position from ${held} cross join generate_series(0, 2) as position) as lines
   cross join (select medication_id from formulary_entries where name = 'Gabapentin' limit 1) as entry`,
];

/** Puts cancelled orders on hold again. */
export async function restoreHeldOrders(client: pg.Client): Promise<void> {
  const ids = rowsOf('held', 0).flatMap((rows) => rows.map((row) => idOfRow('held', row)));
  await client.query(`update medication_orders set status = 'on_hold' where id = any($1)`, [ids]);
}
