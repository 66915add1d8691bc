-- The audit is append-only: the login of the service cannot change it. No foreign keys: it outlives what it refers to
-- (`environment reset` keeps it).
create table audit_records (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null,
  partner_id uuid,
  -- The partner's key, or the operator's.
  key_id uuid,
  -- Who the operator was, under the name of that time.
  operator_id uuid,
  operator_name text,
  -- From where.
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

-- What listRequests shows without being asked for more. A page that watches it writes a record every few seconds, and those
-- would hide the others.
create index audit_records_of_requests on audit_records (partner_id, id)
  where actor_kind = 'partner' and operation not in ('listRequests', 'countRefusedRequests');

create index audit_records_of_patient on audit_records ((ids ->> 'patient_id'), id)
  where ids ? 'patient_id';

-- A request that a partner quotes, among years of records.
create index audit_records_of_request on audit_records (request_id) where request_id is not null;

-- What an operator did. Nearly all records are of partners.
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

-- Records can be deleted when they are six years old, and not before.
create trigger audit_records_are_kept
  before delete on audit_records
  for each row when (old.recorded_at > now() - interval '6 years')
  execute function refuse_audit_change();

-- The audit is sealed: its records are leaves of signed Merkle trees (D48). These records wait for their batch.
create table audit_queue (
  record_id uuid primary key,
  queued_at timestamptz not null default now()
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

-- Who signed what (server/audit-chain/batch.ts). Each batch holds the hash of the one before it.
create table audit_batches (
  number bigint primary key,
  previous bytea not null,
  size integer not null,
  root bytea not null,
  newest_record_at timestamptz not null,
  older_sealed_to uuid,
  sealed_at timestamptz not null,
  public_key bytea not null,
  signature bytea not null,
  former_signature bytea
);

-- The batches that changed the key: few.
create index audit_batches_of_key_changes on audit_batches (public_key) where former_signature is not null;

create trigger audit_batches_are_kept
  before update or delete or truncate on audit_batches
  for each statement execute function refuse_audit_change();

-- Which batch holds a record. The leaves of a batch are ordered by the id of their record.
create table audit_leaves (
  record_id uuid primary key,
  batch bigint not null
) partition by range (record_id);

create index audit_leaves_of_batch on audit_leaves (batch);

create trigger audit_leaves_are_not_changed
  before update or truncate on audit_leaves
  for each statement execute function refuse_audit_change();

select partition_by_month('audit_records');

select partition_by_month('audit_leaves');

-- Drops a month of the audit if each of its records is old enough and in a batch that is old enough as a whole, with the rows
-- that say in which batch they are. The batches stay: they prove that the records were there. Records younger than six years
-- stay in any case. Returns null if there is no such month. Nothing can add a record to the month meanwhile.
create function drop_audit_partition(years integer) returns text language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1500ms' as $$
declare
  before timestamptz := now() - greatest(years, 6) * interval '1 year';
  records partitions;
  leaves partitions;
  is_needed boolean;
begin
  if not pg_try_advisory_xact_lock(5318008447) then return null; end if;
  for records in
    select * from partitions
    where parent = 'audit_records' and from_id is not null and to_id <= lowest_id_at(before)
    order by to_id
  loop
    select * into leaves from partitions
    where parent = 'audit_leaves' and from_id = records.from_id and to_id = records.to_id;
    continue when not found;
    execute format('lock table %I, %I in share mode', records.name, leaves.name);
    execute format(
      'select exists (
         select from %I as record
         left join %I as leaf on leaf.record_id = record.id
         left join audit_batches on number = leaf.batch
         where recorded_at > $1 or newest_record_at is null or newest_record_at > $1
       )', records.name, leaves.name)
    into is_needed using before;
    continue when is_needed;
    perform drop_partition(records);
    perform drop_partition(leaves);
    return records.name;
  end loop;
  return null;
end $$;

revoke execute on function drop_audit_partition from public;

-- Deletes up to `batch` records, each with the whole of its batch, and returns their ids. Runs as the owner of the table: the
-- login of the service may not delete audit records itself. Of what is in a month of its own, it deletes only what
-- `drop_audit_partition` has not dropped for two months: some record of that month is younger.
create function purge_audit_records(years integer, batch integer) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with purged as (
    delete from public.audit_records
    where id = any(array(
      select audit_records.id
      from public.audit_records
      join public.audit_leaves on record_id = audit_records.id
      join public.audit_batches on number = audit_leaves.batch
      where audit_records.id < least(
          public.lowest_id_at(now() - years * interval '1 year'),
          greatest(
            (
              select from_id from public.partitions
              where parent = 'audit_records' and from_id is not null
              order by from_id limit 1
            ),
            public.lowest_id_at(now() - years * interval '1 year' - interval '2 months')
          )
        )
        and recorded_at <= now() - years * interval '1 year'
        and newest_record_at <= now() - years * interval '1 year'
      order by audit_records.id
      limit purge_audit_records.batch
    ))
    returning id
  ),
  leaves as (
    delete from public.audit_leaves where record_id = any(array(select id from purged))
  )
  select id from purged;
end;

revoke execute on function purge_audit_records from public;
