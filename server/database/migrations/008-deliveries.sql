-- One row per event and webhook (D10). The table is the queue as well as the record, so no second copy of the state can
-- differ. The id is the webhook-id that the receiver sees at every attempt. No foreign key to the webhook: a delivery
-- outlives it.
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

-- Small: nearly all deliveries are delivered in the end.
create index deliveries_undelivered on deliveries (status, id) where status <> 'delivered';
