-- The audit is sealed: its records are leaves of signed Merkle trees (D48).

-- Records that wait for their batch.
create table audit_queue (
  record_id uuid primary key,
  queued_at timestamptz not null default now()
);

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

-- Which batch holds a record. The leaves of a batch are ordered by the id of their record.
create table audit_leaves (
  record_id uuid primary key,
  batch bigint not null
);

create index audit_leaves_of_batch on audit_leaves (batch);

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% can only be appended to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_batches_are_kept
  before update or delete or truncate on audit_batches
  for each statement execute function refuse_audit_change();

create trigger audit_leaves_are_not_changed
  before update or truncate on audit_leaves
  for each statement execute function refuse_audit_change();

-- In the transaction of the record, whichever release writes it.
create function queue_audit_records() returns trigger language plpgsql as $$
begin
  insert into audit_queue (record_id) select id from added on conflict do nothing;
  return null;
end $$;

create trigger audit_records_are_queued
  after insert on audit_records
  referencing new table as added
  for each statement execute function queue_audit_records();

-- As before, but a record is deleted only with its whole batch, whose row stays: it proves that the records were there.
create or replace function purge_audit_records(years integer, batch integer) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with purged as (
    delete from public.audit_records
    where id = any(array(
      select audit_records.id
      from public.audit_records
      join public.audit_leaves on record_id = audit_records.id
      join public.audit_batches on number = audit_leaves.batch
      where audit_records.id < rpad(lpad(to_hex((extract(epoch from now() - years * interval '1 year') * 1000)::bigint), 12, '0'), 32, '0')::uuid
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
