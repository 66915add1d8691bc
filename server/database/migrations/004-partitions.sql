-- Tables that grow without end have one partition a month (D56): an insert costs the same however many years there are, and a
-- month that nothing needs any more is dropped. Ids begin with their time (UUID version 7), so the primary key alone decides.
-- The ranges have neither gaps nor a default partition: the first is open to the past, the last to the future, whatever clock
-- made an id.

create function lowest_id_at(at timestamptz) returns uuid language sql stable as $$
  select rpad(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create function time_of_id(id uuid) returns timestamptz language sql stable as $$
  select to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
$$;

-- Months are those of UTC, whatever the session's time zone is.
create function month_after(at timestamptz, months integer) returns timestamptz language sql stable as $$
  select (date_trunc('month', at at time zone 'UTC') + months * interval '1 month') at time zone 'UTC'
$$;

-- from_id is null in the first partition of a table, to_id in the last.
create view partitions as
select parent.relname::text as parent, child.relname::text as name,
  substring(bound from 'FROM \(''([0-9a-f-]{36})''\)')::uuid as from_id,
  substring(bound from 'TO \(''([0-9a-f-]{36})''\)')::uuid as to_id
from pg_inherits
join pg_class as parent on parent.oid = inhparent
join pg_class as child on child.oid = inhrelid
cross join pg_get_expr(child.relpartbound, child.oid) as bound
where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace;

-- A table like its parent, not attached yet, with the triggers for statements about this table alone. Without from_id, it is
-- the partition that is open to the past. In `events` a position is unique within a partition; over all of them it is the relay
-- that counts (relay.ts).
create function new_partition(parent text, from_id uuid) returns text language plpgsql as $$
declare
  name text := parent || coalesce(to_char(time_of_id(from_id) at time zone 'UTC', '_YYYY_MM'), '_past');
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

-- The first two partitions of a new table: this month, open to the future, and all before it. The housekeeping makes more.
create function partition_by_month(parent text) returns void language plpgsql as $$
declare
  this_month uuid := lowest_id_at(month_after(now(), 0));
begin
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
    parent, new_partition(parent, null), this_month);
  execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)',
    parent, new_partition(parent, this_month), this_month);
end $$;

-- Makes the next partition: the last one ends a month after it began, and the new one takes over what lies behind that.
create function split_last_partition(parent text) returns text language plpgsql strict as $$
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
  execute format('with moved as (delete from %I where id >= %L returning *) insert into %I select * from moved',
    last.name, next_id, made);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, last.name, last.from_id, next_id);
  execute format('alter table %I attach partition %I for values from (%L) to (maxvalue)', parent, made, next_id);
  return made;
end $$;

-- Makes the next partition of one table whose last begins within three months: of one table at a time, so that others wait for
-- milliseconds. Returns null if there is nothing to do, or if another process does it. Runs as the owner of the tables.
create function make_next_partition() returns text language plpgsql
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

-- The partition before it takes over its range, so that there is no gap.
create function drop_partition(dropped partitions) returns void language plpgsql as $$
declare
  before partitions;
begin
  execute format('lock table only %I in access exclusive mode', dropped.parent);
  select * into before from partitions where parent = dropped.parent and to_id = dropped.from_id;
  execute format('alter table %I detach partition %I', before.parent, before.name);
  execute format('drop table %I', dropped.name);
  execute format('alter table %I attach partition %I for values from (%s) to (%L)', before.parent, before.name,
    coalesce(quote_literal(before.from_id), 'minvalue'), dropped.to_id);
end $$;

-- Drops a partition whose month ended a month ago and that is empty, because its rows were deleted one by one. Returns null if
-- there is none. Looked at twice: the second time nothing can write.
create function drop_empty_partition() returns text language plpgsql
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
