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

-- Nearly all are delivered in the end, and then this index forgets them.
create index deliveries_undelivered on deliveries (status, id) where status <> 'delivered';
