-- Audit records can be deleted when they are six years old, and not before.

-- When the database stored the record. `at` is by the clock of a process, which may be wrong.
alter table audit_records add column recorded_at timestamptz not null default now();

drop trigger audit_records_are_kept on audit_records;

create trigger audit_records_are_not_changed
  before update or truncate on audit_records
  for each statement execute function refuse_audit_change();

create trigger audit_records_are_kept
  before delete on audit_records
  for each row when (old.recorded_at > now() - interval '6 years')
  execute function refuse_audit_change();

-- Deletes up to `batch` records and returns their ids. Runs as the owner of the table: the login of the service may not
-- delete audit records itself. Identifiers begin with their time in milliseconds, so the primary key finds the old
-- records.
create function purge_audit_records(years integer, batch integer) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from public.audit_records
  where id = any(array(
    select id
    from public.audit_records
    where id < rpad(lpad(to_hex((extract(epoch from now() - years * interval '1 year') * 1000)::bigint), 12, '0'), 32, '0')::uuid
      and recorded_at <= now() - years * interval '1 year'
    order by id
    limit batch
  ))
  returning id;
end;

revoke execute on function purge_audit_records from public;
