-- Partners, their clinics and their API keys. Of a key's secret, only the SHA-256 is stored.

create table partners (
  id uuid primary key,
  name text not null,
  suspended boolean not null default false,
  baa_signed_at timestamptz,
  created_at timestamptz not null
);

-- No foreign key to the default service: the operator may remove it from the carrier table.
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

-- Counters that live for a minute. Unlogged: a crash of the database may empty the table.
create unlogged table rate_windows (
  subject text primary key,
  started_at timestamptz not null,
  count integer not null
) with (fillfactor = 50);
