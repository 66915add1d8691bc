-- in steps
-- The audit is kept in one partition a month (D56): an insert costs the same however many years there are, and a month that
-- nobody needs any more is dropped. Ids begin with their time (UUID version 7), so the primary key alone decides. The ranges
-- have neither gaps nor a default partition: the first is open to the past, the last to the future, whatever clock made an id.

create or replace function lowest_id_at(at timestamptz) returns uuid language sql stable as $$
  select rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create or replace function time_of_id(id uuid) returns timestamptz language sql stable as $$
  select to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
$$;

-- Months are those of UTC, whatever the session's time zone is.
create or replace function month_after(at timestamptz, months integer) returns timestamptz language sql stable as $$
  select (date_trunc('month', at at time zone 'UTC') + months * interval '1 month') at time zone 'UTC'
$$;

-- from_id is null in the first partition of a table, to_id in the last.
create or replace view partitions as
select parent.relname::text as parent, child.relname::text as name,
  substring(bound from 'FROM \(''([0-9a-f-]{36})''\)')::uuid as from_id,
  substring(bound from 'TO \(''([0-9a-f-]{36})''\)')::uuid as to_id
from pg_inherits
join pg_class as parent on parent.oid = inhparent
join pg_class as child on child.oid = inhrelid
cross join pg_get_expr(child.relpartbound, child.oid) as bound
where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace;

-- A table like its parent, not attached yet, with the triggers for statements about this table alone. In `events` a position
-- is unique within a partition; over all of them it is the relay that counts (relay.ts).
create or replace function new_partition(parent text, from_id uuid) returns text language plpgsql as $$
declare
  name text := parent || to_char(time_of_id(from_id) at time zone 'UTC', '_YYYY_MM');
  own text;
begin
  execute format('create table public.%I (like %I including all)', name, parent);
  if parent = 'events' then
    execute format('create unique index on %I (clinic_id, position) where position is not null', name);
  end if;
  for own in
    select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = parent::regclass and tgtype & 1 = 0 and not tgisinternal
  loop
    execute regexp_replace(own, ' ON \S+ ', format(' ON %I ', name));
  end loop;
  return name;
end $$;

create or replace function partition_key(parent text) returns text language sql stable as $$
  select attname::text
  from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where partrelid = parent::regclass
$$;

-- Step 1 of three. Promises that the table has no id from the month after next on, without looking at its rows. If it has one,
-- from a clock that was wrong, nothing is promised, and the last step reads the whole table.
create or replace function promise_range(name text, key text) returns void language plpgsql as $$
declare
  cut uuid := lowest_id_at(month_after(now(), 2));
  has_later boolean;
begin
  if (select relkind from pg_class where oid = name::regclass) = 'p' then return; end if;
  execute format('alter table %I drop constraint if exists %I', name, name || '_are_past');
  execute format('select exists (select from %I where %I >= %L)', name, key, cut) into has_later;
  if has_later then return; end if;
  execute format('alter table %I add constraint %I check (%I < %L) not valid', name, name || '_are_past', key, cut);
end $$;

-- Step 2: looks at its rows while others read and write.
create or replace function check_range(name text) returns void language plpgsql as $$
begin
  if exists (
    select from pg_constraint
    where conrelid = name::regclass and conname = name || '_are_past' and not convalidated
  ) then
    execute format('alter table %I validate constraint %I', name, name || '_are_past');
  end if;
end $$;

-- Step 3: the table becomes the first partition of a new one that has its name, indexes and privileges. Nothing is copied or
-- built, so the locks last for milliseconds.
create or replace function partition_by_month(name text, key text) returns void language plpgsql as $$
declare
  past text := name || '_past';
  cut uuid;
  last text;
  old record;
begin
  if (select relkind from pg_class where oid = name::regclass) = 'p' then return; end if;
  execute format('lock table %I in access exclusive mode', name);
  select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]{36})''')::uuid into cut
  from pg_constraint where conrelid = name::regclass and conname = name || '_are_past' and convalidated;
  cut := coalesce(cut, lowest_id_at(month_after(now(), 2)));

  execute format('alter table %I rename to %I', name, past);
  execute format('create table %I (like %I including defaults) partition by range (%I)', name, past, key);
  execute format('alter table %I rename constraint %I to %I', past, name || '_pkey', past || '_pkey');
  execute format('alter table %I add constraint %I primary key (%I)', name, name || '_pkey', key);
  for old in
    select relname, replace(pg_get_indexdef(oid), format(' ON public.%I ', past), format(' ON public.%I ', name)) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = past::regclass and not indisunique
  loop
    execute format('alter index %I rename to %I', old.relname, old.relname || '_past');
    execute old.definition;
  end loop;
  for old in
    select privilege_type, case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
    from pg_class, aclexplode(relacl) where pg_class.oid = past::regclass and grantee <> relowner
  loop
    execute format('grant %s on %I to %s', old.privilege_type, name, old.grantee);
    execute format('revoke %s on %I from %s', old.privilege_type, past, old.grantee);
  end loop;

  -- A trigger for rows comes back with the partition, as a copy of the table's.
  for old in
    select tgname, tgtype & 1 = 1 as is_for_rows, regexp_replace(pg_get_triggerdef(oid), ' ON \S+ ', format(' ON %I ', name)) as definition
    from pg_trigger where tgrelid = past::regclass and not tgisinternal
  loop
    if old.is_for_rows then execute format('drop trigger %I on %I', old.tgname, past); end if;
    execute old.definition;
  end loop;

  last := new_partition(name, cut);
  execute format('with moved as (delete from %I where %I >= %L returning *) insert into %I select * from moved',
    past, key, cut, last);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, past, cut);
  execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', name, last, cut);
end $$;

-- Makes the next partition: the last one ends a month after it began, and the new one takes over what lies behind that.
create or replace function split_last_partition(parent text) returns text language plpgsql strict as $$
declare
  last partitions;
  next_id uuid;
  made text;
begin
  select * into last from partitions where partitions.parent = split_last_partition.parent and to_id is null;
  next_id := lowest_id_at(month_after(time_of_id(last.from_id), 1));
  made := new_partition(parent, next_id);
  execute format('lock table only %I in access exclusive mode', parent);
  execute format('alter table %I detach partition %I', parent, last.name);
  execute format('with moved as (delete from %I where %I >= %L returning *) insert into %I select * from moved',
    last.name, partition_key(parent), next_id, made);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, last.name, last.from_id, next_id);
  execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, made, next_id);
  return made;
end $$;

-- Makes the next partition of one table whose last begins within three months: of one table at a time, so that others wait for
-- milliseconds. Returns null if there is nothing to do, or if another process does it. Runs as the owner of the tables.
create or replace function make_next_partition() returns text language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1500ms' as $$
declare
  due text;
begin
  if not pg_try_advisory_xact_lock(5318008447) then return null; end if;
  select parent into due from partitions
  where to_id is null and from_id < lowest_id_at(now() + interval '3 months')
  order by from_id, parent limit 1;
  return split_last_partition(due);
end $$;

revoke execute on function make_next_partition from public;

-- The partition before it takes over its range, so that there is no gap. If that is the table of before the update, what was
-- promised about its ids (promise_range) spares the attachment a look at its rows, and then ends.
create or replace function drop_partition(dropped partitions) returns void language plpgsql as $$
declare
  before partitions;
begin
  execute format('lock table only %I in access exclusive mode', dropped.parent);
  select * into before from partitions where parent = dropped.parent and to_id = dropped.from_id;
  execute format('alter table %I detach partition %I', before.parent, before.name);
  execute format('drop table %I', dropped.name);
  execute format('alter table %I attach partition %I for values from (%s) to (%L)', before.parent, before.name,
    coalesce(quote_literal(before.from_id), 'minvalue'), dropped.to_id);
  execute format('alter table %I drop constraint if exists %I', before.name, dropped.parent || '_are_past');
end $$;

-- Drops a partition whose month ended a month ago and that is empty, because its rows were deleted one by one. Returns null if
-- there is none. Looked at twice: the second time nobody can write.
create or replace function drop_empty_partition() returns text language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1500ms' as $$
declare
  oldest partitions;
  has_rows boolean;
begin
  if not pg_try_advisory_xact_lock(5318008447) then return null; end if;
  for oldest in
    select * from partitions
    where from_id is not null and to_id <= lowest_id_at(now() - interval '1 month')
    order by to_id, parent
  loop
    execute format('select exists (select from %I)', oldest.name) into has_rows;
    continue when has_rows;
    execute format('lock table only %I in access exclusive mode', oldest.parent);
    execute format('select exists (select from %I)', oldest.name) into has_rows;
    continue when has_rows;
    perform drop_partition(oldest);
    return oldest.name;
  end loop;
  return null;
end $$;

revoke execute on function drop_empty_partition from public;

-- Drops a month of the audit if each of its records is old enough and in a batch that is old enough as a whole, with the rows
-- that say in which batch they are. The batches stay. Records younger than six years stay in any case. Returns null if there
-- is no such month. Nobody can add a record to the month meanwhile.
create or replace function drop_audit_partition(years integer) returns text language plpgsql
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

select promise_range('audit_records', 'id');
select promise_range('audit_leaves', 'record_id');

-- step
select check_range('audit_records');
select check_range('audit_leaves');

-- step
select partition_by_month('audit_records', 'id');

-- step
select partition_by_month('audit_leaves', 'record_id');

-- As before, and of what is in a month of its own only what `drop_audit_partition` has not dropped for two months: some record
-- of that month is younger.
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
