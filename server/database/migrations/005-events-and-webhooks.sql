-- Events, the feed of each clinic, webhooks and deliveries (D08–D11).

-- Every event of the last weeks (EVENT_RETENTION_DAYS). A change writes its events here; the relay gives each a position in the
-- feed, and makes a delivery for every webhook of the clinic that gets the type. No foreign keys: an event outlives what it
-- reports.
create table events (
  id uuid primary key,
  partner_id uuid not null,
  clinic_id uuid not null,
  order_id uuid not null,
  type text not null,
  -- null once it was erased with its patient.
  body_sealed bytea,
  -- The trace of the request that caused the event (D58), for its relay and its deliveries.
  traceparent text,
  -- The order in which events were written: ids come from the clocks of processes, which differ.
  written bigserial,
  -- The position in the feed of the clinic, from 1 and without gaps. The relay counts, so an event whose transaction commits
  -- late comes after the events that readers already have.
  position bigint,
  relayed_at timestamptz,
  created_at timestamptz not null
) partition by range (id);

create index events_of_order on events (order_id);

-- The relay takes events in the order in which they were written.
create index events_to_relay_as_written on events (written) where relayed_at is null;

select partition_by_month('events');

-- The feed of each clinic (D37): its last position, and the highest one whose event was deleted because of its age. A position
-- is never given twice, not even after a reset.
create table feeds (
  partner_id uuid not null,
  clinic_id uuid primary key,
  position bigint not null,
  purged bigint not null default 0,
  -- A database that was restored to an earlier point goes on with another history: it gives positions again that readers have
  -- had for events that are gone. This is the history in which the feed was last advanced (D53).
  history text not null default '',
  -- The position at which each former history ended, by its name.
  former jsonb not null default '{}'
);

-- One process at a time delivers to a webhook, under a lease, once the first delivery is due. The lease is on the
-- webhook and not on each delivery: waiting deliveries cost no writes, and a slow receiver delays only its own.
-- A clinic has at most ten webhooks, so a second registration of a URL is found by opening theirs.
create table webhooks (
  id uuid primary key,
  partner_id uuid not null,
  clinic_id uuid not null,
  url_sealed bytea not null,
  secret_sealed bytea not null,
  -- The secrets before a rotation, each with the time until which it signs too (D36). null if the secret was never rotated.
  previous_secrets_sealed bytea,
  -- The types of events that the webhook gets.
  events text[] not null default '{order.created,order.fulfilled,refill.ready}',
  -- The key that registered it.
  created_by_key_id uuid,
  disabled_at timestamptz,
  disabled_reason text,
  last_delivered_at timestamptz,
  -- The first failed attempt since the last one that succeeded; null if none failed since.
  failing_since timestamptz,
  slow boolean not null default false,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- Set while the webhook catches up, which is while its deliveries are sent one at a time, in the order of the feed. They are
  -- then due a microsecond after this time for each position, whatever the clocks of the processes say.
  catching_up timestamptz,
  -- While a recovery still looks for events, nothing is sent: an event that it finds later may have to go first.
  recovering boolean not null default false,
  created_at timestamptz not null,
  foreign key (partner_id, clinic_id) references clinics (partner_id, id)
);

create index webhooks_of_clinic on webhooks (clinic_id, id);

create index webhooks_of_key on webhooks (created_by_key_id) where created_by_key_id is not null;

create index webhooks_due on webhooks (slow, due_at) where due_at is not null and disabled_at is null;

create index webhooks_recovering on webhooks (id) where recovering;

-- The webhooks that need an operator: they fail, or are disabled although their partner did not ask for it.
create index webhooks_failing on webhooks (id)
  where failing_since is not null or disabled_reason in ('gone', 'failing', 'operator');

-- The number of disabled webhooks by reason, for the metrics. Small: nearly all are enabled.
create index webhooks_disabled on webhooks (disabled_reason) where disabled_at is not null;

-- One row per event and webhook (D10). The table is the queue as well as the record, so no second copy of the state can
-- differ. The id is the webhook-id that the receiver sees at every attempt. No foreign key to the webhook: a delivery
-- outlives it.
create table deliveries (
  id uuid primary key,
  partner_id uuid not null,
  webhook_id uuid not null,
  clinic_id uuid not null,
  -- null for a test event, whose body is made when it is sent (D36). It has no row in `events` either.
  event_id uuid,
  order_id uuid,
  type text not null,
  status text not null,
  due_at timestamptz,
  began_at timestamptz not null,
  tries smallint not null default 0,
  attempts jsonb not null default '[]',
  answer_sealed bytea,
  created_at timestamptz not null
) partition by range (id);

create index deliveries_pending on deliveries (webhook_id, due_at, id) where status = 'pending';

create index deliveries_of_webhook on deliveries (webhook_id, id);

create index deliveries_of_order on deliveries (order_id);

-- Small: nearly all deliveries are delivered in the end.
create index deliveries_undelivered on deliveries (status, id) where status <> 'delivered';

create index deliveries_of_webhook_undelivered on deliveries (webhook_id, status, id) where status <> 'delivered';

select partition_by_month('deliveries');

-- The last recovery of a webhook: it sends the events again that the webhook has not confirmed since an instant (D36). It looks at
-- `events` positions of the clinic's feed, from the one after `after_position`, and has looked at `checked` of them.
create table recoveries (
  partner_id uuid not null,
  webhook_id uuid primary key,
  since timestamptz not null,
  started_at timestamptz not null,
  after_position bigint not null,
  events integer not null,
  checked integer not null default 0,
  resent integer not null default 0
);
