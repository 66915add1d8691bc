-- The progress of a rotation of the PHI key, which walks over all sealed columns (sealed-columns.ts). The process that
-- locks the row takes the next step. After a crash another process continues from the last commit.
create table phi_rotations (
  id uuid primary key,
  -- Identifies the new key without revealing it.
  key_id text not null,
  status text not null,
  -- The number of the walk. A walk that rewrote anything is followed by another, until one finds nothing to do.
  walk integer not null,
  -- The sealed column that the walk is in, counted from 0, and the key of the last row it read there.
  position integer not null,
  after text[],
  total bigint not null,
  examined bigint not null,
  rewritten_in_walk bigint not null,
  rewritten bigint not null,
  unreadable bigint not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz
);

create unique index phi_rotations_running on phi_rotations (key_id) where status = 'running';
