import pg from 'pg';

import type { Sealer } from '../../../server/sealing/sealer.ts';
import { auditRows, clinicRows, patientRows } from './seed-rows.ts';
import { linesPerOrder, refillableRequests } from './refillable-requests.ts';
import { seededId } from './seeded-ids.ts';

/** The tables that the growth fills. Those that refer to each other are filled in one transaction. */
const tables = [
  'practitioners',
  'patients',
  'medication_orders',
  'order_history',
  'medication_requests',
  'refill_requests',
];

/**
 * Fills a database with so many patients, each with an order and its audit records, as quickly as PostgreSQL takes
 * them: into tables emptied in the same transaction, which then need no write-ahead log (wal_level=minimal), with
 * the triggers of the foreign keys asleep, and with the indexes that the rows do not come in the order of made
 * afterwards. What the service then finds is what it would have written itself.
 */
export async function seedPatients(url: string, sealer: Sealer, patients: number): Promise<void> {
  await Promise.all([
    fill(url, tables, async (client) => {
      await createSealedRequests(client, sealer, patients);
      for (const rows of [...clinicRows, ...patientRows(patients, linesPerOrder(patients))]) {
        await client.query(rows);
      }
    }),
    fill(url, ['audit_records'], async (client) => {
      await client.query(auditRows(patients));
    }),
  ]);
}

async function fill(
  url: string,
  filled: readonly string[],
  write: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`,
    );
    await client.query(`truncate ${filled.join(', ')}`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondaryIndexes, [
      filled,
    ]);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await write(client);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
    // Statistics for the planner, and no reason left for autovacuum to come while something is measured.
    await client.query(`vacuum (analyze) ${filled.join(', ')}`);
  } finally {
    await client.end();
  }
}

/** Those that no constraint needs. Read from the catalog: a new index is treated like the others. */
const secondaryIndexes = `
  select pg_index.indexrelid::regclass::text as name, pg_get_indexdef(pg_index.indexrelid) as definition
  from pg_index
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = pg_index.indexrelid)`;

/** What a refill reads of its original has to open, so it is sealed as the service seals it. */
async function createSealedRequests(client: pg.Client, sealer: Sealer, patients: number): Promise<void> {
  await client.query(
    'create temporary table sealed_requests (number bigint primary key, sealed bytea) on commit drop',
  );
  const rows = refillableRequests(patients).map(({ row }) => {
    const place = { table: 'medication_requests', column: 'sealed', id: seededId('request', row) };
    return { number: row, sealed: sealer.seal(place, sealedData).toString('hex') };
  });
  await client.query(
    `insert into sealed_requests
     select number, decode(sealed, 'hex') from json_to_recordset($1::json) as one (number bigint, sealed text)`,
    [JSON.stringify(rows)],
  );
  await client.query('analyze sealed_requests');
}

const sealedData = {
  dose: '300 mg',
  direction: 'Take one capsule at bedtime',
  note: null,
  compoundingReason: null,
  diagnosisCodes: [],
};
