-- Where events go, and the events themselves until they are relayed to the queue (D08–D11).

create table webhooks (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  url text not null,
  secret_sealed bytea not null,
  disabled_at timestamptz,
  created_at timestamptz not null,
  unique (clinic_id, url)
);

create table outbox (
  id uuid primary key,
  kind text not null,
  order_id uuid not null,
  clinic_id uuid not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
