-- Webhooks, and events until they are relayed to the queue (D08–D11).

-- One process at a time delivers to a webhook, under a lease, once the first delivery is due. The lease is on the
-- webhook and not on each delivery: waiting deliveries cost no writes, and a slow receiver delays only its own.
create table webhooks (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  url text not null,
  secret_sealed bytea not null,
  disabled_at timestamptz,
  disabled_reason text,
  last_delivered_at timestamptz,
  slow boolean not null default false,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  unique (clinic_id, url)
);

create index webhooks_due on webhooks (slow, due_at) where due_at is not null and disabled_at is null;

-- The payload is json and not jsonb, which would not keep the order of the fields.
create table outbox (
  id uuid primary key,
  order_id uuid not null,
  clinic_id uuid not null,
  type text not null,
  payload json not null,
  created_at timestamptz not null
);
