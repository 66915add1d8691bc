-- The partner's own references (D33): an external_id and metadata, sealed together. An external_id is found by a keyed hash
-- of it, its kind and its clinic (own-references.ts), which makes it unique too.

alter table patients add column references_sealed bytea, add column external_id_hash text;
alter table medication_orders add column references_sealed bytea, add column external_id_hash text;
alter table medication_requests add column references_sealed bytea, add column external_id_hash text;
alter table refill_requests add column references_sealed bytea, add column external_id_hash text;

create unique index patients_external_id on patients (external_id_hash)
  where external_id_hash is not null;
create unique index medication_orders_external_id on medication_orders (external_id_hash)
  where external_id_hash is not null;
create unique index medication_requests_external_id on medication_requests (external_id_hash)
  where external_id_hash is not null;
create unique index refill_requests_external_id on refill_requests (external_id_hash)
  where external_id_hash is not null;
