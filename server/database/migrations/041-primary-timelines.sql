-- The timelines on which this database has been a primary. Each row was written on its own timeline, so a replica that has the
-- row has not turned off before it (server/database/replica.ts).
create table primary_timelines (
  timeline bigint primary key,
  first_seen_at timestamptz not null default now()
);
