-- Idempotency-Keys, the deployment, and rotations of the PHI key.

-- One row per Idempotency-Key, partner and operation (D20). A row is written when the request comes and again when it is
-- answered, and deleted a day later. Half of each page stays free, so that adding the answer does not touch the indexes.
-- Without an answer, the request is still in progress. No foreign key: admission has just read the partner, and partners are
-- never deleted.
create table idempotency_records (
  partner_id uuid not null,
  operation text not null,
  key text not null,
  owner uuid not null,
  fingerprint_sealed bytea not null,
  claimed_at timestamptz not null,
  answer_sealed bytea,
  primary key (partner_id, operation, key)
) with (fillfactor = 50);

create index idempotency_records_by_age on idempotency_records (claimed_at);

-- One row, written at the first start: the environment that the data belongs to, and a random key for hashes that rows
-- are found by. PHI_KEY seals it, so it also shows whether a process has the right PHI_KEY. It never changes: a rotation
-- of PHI_KEY only seals it again.
create table deployment (
  id text primary key check (id = 'this'),
  environment text not null,
  lookup_key_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- The progress of a rotation of the PHI key, which walks over all sealed columns (server/rotation/store.ts). The process that
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
