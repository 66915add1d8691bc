-- Every event of the last weeks (D08, EVENT_RETENTION_DAYS). A change writes its events here; the relay makes a delivery
-- of each for every webhook of the clinic. Older servers write to `outbox` instead, with the body in clear.

-- The body is null once it was erased with its patient. No foreign keys: an event outlives what it reports.
create table events (
  id uuid primary key,
  clinic_id uuid not null,
  order_id uuid not null,
  type text not null,
  body_sealed bytea,
  relayed_at timestamptz,
  created_at timestamptz not null
);

create index events_to_relay on events (id) where relayed_at is null;

create index events_of_order on events (order_id);

-- A delivery reads its body from its event. `body` is empty then, so that an older server cannot take null for an event
-- and fail it for good: it does not get past the empty text, and its lease runs out.
alter table deliveries add column event_id uuid;

alter table deliveries alter column body set default '';

-- The rows of older servers, until they are sealed (clear-data.ts).
create index deliveries_in_clear on deliveries (id) where body <> '';
