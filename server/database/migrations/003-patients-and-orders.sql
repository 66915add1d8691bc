-- Practitioners, patients, orders, their medication requests and refill requests (D05–D07).

-- Each row names the partner that owns it, here and in the tables that follow. Every statement for a partner compares it (D12),
-- without a join.

-- Encrypted columns end in `sealed`: one blob each, bound to its table, column and row.

-- The partner's own references (D33), an external_id and metadata, are sealed together. An external_id is found by two keyed
-- hashes, one behind the other (server/references/store.ts): of it alone in all clinics, and with its kind and clinic, which makes it
-- unique. Sorted by bytes, so that one index serves both.

-- The signature is sealed separately: it is by far the largest value, and no order reads it.
create table practitioners (
  id uuid primary key,
  partner_id uuid not null,
  clinic_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text,
  npi text,
  is_veterinarian boolean not null,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state_code text,
  zip_code text,
  credentials text,
  specialty text,
  license_number text,
  license_state text,
  license_expiration date,
  dea_number_sealed bytea,
  dea_expiration date,
  signature_image_sealed bytea,
  created_at timestamptz not null,
  foreign key (partner_id, clinic_id) references clinics (partner_id, id)
);

create table patients (
  id uuid primary key,
  partner_id uuid not null,
  clinic_id uuid not null,
  practitioner_id uuid references practitioners,
  species text not null,
  status text not null,
  state text,
  sealed bytea not null,
  -- Of the last name together with the date of birth. Operators find the patient by it (D63).
  person_hash text,
  references_sealed bytea,
  external_id_hash text collate "C",
  -- Grows with each change of the patient: an order that was checked against an earlier version is not placed.
  version integer not null default 0,
  created_at timestamptz not null,
  -- Set when the operator erases the patient (server/erasure/store.ts). The row stays, with nothing in it, for the orders that refer to it.
  erased_at timestamptz,
  foreign key (partner_id, clinic_id) references clinics (partner_id, id)
);

create index patients_by_person on patients (person_hash) where person_hash is not null;

create unique index patients_external_id on patients (external_id_hash) where external_id_hash is not null;

create table medication_orders (
  id uuid primary key,
  partner_id uuid not null,
  clinic_id uuid not null,
  patient_id uuid not null references patients,
  practitioner_id uuid not null references practitioners,
  status text not null,
  carrier_id text not null,
  service_id text not null,
  service_name text not null,
  shipping_cost numeric(10, 2) not null,
  destination_state text not null,
  is_refrigerated boolean not null,
  -- Set while the sandbox simulates the order's shipment (D25), and never in production.
  scenario text,
  event_sequence integer not null,
  sealed bytea,
  tracking_number_sealed bytea,
  -- Of the number without spaces, dashes and case. Operators find the order by it (D63).
  tracking_number_hash text,
  -- The partner's reason and its note to the pharmacy, if the partner cancelled the order (D31).
  cancellation_sealed bytea,
  references_sealed bytea,
  external_id_hash text collate "C",
  -- When the partner last answered the question of the present hold (D66). Every move empties it.
  answered_at timestamptz,
  created_at timestamptz not null,
  -- When the order was placed or last moved. Nothing else writes it, but for the simulator.
  updated_at timestamptz not null,
  -- When the order last changed, by the clock of the database: `updated_since` must miss no change, but the clocks of
  -- processes differ and may jump.
  changed_at timestamptz not null default clock_timestamp(),
  foreign key (partner_id, clinic_id) references clinics (partner_id, id),
  check ((tracking_number_hash is null) = (tracking_number_sealed is null))
);

create index medication_orders_of_clinic on medication_orders (clinic_id, id);

create index medication_orders_by_status on medication_orders (status, id);

-- The orders in a state, those that have been in it longest first.
create index medication_orders_by_time_in_state on medication_orders (status, updated_at, id);

-- The orders whose partner has answered, those that were held first in front.
create index medication_orders_answered on medication_orders (status, updated_at, id) where answered_at is not null;

create index medication_orders_simulated on medication_orders (updated_at) where scenario is not null;

-- A clinic's orders with updated_since, in the order of their changes.
create index medication_orders_by_change
  on medication_orders (clinic_id, changed_at, id);

-- The same with a status.
create index medication_orders_by_status_and_change
  on medication_orders (clinic_id, status, changed_at, id);

-- A clinic's orders with a status, newest first.
create index medication_orders_of_clinic_by_status on medication_orders (clinic_id, status, id);

-- A patient's orders: so few that they are sorted when they are read.
create index medication_orders_of_patient on medication_orders (patient_id);

-- People read the end of an id aloud.
create index medication_orders_by_end_of_id on medication_orders (right(id::text, 8));

create index medication_orders_by_tracking_number on medication_orders (tracking_number_hash)
  where tracking_number_hash is not null;

create unique index medication_orders_external_id on medication_orders (external_id_hash)
  where external_id_hash is not null;

-- Erasure and rotation of the PHI key update neither column, so they do not count as a change of the order.
create function note_order_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger medication_orders_note_changes
  before update of status, event_sequence on medication_orders
  for each row execute function note_order_change();

-- The moves of an order, from position 1 on. The order's own row says when it was received.
create table order_history (
  partner_id uuid not null,
  order_id uuid not null references medication_orders,
  position integer not null,
  status text not null,
  actor_kind text not null,
  -- The operator who moved the order (D47), under the name of that time; null if no operator did.
  operator_id uuid,
  operator_name text,
  -- Why the order was held or cancelled (D32); null in all other moves.
  reason text,
  at timestamptz not null,
  primary key (order_id, position)
);

-- Counts the shipments of a day. No order begins as shipped: only that count names the position, so no other statement is planned
-- with this index while the table is empty.
create index order_history_shipped on order_history (at) where status = 'shipped' and position > 1;

-- What the pharmacy wrote when it held or cancelled an order, and what the partner answered (D66).
create table order_notes (
  id uuid primary key,
  partner_id uuid not null,
  order_id uuid not null references medication_orders,
  -- The move of order_history that it belongs to.
  position integer not null,
  author text not null,
  sealed bytea not null,
  at timestamptz not null
);

create index order_notes_of_order on order_notes (order_id, id);

-- What the shipment of an order was before an operator corrected it (D65). The order's own row has the present one.
create table shipment_corrections (
  id uuid primary key,
  partner_id uuid not null,
  order_id uuid not null references medication_orders,
  why text not null,
  previous_carrier_id text not null,
  previous_service_id text not null,
  number_sealed bytea,
  operator_id uuid,
  operator_name text,
  at timestamptz not null
);

create index shipment_corrections_of_order on shipment_corrections (order_id, id);

-- original_id: the request whose refills this one draws on, which may be itself. The medication and its strength, schedule and
-- compounded are the formulary's entry as it was when it was ordered (D18); the dose that was ordered is sealed.
create table medication_requests (
  id uuid primary key,
  partner_id uuid not null,
  order_id uuid not null references medication_orders,
  position integer not null,
  original_id uuid not null references medication_requests,
  medication_id uuid not null,
  medication_name text not null,
  medication_strength text,
  compounded boolean not null,
  -- The dose states another amount than the strength, which a person confirms before the order is filled.
  strength_differs boolean not null,
  unit_of_measure text,
  quantity integer not null,
  refills integer not null,
  days_supply integer,
  schedule text,
  sealed bytea not null,
  references_sealed bytea,
  external_id_hash text collate "C",
  unique (order_id, position)
);

create unique index medication_requests_external_id on medication_requests (external_id_hash)
  where external_id_hash is not null;

-- The refills of an original are numbered. Two concurrent refills take the same number, so the second one is refused.
create table refill_requests (
  id uuid primary key,
  partner_id uuid not null,
  original_id uuid not null references medication_requests,
  number integer not null,
  requested_id uuid not null references medication_requests,
  order_id uuid not null references medication_orders,
  -- More than a quarter of the supply was left when it was requested (D64).
  is_early boolean not null,
  references_sealed bytea,
  external_id_hash text collate "C",
  created_at timestamptz not null,
  constraint refill_requests_number unique (original_id, number)
);

create unique index refill_requests_of_order on refill_requests (order_id);

create unique index refill_requests_external_id on refill_requests (external_id_hash)
  where external_id_hash is not null;
