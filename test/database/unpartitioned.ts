import { onTestFinished } from 'vitest';

import { newId } from '../../server/store/identifiers.ts';
import { schemaBefore } from '../support/former-schema.ts';
import { freshStore } from '../support/stores.ts';

/** The first of the migrations that partition tables. */
export const file = '038-audit-by-month.sql';

/** The SQL that writes a record, an event and a delivery with this id. */
export const rowsOf = (id: string) => `
  insert into audit_records (id, at, actor_kind, operation, ids, outcome, status)
    values ('${id}', now(), 'operator', 'test', '{}', 'done', 200);
  insert into events (id, clinic_id, order_id, type, created_at) values ('${id}', '${id}', '${id}', 'order.created', now());
  insert into deliveries (id, webhook_id, clinic_id, type, status, began_at, created_at)
    values ('${id}', '${id}', '${id}', 'order.created', 'delivered', now(), now())`;

/** A database of the schema before, with rows of now. */
export async function unpartitioned() {
  const fresh = await freshStore();
  onTestFinished(fresh.drop);
  await schemaBefore(fresh.database, file);
  const present = newId(new Date());
  await fresh.database.execute(rowsOf(present));
  return { ...fresh, present };
}
