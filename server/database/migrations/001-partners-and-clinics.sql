-- Who may call, and for whom. A key is kept as the SHA-256 of its secret: it cannot be read back.

create table partners (
  id uuid primary key,
  name text not null,
  suspended boolean not null default false,
  baa_signed_at timestamptz,
  created_at timestamptz not null
);

-- The default service may be removed from the carrier table, which is replaced whole: no foreign key.
create table clinics (
  id uuid primary key,
  partner_id uuid not null references partners,
  name text not null,
  free_shipping boolean not null default false,
  default_service_id text,
  epcs boolean not null default false,
  created_at timestamptz not null
);

create index clinics_of_partner on clinics (partner_id, id);

create table api_keys (
  id uuid primary key,
  partner_id uuid not null references partners,
  lookup_id text not null unique,
  secret_hash bytea not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);

create index api_keys_of_partner on api_keys (partner_id, id);

-- Counters of one minute: not worth a write-ahead log, and empty again after a crash of the database.
create unlogged table rate_windows (
  subject text primary key,
  started_at timestamptz not null,
  count integer not null
) with (fillfactor = 50);
