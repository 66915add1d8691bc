import { Client } from 'pg';

import { divisionOf, partitionedTables } from '../support/months.ts';

const firstMonth = new Date('2020-09-01');

/** Identifiers that sort by their number, as UUIDs of version 7 sort by time. The first digit is the kind. */
const id = (kind: number, number: string) => `('${String(kind)}' || lpad(to_hex(${number}), 31, '0'))::uuid`;

/** The id of a row in a partitioned table: one every ten minutes, so that 20,000 are in five months. */
export const timedId = (number: string) =>
  `(lpad(to_hex(1600000000000 + (${number})::bigint * 600000), 12, '0') || '7' || lpad(to_hex(${number}), 19, '0'))::uuid`;

const partnerId = (number: string) => id(1, number);
const clinicId = (number: string) => id(2, number);
/** The partner of a clinic. */
const ownerOf = (clinic: string) => partnerId(`1 + (${clinic}) % 3000`);
const practitionerId = (number: string) => id(3, number);
const patientId = (number: string) => id(4, number);
const orderId = (number: string) => id(5, number);
const requestId = (number: string) => id(6, number);
const webhookId = (number: string) => id(7, number);
const at = (number: string) => `timestamptz '2026-01-01' + (${number}) * interval '1 minute'`;

/**
 * Enough rows that scanning a table costs more than using its index, in the proportions of a busy year: nearly all
 * orders and deliveries are done, and one clinic owns a small part. Triggers and the checks of foreign keys are off, since they
 * take four fifths of the time.
 */
const script = `
  set session_replication_role = replica;
  insert into partners (id, name, created_at)
    select ${partnerId('n')}, 'Partner ' || n, ${at('n')} from generate_series(1, 3000) as n;
  insert into clinics (id, partner_id, name, created_at)
    select ${clinicId('n')}, ${ownerOf('n')}, 'Clinic ' || n, ${at('n')}
    from generate_series(1, 6000) as n;
  insert into api_keys (id, partner_id, lookup_id, secret_hash, created_at)
    select ${id(8, 'n')}, ${partnerId('1 + n % 3000')}, 'lookup ' || n, sha256(n::text::bytea), ${at('n')}
    from generate_series(1, 6000) as n;
  insert into api_keys (id, kind, partner_id, label, lookup_id, secret_hash, created_at)
    select ${id(9, 'n')}, 'client', ${partnerId('1 + n % 3000')}, 'Client ' || n, 'client ' || n, sha256(n::text::bytea), ${at('n')}
    from generate_series(1, 6000) as n;
  insert into used_assertions (id, expires_at)
    select 'assertion ' || n, ${at('n')} from generate_series(1, 20000) as n;
  insert into rate_windows (subject, started_at, count)
    select 'key ' || n, ${at('30000 - n % 5')}, 1 from generate_series(1, 20000) as n;
  insert into formulary_entries
      (partner_id, clinic_id, medication_id, name, name_key, strength, strength_key, schedule, compounded)
    select ${ownerOf('1 + n / 4')}, ${clinicId('1 + n / 4')}, gen_random_uuid(), 'Name ' || n, 'name ' || n, null, '', null, false
    from generate_series(1, 20000) as n;
  insert into carriers (id, position, name)
    select 'carrier ' || n, n, 'Carrier ' || n from generate_series(1, 3) as n;
  insert into carrier_services (id, carrier_id, position, name, can_refrigerate, default_price, prices)
    select 'service ' || n, 'carrier ' || 1 + n % 3, n, 'Service ' || n, true, 9.75, '{"CA": 8.5}'
    from generate_series(1, 12) as n;
  insert into practitioners (id, partner_id, clinic_id, first_name, last_name, is_veterinarian, created_at)
    select ${practitionerId('n')}, ${ownerOf('1 + n % 6000')}, ${clinicId('1 + n % 6000')}, 'First', 'Last', false, ${at('n')}
    from generate_series(1, 20000) as n;
  insert into patients (id, partner_id, clinic_id, practitioner_id, species, status, state, sealed, created_at)
    select ${patientId('n')}, ${ownerOf('1 + n % 6000')}, ${clinicId('1 + n % 6000')}, ${practitionerId('1 + n % 20000')}, 'human',
      'active', 'CA', decode(repeat('00', 200), 'hex'), ${at('n')}
    from generate_series(1, 20000) as n;
  insert into medication_orders (
      id, partner_id, clinic_id, patient_id, practitioner_id, status, carrier_id, service_id, service_name, shipping_cost,
      is_refrigerated, scenario, event_sequence, sealed, created_at, updated_at
    )
    select ${orderId('n')}, ${ownerOf('1 + n % 6000')}, ${clinicId('1 + n % 6000')}, ${patientId('1 + n % 20000')},
      ${practitionerId('1 + n % 20000')}, case when n < 19000 then 'delivered' else 'received' end,
      'carrier 1', 'service 1', 'Service 1', 9.75, false, case when n > 19900 then 'ship' end, 2, null,
      ${at('n')}, ${at('n')}
    from generate_series(1, 20000) as n;
  insert into order_history (partner_id, order_id, position, status, actor_kind, at)
    select ${ownerOf('1 + n % 6000')}, ${orderId('n')}, position, 'received', 'partner', ${at('n')}
    from generate_series(1, 20000) as n, generate_series(1, 2) as position;
  insert into order_notes (id, partner_id, order_id, position, author, sealed, at)
    select ${id(8, 'n')}, ${ownerOf('1 + n % 6000')}, ${orderId('n')}, 1, 'pharmacy', decode(repeat('00', 100), 'hex'), ${at('n')}
    from generate_series(1, 20000) as n;
  insert into shipment_corrections (id, partner_id, order_id, why, previous_carrier_id, previous_service_id, at)
    select ${id(9, 'n')}, ${ownerOf('1 + n % 6000')}, ${orderId('n')}, 'mistyped', 'carrier 1', 'service 1', ${at('n')}
    from generate_series(1, 20000) as n;
  insert into medication_requests (
      id, partner_id, order_id, position, original_id, medication_id, medication_name, compounded, strength_differs, quantity,
      refills, sealed
    )
    select ${requestId('n * 2 + line')}, ${ownerOf('1 + n % 6000')}, ${orderId('n')}, line, ${requestId('n * 2 + line')}, gen_random_uuid(),
      'Name', false, false, 4, 2, decode(repeat('00', 200), 'hex')
    from generate_series(1, 20000) as n, generate_series(0, 1) as line;
  insert into refill_requests (id, partner_id, original_id, number, requested_id, order_id, is_early, created_at)
    select ${id(9, 'n')}, ${ownerOf('1 + n % 6000')}, ${requestId('n * 2')}, 1, ${requestId('n * 2')}, ${orderId('n')}, false, ${at('n')}
    from generate_series(1, 10000) as n;
  insert into webhooks (id, partner_id, clinic_id, url_sealed, secret_sealed, created_by_key_id, due_at, created_at)
    select ${webhookId('n')}, ${ownerOf('1 + n % 6000')}, ${clinicId('1 + n % 6000')}, decode(repeat('00', 100), 'hex'),
      decode(repeat('00', 100), 'hex'), ${id(8, '1 + n % 6000')}, case when n % 200 = 0 then ${at('n')} end, ${at('n')}
    from generate_series(1, 20000) as n;
  insert into recoveries (partner_id, webhook_id, since, started_at, after_position, events)
    select ${ownerOf('1 + n % 6000')}, ${webhookId('n')}, ${at('n')}, ${at('n')}, 0, 3 from generate_series(1, 20000) as n;
  insert into deliveries
      (id, partner_id, event_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
    select ${timedId('n')}, ${ownerOf('1 + n % 6000')}, ${timedId('n')}, ${webhookId('1 + n % 20000')}, ${clinicId('1 + n % 6000')}, ${orderId('n')},
      'order.created', case n % 100 when 0 then 'pending' when 1 then 'failed' else 'delivered' end,
      case when n % 100 = 0 then ${at('n')} end, ${at('n')}, ${at('n')}
    from generate_series(1, 20000) as n;
  insert into events (id, partner_id, order_id, clinic_id, type, body_sealed, relayed_at, position, created_at)
    select ${timedId('n')}, ${ownerOf('1 + n % 6000')}, ${orderId('n')}, ${clinicId('1 + n % 6000')}, 'order.created',
      decode(repeat('00', 300), 'hex'), case when n % 20 > 0 then ${at('n')} end,
      case when n % 20 > 0 then 1 + n / 6000 end, ${at('n')}
    from generate_series(1, 20000) as n;
  insert into feeds (partner_id, clinic_id, position) select ${ownerOf('n')}, ${clinicId('n')}, 3 from generate_series(1, 6000) as n;
  insert into idempotency_records (partner_id, operation, key, owner, fingerprint_sealed, claimed_at)
    select ${partnerId('1 + n % 3000')}, 'createPatient', 'key ' || n, gen_random_uuid(),
      decode(repeat('00', 80), 'hex'), ${at('n')}
    from generate_series(1, 20000) as n;
  insert into request_hours (partner_id, hour, succeeded, refused, unauthorized, rate_limited)
    select ${partnerId('1 + n % 3000')}, timestamptz '2026-01-01' + n / 3000 * interval '1 hour', 9, 1, 1, 1
    from generate_series(1, 30000) as n;
  insert into review_evidence (partner_id, sign, first_at, last_at, last_id, count, faults, in_a_row)
    select ${partnerId('1 + n % 3000')}, 'sign ' || n / 3000, ${at('n')}, ${at('n')}, 'request', 1, 0, 1
    from generate_series(1, 29999) as n;
  insert into audit_records (id, at, actor_kind, partner_id, operation, ids, outcome, status)
    select ${timedId('n')}, ${at('n')}, 'partner', ${partnerId('1 + n % 3000')}, 'createPatient',
      jsonb_build_object('patient_id', ${patientId('1 + n % 20000')}), 'done', 201
    from generate_series(1, 30000) as n;
  insert into audit_batches
      (number, previous, record_ids, root, newest_record_at, sealed_at, public_key, signature)
    select number, sha256(''), array_agg(id order by id), sha256(''), max(at), max(at), sha256(''), sha256('')
    from (select id, at, (row_number() over (order by id) + 4) / 5 as number from audit_records) as sealed
    group by number
    order by number;
  insert into audit_queue (record_id) select id from audit_records order by id desc limit 100;
  analyze;
  -- A partition that waits for its month was never analyzed.
  update pg_class set reltuples = -1 where relispartition and relkind = 'r' and reltuples = 0;
`;

/** Rows, in partitions of a month each. The last two are empty, like those of the months to come. */
export async function insertManyRows(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  for (const table of partitionedTables) {
    for (const sql of divisionOf(table, firstMonth, 10)) await client.query(sql);
  }
  await client.query(script);
  await client.end();
}
