-- What older servers kept in clear is sealed: tracking numbers, shipment groups (in medication_orders.sealed) and the
-- URLs of webhooks. The clear columns stay for older servers; clear-data.ts empties them.

alter table medication_orders add column tracking_number_sealed bytea;

create index medication_orders_in_clear on medication_orders (id)
  where tracking_number is not null or shipment_group_id is not null;

-- A clinic has at most ten webhooks, so a second registration of a URL is found by opening theirs.
alter table webhooks add column url_sealed bytea;

alter table webhooks alter column url set default '';

alter table webhooks drop constraint webhooks_clinic_id_url_key;

create index webhooks_of_clinic on webhooks (clinic_id, id);

create index webhooks_in_clear on webhooks (id) where url <> '';

-- The key that registered it; null if an older server did.
alter table webhooks add column created_by_key_id uuid;

create index webhooks_of_key on webhooks (created_by_key_id) where created_by_key_id is not null;
