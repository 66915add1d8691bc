-- Where events go, and the events themselves until they are relayed to the queue (D08–D11).

-- A process delivers to a webhook alone, under a lease, when the first of its deliveries is due. It holds the
-- webhook and not each delivery: waiting deliveries cost no writes, and a slow receiver holds up its own only.
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

-- The payload is sent as it was written, its fields in the order of the contract: jsonb would sort them.
create table outbox (
  id uuid primary key,
  order_id uuid not null,
  clinic_id uuid not null,
  type text not null,
  payload json not null,
  created_at timestamptz not null
);
