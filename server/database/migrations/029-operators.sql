-- Named operators, their roles and their keys (D47).

create table operators (
  id uuid primary key,
  name text not null,
  -- The name as it is compared (operators.ts).
  name_key text not null unique,
  -- In lower case.
  email text unique,
  roles text[] not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);

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
  -- To the minute, so that not every request writes.
  last_used_at timestamptz
);

create index operator_keys_of_operator on operator_keys (operator_id, id);

-- Who it was, under the name of that time, and from where. key_id is then the operator's key.
alter table audit_records
  add column operator_id uuid,
  add column operator_name text,
  add column address text;
