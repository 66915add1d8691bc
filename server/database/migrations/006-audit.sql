-- The audit is append-only: the login of the service cannot change it. No foreign keys: it outlives what it refers to
-- (`environment reset` keeps it).
create table audit_records (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null,
  partner_id uuid,
  -- The partner's key, or the operator's.
  key_id uuid,
  -- The operator, under the name of that time.
  operator_id uuid,
  operator_name text,
  -- The operator's IP address.
  address text,
  operation text not null,
  ids jsonb not null,
  -- The names of the fields that a change of a patient changed. Never their values.
  changed_fields text[],
  outcome text not null,
  status smallint not null,
  -- Of a refusal: the field, if the contract knows its name, and the reason. A success has neither.
  field text,
  reason text,
  request_id text,
  -- null if it was not a request.
  duration_ms integer,
  -- When the database stored the record. `at` is by the clock of a process, which may be wrong.
  recorded_at timestamptz not null default now()
) partition by range (id);

create index audit_records_of_partner on audit_records (partner_id, id);

-- The requests that listRequests shows by default. A page that polls listRequests writes a record every few seconds, and those
-- would hide the others.
create index audit_records_of_requests on audit_records (partner_id, id)
  where actor_kind = 'partner' and operation not in ('listRequests', 'countRefusedRequests', 'getOverview');

create index audit_records_of_patient on audit_records ((ids ->> 'patient_id'), id)
  where ids ? 'patient_id';

create index audit_records_of_order on audit_records
  ((coalesce(ids ->> 'medication_order_id', ids ->> 'order_id')), id)
  where coalesce(ids ->> 'medication_order_id', ids ->> 'order_id') is not null;

-- A request that a partner quotes, among years of records.
create index audit_records_of_request on audit_records (request_id) where request_id is not null;

-- The actions of one operator. Nearly all records are of partners.
create index audit_records_of_operator on audit_records (operator_id, id) where operator_id is not null;

-- The refusals of partners, by time, so that a report of the last hours reads nothing else (D50).
create index audit_records_refused on audit_records (id) where actor_kind = 'partner' and outcome <> 'done';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% can only be appended to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_records_are_not_changed
  before update or truncate on audit_records
  for each statement execute function refuse_audit_change();

-- A month is dropped as a whole (drop_audit_partition). For each row, because a statement moves rows out of a partition that was
-- detached (split_last_partition).
create trigger audit_records_are_kept
  before delete on audit_records
  for each row execute function refuse_audit_change();

-- The audit is sealed in signed batches (D48). These records wait for theirs.
create table audit_queue (
  record_id uuid primary key,
  queued_at timestamptz not null default now(),
  -- The record is in a batch that was stepped over, so it is sealed again.
  again boolean not null default false
);

-- In the transaction of the record.
create function queue_audit_records() returns trigger language plpgsql as $$
begin
  insert into audit_queue (record_id) select id from added on conflict do nothing;
  return null;
end $$;

create trigger audit_records_are_queued
  after insert on audit_records
  referencing new table as added
  for each statement execute function queue_audit_records();

create type uuid_range as range (subtype = uuid);

-- Each batch holds the hash of the one before it (server/audit/chain/batch.ts). Ranges of ids hardly overlap: so the batch of a
-- record is found without a row for each record, and stays cheap with millions of them.
create table audit_batches (
  number bigint primary key,
  previous bytea not null,
  -- Its records, in the order in which they were hashed.
  record_ids uuid[] not null,
  -- The SHA-256 of their lines.
  root bytea not null,
  newest_record_at timestamptz not null,
  sealed_at timestamptz not null,
  public_key bytea not null,
  signature bytea not null,
  former_signature bytea,
  id_range uuid_range not null generated always as (
    uuid_range(
      least(record_ids[1], record_ids[cardinality(record_ids)]),
      greatest(record_ids[1], record_ids[cardinality(record_ids)]),
      '[]'
    )
  ) stored
);

-- Random bits do not compress.
alter table audit_batches alter column record_ids set storage external;

create index audit_batches_of_records on audit_batches using gist (id_range);

-- The batches that may have changed the key: few.
create index audit_batches_of_key_changes on audit_batches (public_key)
  where former_signature is not null or record_ids = '{}';

-- Without this, a batch with the highest number would leave none for the next.
create function refuse_audit_gap() returns trigger language plpgsql as $$
begin
  if new.number = 1 + coalesce((select max(number) from audit_batches), 0) then return new; end if;
  raise exception 'audit_batches has no gaps' using errcode = 'check_violation';
end $$;

create trigger audit_batches_have_no_gaps
  before insert on audit_batches
  for each row execute function refuse_audit_gap();

create trigger audit_batches_are_kept
  before update or delete or truncate on audit_batches
  for each statement execute function refuse_audit_change();

select partition_by_month('audit_records');

-- Drops a month of the audit if each of its records is old enough and in a batch that is old enough as a whole. The batches stay:
-- they prove that the records were there. Records younger than six years stay in any case. Returns null if there is no such
-- month. Nothing can add a record to the month meanwhile. Runs as the owner of the table.
create function drop_audit_partition(years integer) returns text language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1500ms' as $$
declare
  before timestamptz := now() - greatest(years, 6) * interval '1 year';
  month partitions;
  is_needed boolean;
begin
  if not pg_try_advisory_xact_lock(5318008447) then return null; end if;
  for month in
    select * from partitions
    where parent = 'audit_records' and from_id is not null and to_id <= lowest_id_at(before)
    order by to_id
  loop
    execute format('lock table %I in share mode', month.name);
    execute format(
      'select exists (select from %I where recorded_at > $1) or exists (
         select id from %I
         except
         select unnest(record_ids) from audit_batches
         where newest_record_at <= $1 and id_range && uuid_range($2, $3)
       )', month.name, month.name)
    into is_needed using before, month.from_id, month.to_id;
    continue when is_needed;
    perform drop_partition(month);
    return month.name;
  end loop;
  return null;
end $$;

revoke execute on function drop_audit_partition from public;
