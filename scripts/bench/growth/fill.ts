import pg from 'pg';

import type { Sealer } from '../../../server/sealing/sealer.ts';
import type { Tenant } from '../requests.ts';
import { insertHeldOrders, restoreHeldOrders } from './held.ts';
import { refillEvery, seededIdSql, webhooksPerTenant } from './rows.ts';
import type { RowPlan } from './rows.ts';
import { sealAskedFor, sealWebhooks } from './seal.ts';

/**
 * Fills a database with patients, each with a delivered order of one line and two audit records; every tenth of a tenant's
 * lines has a refill. Each clinic also has orders on hold. It is as fast as PostgreSQL allows: tables that the same
 * transaction has emptied need no write-ahead log, the triggers of foreign keys are off, and secondary indexes are made
 * afterwards.
 */
export async function fillDatabase(
  url: string,
  sealer: Sealer,
  tenants: readonly Tenant[],
  patients: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`,
    );
    await client.query(numberedTenants, [JSON.stringify(tenants)]);
    await client.query(`truncate ${tables.join(', ')}`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondaryIndexes, [
      tables,
    ]);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const insert of inserts(patients, tenants.length)) await client.query(insert);
    await insertHeldOrders(client, url, sealer, tenants);
    await sealAskedFor(client, sealer, patients);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
    // Statistics for the planner, and no reason for autovacuum to come while something is measured.
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
  } finally {
    await client.end();
  }
}

const tables = [
  'patients',
  'medication_orders',
  'order_history',
  'medication_requests',
  'refill_requests',
  'audit_records',
];

const numberedTenants = `
  create temporary table tenants on commit drop as
  select tenant.number - 1 as number, partner_id, clinics.id as clinic_id,
    (tenant.value ->> 'practitionerId')::uuid as practitioner_id
  from json_array_elements($1::json) with ordinality as tenant (value, number)
  join clinics on clinics.id = (tenant.value ->> 'clinicId')::uuid`;

/** All that no constraint needs, from the catalog. Those of a partitioned table are made on its partitions too. */
export const secondaryIndexes = `
  select pg_index.indexrelid::regclass::text as name,
    replace(pg_get_indexdef(pg_index.indexrelid), ' ON ONLY ', ' ON ') as definition
  from pg_index
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = pg_index.indexrelid)`;

/** A sealed value that is never opened: only its size counts. */
const sealedBytes = (count: number) => `decode(repeat('5a', ${count}), 'hex')`;

function inserts(patients: number, tenants: number): readonly string[] {
  const [patient, order, request] = [
    seededIdSql('patient', 'n'),
    seededIdSql('order', 'n'),
    seededIdSql('request', 'n'),
  ];
  const each = `from generate_series(0, ${patients - 1}) as n`;
  const eachWithTenant = `${each} join tenants on number = n % (select count(*) from tenants)`;
  return [
    `insert into patients (id, clinic_id, practitioner_id, species, status, state, sealed, created_at)
     select ${patient}, clinic_id, practitioner_id, 'human', 'active', 'OR', ${sealedBytes(420)}, now()
     ${eachWithTenant}`,
    `insert into medication_orders (
       id, clinic_id, patient_id, practitioner_id, status, carrier_id, service_id, service_name, shipping_cost,
       destination_state, is_refrigerated, event_sequence, created_at, updated_at, changed_at, tracking_number_sealed,
       external_id_hash
     )
     select ${order}, clinic_id, ${patient}, practitioner_id, 'delivered', 'usps', 'usps-priority', 'Priority Mail', 9.75,
       'OR', false, 1, now(), now(), now() - (${patients} - n) * interval '1 second', ${sealedBytes(70)}, md5(n::text)
     ${eachWithTenant}`,
    `insert into order_history (order_id, position, status, actor_kind, at)
     select ${order}, 1, 'processing', 'operator', now() ${each}`,
    `insert into medication_requests (
       id, order_id, position, original_id, medication_id, medication_name, quantity, refills, days_supply, sealed
     )
     select ${request}, ${order}, 0, ${request}, medication_id, 'Gabapentin', 30, 99, 30, ${sealedBytes(200)}
     ${each} cross join (select medication_id from formulary_entries where name = 'Gabapentin' limit 1) as entry`,
    // The order of a refill is the original's: any order of the tenant will do.
    `insert into refill_requests (id, original_id, number, requested_id, order_id, created_at)
     select ${seededIdSql('refill', 'n')}, ${request}, 1, ${request}, ${seededIdSql('order', 'n')}, now()
     ${each} where n / ${tenants} % ${refillEvery} = 0`,
    `insert into audit_records (id, at, actor_kind, partner_id, operation, ids, outcome, status, request_id)
     select ${seededIdSql('audit', '2 * n + of_order')}, now(), 'partner', partner_id,
       case of_order when 0 then 'createPatient' else 'createMedicationOrder' end,
       jsonb_build_object('patient_id', ${patient}, 'clinic_id', clinic_id), 'done', 201, ${order}::text
     ${eachWithTenant} cross join generate_series(0, 1) as of_order`,
  ];
}

const eachWebhook = `
  (select $1::uuid[] as clinic_ids) as tenants,
    generate_series(0, cardinality(clinic_ids) * ${webhooksPerTenant} - 1) as n`;

const clinicOfWebhook = 'clinic_ids[1 + n % cardinality(clinic_ids)]';

/** Webhooks that no worker leases, each with a delivery and its event. */
const webhookRows: readonly string[] = [
  `insert into webhooks (id, clinic_id, secret_sealed, leased_until, created_at)
   select ${seededIdSql('webhook', 'n')}, ${clinicOfWebhook}, '\\x00', 'infinity', now()
   from ${eachWebhook}`,
  `insert into events (id, clinic_id, order_id, type, body_sealed, relayed_at, created_at)
   select ${seededIdSql('delivery', 'n')}, ${clinicOfWebhook}, ${seededIdSql('order', 'n')}, 'order.created',
     ${sealedBytes(400)}, now(), now()
   from ${eachWebhook}
   on conflict (id) do nothing`,
  `insert into deliveries
     (id, event_id, webhook_id, clinic_id, order_id, type, status, began_at, created_at)
   select ${seededIdSql('delivery', 'n')}, ${seededIdSql('delivery', 'n')}, ${seededIdSql('webhook', 'n')},
     ${clinicOfWebhook}, ${seededIdSql('order', 'n')}, 'order.created', 'delivered', now(), now()
   from ${eachWebhook}`,
];

/** Restores the rows that the measurements of a plan use up. */
export async function restoreRows(
  url: string,
  sealer: Sealer,
  plan: RowPlan,
  tenants: readonly Tenant[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (plan === 'refillable') {
      // A refill is possible once the refill before it is delivered.
      await client.query(
        `update medication_orders set status = 'delivered' where status in ('received', 'cancelled')`,
      );
    }
    if (plan === 'held') await restoreHeldOrders(client);
    if (plan === 'unregistered' || plan === 'registered') await client.query('truncate webhooks, deliveries');
    if (plan === 'registered') {
      const clinicIds = tenants.map(({ clinicId }) => clinicId);
      for (const insert of webhookRows) await client.query(insert, [clinicIds]);
      await sealWebhooks(client, sealer);
      await client.query('analyze webhooks, deliveries');
      // Otherwise the limit of test events would end a measurement.
      await client.query(`delete from rate_windows where subject like 'test %'`);
    }
  } finally {
    await client.end();
  }
}
