import type pg from 'pg';

/** A table that grows with use: each row of the fill is a copy of one that the service wrote, except for these columns. */
interface Filled {
  readonly table: string;
  /** The rows to copy: one for each partner, which the copies share evenly. */
  readonly templates: string;
  /** SQL by column. `n` is the number of the copy, `id` the id that patients, orders and lines of this number have. */
  readonly columns: Readonly<Record<string, string>>;
  /** A limit, for tables that need fewer rows than there are patients. */
  readonly most?: number;
}

/** Earlier than the rows that the service wrote, so that lists show the service's rows: only these can be opened. */
const earlier = (column: string) => `${column} - interval '1 hour'`;

const firstOrders = 'select distinct on (clinic_id) * from medication_orders order by clinic_id, id';

/** A value by which searches find a copy, spread like the keyed hashes of the service. */
const hash = "encode(sha256(n::text::bytea), 'base64')";

/**
 * About half of the copies, in no order, are as small as the smallest row of the load. Otherwise each page would have room for one
 * more such row, and a write would read a page and log it as a whole. A database that grew has few such pages.
 */
const halfOf = (value: string, otherwise: string) =>
  `case when hashint4(n) % 2 = 0 then ${value} else ${otherwise} end`;

const filled: readonly Filled[] = [
  {
    table: 'patients',
    templates: 'select * from patients where id in (select patient_id from medication_orders)',
    columns: {
      id: 'id',
      created_at: earlier('created_at'),
      person_hash: hash,
      external_id_hash: halfOf(hash, 'null'),
    },
  },
  {
    table: 'medication_orders',
    templates: firstOrders,
    columns: {
      id: 'id',
      patient_id: 'id',
      created_at: earlier('created_at'),
      updated_at: earlier('updated_at'),
      changed_at: earlier('changed_at'),
      tracking_number_hash: hash,
      external_id_hash: hash,
    },
  },
  {
    table: 'order_history',
    templates: `select * from order_history where position = 1 and order_id in (select id from (${firstOrders}) as first)`,
    columns: { order_id: 'id' },
  },
  {
    table: 'medication_requests',
    templates: `select * from medication_requests where position = 0 and order_id in (select id from (${firstOrders}) as first)`,
    columns: { id: 'id', order_id: 'id', original_id: 'id', external_id_hash: hash },
  },
  {
    table: 'events',
    templates: 'select distinct on (clinic_id) * from events order by clinic_id, position',
    // After the events of the service, because a page of the feed is read from its beginning.
    columns: { id: 'id', order_id: 'id', position: '1000 + n' },
  },
  {
    table: 'audit_records',
    templates: `select distinct on (partner_id) * from audit_records where operation = 'createMedicationOrder' order by partner_id, id`,
    columns: {
      id: 'id',
      request_id: 'id',
      operation: halfOf('template.operation', "'listCarriers'"),
      ids: halfOf('template.ids', "'{}'"),
    },
  },
  {
    table: 'api_keys',
    templates: `select distinct on (partner_id) * from api_keys where kind = 'client' order by partner_id, id`,
    columns: { id: 'id', lookup_id: `lpad(to_hex(n), 16, '0')`, created_at: earlier('created_at') },
    most: 100_000,
  },
];

/**
 * Copies rows until there are this many patients, each with an order, an event and an audit record, and OAuth clients.
 * Copies cannot be opened.
 */
export async function fill(client: pg.Client, patients: number): Promise<void> {
  // No triggers and no foreign keys.
  await client.query(`
    set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
  for (const { table, templates } of filled) {
    await client.query(`
      create temporary table ${table}_templates as
      select row_number() over () - 1 as number, * from (${templates}) as row`);
  }
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondaryIndexes, [
    filled.map(({ table }) => table),
  ]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const id = await idBeforeAll(client);
  for (const { table, columns, most = patients } of filled) {
    const count = Math.min(patients, most);
    const { rows } = await client.query<{ name: string }>(writtenColumns, [table]);
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => columns[name]?.replace(/\bid\b/, id) ?? `template.${name}`);
    const { rowCount } = await client.query(
      `insert into ${table} (${names.join(', ')})
       select ${values.join(', ')} from generate_series(0, ${count - 1}) as n
       join ${table}_templates as template on number = n % (select count(*) from ${table}_templates)`,
    );
    if (rowCount !== count) throw new Error(`There is nothing to copy in ${table}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`update feeds set position = ${1_000 + patients}`);
  // Statistics for the planner; and autovacuum has nothing to do while something is measured.
  await client.query(`vacuum (analyze) ${filled.map(({ table }) => table).join(', ')}`);
  // Write these rows now, and not in a checkpoint while something is measured.
  await client.query('checkpoint');
}

/** The indexes that no constraint needs: making them afterwards is faster. Partitions get the indexes of their table. */
const secondaryIndexes = `
  select indexrelid::regclass::text as name,
    replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
  from pg_index
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)`;

const writtenColumns = `
  select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** SQL for UUIDs of version 7 in the order of `n`, all of the millisecond before the first partner. */
async function idBeforeAll(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ prefix: string }>(
    `select substr(replace(min(id::text), '-', ''), 1, 12) as prefix from partners`,
  );
  const milliseconds = Number.parseInt(rows[0]?.prefix ?? '', 16) - 1;
  return `(lpad(to_hex(${milliseconds}), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid`;
}
