-- What servers of release 1.0.0 stored in clear.

create table outbox (
  id uuid primary key,
  order_id uuid not null,
  clinic_id uuid not null,
  type text not null,
  payload json not null,
  created_at timestamptz not null
);

alter table medication_orders add column shipment_group_id text, add column tracking_number text;

alter table webhooks add column url text not null default '';

alter table deliveries add column body text not null default '';

alter table deployment add column keys_hashed_from timestamptz not null;

create index deliveries_in_clear on deliveries (id) where body <> '';

create index medication_orders_in_clear on medication_orders (id)
  where tracking_number is not null or shipment_group_id is not null;

create index webhooks_in_clear on webhooks (id) where url <> '';
