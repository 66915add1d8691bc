-- How far the walk over everything sealed has come (sealed-columns.ts). It stands here and not in a process: whoever
-- holds the row's lock makes the next step, and after a crash another goes on from where the last commit left it.
create table phi_rotations (
  id uuid primary key,
  -- Names the key that everything is to be sealed with, and tells nothing of it.
  key_id text not null,
  status text not null,
  -- A walk that rewrote anything is followed by another: the last one has found nothing left to do.
  walk integer not null,
  -- The sealed column the walk is in, counted from 0, and the key of the row it came to there.
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
