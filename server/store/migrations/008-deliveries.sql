-- One row an event and webhook (D10). It is the queue as well as the record: there is no second copy of its
-- state that could disagree. The identifier is the webhook-id that the receiver sees at every attempt.
-- A delivery outlives its webhook, so it refers to it without a foreign key.
create table deliveries (
  id uuid primary key,
  webhook_id uuid not null,
  clinic_id uuid not null,
  order_id uuid not null,
  type text not null,
  body text not null,
  status text not null,
  due_at timestamptz,
  began_at timestamptz not null,
  tries smallint not null default 0,
  attempts jsonb not null default '[]',
  answer_sealed bytea,
  created_at timestamptz not null
);

create index deliveries_pending on deliveries (webhook_id, due_at, id) where status = 'pending';

create index deliveries_of_webhook on deliveries (webhook_id, id);

create index deliveries_by_status on deliveries (status, id);

-- A process delivers to one webhook at a time and alone, under a lease: it holds the webhook, not each
-- delivery, so waiting deliveries cost no writes and a slow receiver holds up its own only.
alter table webhooks
  add column due_at timestamptz,
  add column lease uuid,
  add column leased_until timestamptz,
  add column slow boolean not null default false,
  add column last_delivered_at timestamptz,
  add column disabled_reason text;

create index webhooks_due on webhooks (slow, due_at) where due_at is not null and disabled_at is null;

-- The payload is sent as it was written, its fields in the order of the contract: jsonb would sort them.
alter table outbox alter column payload type json;
