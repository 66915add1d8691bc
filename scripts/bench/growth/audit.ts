import pg from 'pg';

import { divisionOf } from './months.ts';
import { secondaryIndexes } from './fill.ts';

const tables = ['audit_records'] as const;

/** The SQL of a record's id: its number in the month, which is spread over the month. */
const idIn = (month: Date, records: number) => `(
  lpad(to_hex(${month.getTime()} + n * ${Math.floor((28 * 86_400_000) / records)}::bigint), 12, '0')
    || '70008' || right(md5(n::text), 15)
)::uuid`;

/** Like the growth part: no write-ahead log, no triggers, and secondary indexes afterwards, but through the partitions. */
export async function fillAudit(
  url: string,
  { records, months }: { readonly records: number; readonly months: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const firsts = monthsUpToNow(months);
    await client.query('begin');
    await client.query(
      `set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`,
    );
    await client.query(`truncate ${tables.join(', ')}`);
    // The service makes partitions three months ahead.
    if (months > 1) {
      for (const sql of divisionOf('audit_records', firsts[0] ?? new Date(), months + 4)) {
        await client.query(sql);
      }
    }
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondaryIndexes, [
      tables,
    ]);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const first of firsts)
      for (const sql of inserts(first, Math.floor(records / months))) await client.query(sql);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  } finally {
    await client.end();
  }
}

function monthsUpToNow(months: number): Date[] {
  const now = new Date();
  return Array.from(
    { length: months },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index))),
  );
}

function inserts(month: Date, records: number): readonly string[] {
  return [
    `insert into audit_records
       (id, at, actor_kind, partner_id, operation, ids, outcome, status, request_id, recorded_at, duration_ms)
     select ${idIn(month, records)}, '${month.toISOString()}', 'partner', partner_ids[1 + n % cardinality(partner_ids)],
       'createPatient', jsonb_build_object('patient_id', md5(n::text)::uuid), 'done', 201, md5(n::text),
       '${month.toISOString()}', 3
     from (select array(select id from partners) as partner_ids) as partners, generate_series(0, ${records - 1}) as n`,
  ];
}
