-- One row, written at the first start: the environment that the data belongs to, and a random key for hashes that rows
-- are found by. PHI_KEY seals it, so it also shows whether a process has the right PHI_KEY. It never changes: a rotation
-- of PHI_KEY only seals it again.
--
-- keys_hashed_from: servers of release 1.0.0 look for the plain Idempotency-Key. For the first day after an update from
-- it, all servers store the plain key, so that a retry finds the first request at a server of either release.
create table deployment (
  id text primary key check (id = 'this'),
  environment text not null,
  lookup_key_sealed bytea not null,
  keys_hashed_from timestamptz not null,
  created_at timestamptz not null default now()
);
