-- Partners, their clinics and API keys, the limits of the keys, and operators.

create table partners (
  id uuid primary key,
  name text not null,
  suspended boolean not null default false,
  baa_signed_at timestamptz,
  -- 'partner', or 'operator': then the partner can only list its keys (D42).
  keys_managed_by text not null default 'partner',
  -- What the partner declares not to use, for its integration review (D62).
  review_without text[] not null default '{}',
  -- Who approved it after its review, and on what; null if nobody has.
  approval jsonb,
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
  created_at timestamptz not null,
  -- Rows of a clinic refer to both columns, so that they cannot have another partner than their clinic.
  unique (partner_id, id)
);

-- The credentials of partners: API keys, and OAuth clients (D38), which have the same life. Only the SHA-256 of a secret is stored.
create table api_keys (
  id uuid primary key,
  -- 'key' or 'client'.
  kind text not null default 'key',
  partner_id uuid not null references partners,
  lookup_id text not null unique,
  -- Of a client with a JWKS: the SHA-256 of that.
  secret_hash bytea not null,
  -- The operator's note about the key's purpose (D50).
  label text,
  -- What the key may do (D60); null if everything.
  scopes text[],
  -- The key whose request issued it; null if the operator did.
  issued_by_key_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Proves that the service wrote the row: no login of the database can make it (server/accounts/credential-macs.ts). null once
  -- the key is revoked.
  mac bytea,
  -- The start of the last rate window of the key that was deleted. The current one is in rate_windows.
  last_used_at timestamptz,
  -- Clients only: the public keys that it signs with, and the secret before, with its end.
  jwks text,
  previous_secret_hash bytea,
  previous_secret_until timestamptz,
  disabled_at timestamptz,
  -- The partner's credentials that have given it another secret or other keys: each may know them.
  rekeyed_by_key_ids uuid[] not null default '{}'
);

create index api_keys_by_kind on api_keys (kind, id);

create index api_keys_of_partner on api_keys (partner_id, id);

create index api_keys_issued_by on api_keys (issued_by_key_id, id) where issued_by_key_id is not null;

create index api_keys_by_expiry on api_keys (expires_at) where expires_at is not null and revoked_at is null;

create index api_keys_rekeyed_by on api_keys using gin (rekeyed_by_key_ids) where rekeyed_by_key_ids <> '{}';

-- The keys that work: a partner may have few of them, and any number that were revoked. Not a partial index: while the table is
-- empty, admission would be planned with that.
create index api_keys_unrevoked on api_keys (partner_id, revoked_at, expires_at);

-- Counters that live for a minute, one for each key in use. Half of each page stays free, so that counting does not touch the
-- index. Logged: an unlogged table is empty after a crash, and on every standby (D52).
create table rate_windows (
  subject text primary key,
  started_at timestamptz not null,
  count integer not null
) with (fillfactor = 50);

-- The keys that sign access tokens (D38). A key that a newer one has replaced checks tokens until `retired_at`.
create table token_keys (
  -- The `kid`.
  id uuid primary key,
  private_key_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Assertions that clients have authenticated with, by a keyed hash of client and `jti`: each works once, in all processes.
create table used_assertions (
  id text primary key,
  expires_at timestamptz not null
);

create index used_assertions_by_end on used_assertions (expires_at);

-- The requests of each hour with the prefix of a known key, by their outcome. Those that were refused with 401 or 429 leave no
-- audit record (D41).
create table request_hours (
  partner_id uuid not null references partners,
  hour timestamptz not null,
  succeeded bigint not null,
  refused bigint not null,
  unauthorized bigint not null,
  rate_limited bigint not null,
  primary key (partner_id, hour)
);

create index request_hours_by_age on request_hours (hour);

-- What a partner's software has shown in development, for its integration review (D62). The reset adds to it what orders
-- show, before it deletes them.
create table review_evidence (
  partner_id uuid not null references partners,
  sign text not null,
  -- null if only what is wrong was seen.
  first_at timestamptz,
  last_at timestamptz,
  -- The request, order or delivery that showed it last.
  last_id text,
  count bigint not null,
  -- How often something was wrong, and how often it was right since.
  faults bigint not null,
  in_a_row bigint not null,
  primary key (partner_id, sign)
);

-- Named operators and their roles (D47).
create table operators (
  id uuid primary key,
  name text not null,
  -- The name as it is compared (server/accounts/identity.ts): two that share either look alike.
  name_key text not null unique,
  capitals_key text not null unique,
  -- In lower case.
  email text unique,
  roles text[] not null,
  -- The operator's identity at the issuer of its ID tokens: set at the first sign-in, and compared at each later one.
  oidc_issuer text,
  oidc_subject text,
  disabled_at timestamptz,
  mac bytea,
  created_at timestamptz not null
);

create unique index operators_by_subject on operators (oidc_issuer, oidc_subject);

create table operator_keys (
  id uuid primary key,
  operator_id uuid not null references operators,
  -- SHA-256 of the whole key, which has 256 random bits.
  key_hash bytea not null unique,
  label text,
  -- The operator's key whose request issued it; null if a start of development did, or OPERATOR_KEY.
  issued_by_key_id uuid,
  created_at timestamptz not null,
  -- null for the key of development, which does not expire.
  expires_at timestamptz,
  revoked_at timestamptz,
  mac bytea,
  -- To the minute, so that not every request writes.
  last_used_at timestamptz
);

create index operator_keys_of_operator on operator_keys (operator_id, id);
