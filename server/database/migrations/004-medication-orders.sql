-- Orders, their medication requests and refill requests (D05–D07).

create table medication_orders (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  patient_id uuid not null references patients,
  practitioner_id uuid not null references practitioners,
  status text not null,
  carrier_id text not null,
  service_id text not null,
  service_name text not null,
  shipping_cost numeric(10, 2) not null,
  destination_state text not null,
  is_refrigerated boolean not null,
  shipment_group_id text,
  tracking_number text,
  scenario text,
  event_sequence integer not null,
  sealed bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index medication_orders_of_clinic on medication_orders (clinic_id, id);

create index medication_orders_by_status on medication_orders (status, id);

-- An order has a scenario while the sandbox simulates its shipment (D25), and never in production.
create index medication_orders_simulated on medication_orders (updated_at) where scenario is not null;

create table order_history (
  order_id uuid not null references medication_orders,
  position integer not null,
  status text not null,
  actor_kind text not null,
  at timestamptz not null,
  primary key (order_id, position)
);

-- original_id: the request whose refills this one draws on, which may be itself.
create table medication_requests (
  id uuid primary key,
  order_id uuid not null references medication_orders,
  position integer not null,
  original_id uuid not null references medication_requests,
  medication_id uuid not null,
  medication_name text not null,
  unit_of_measure text,
  quantity integer not null,
  refills integer not null,
  days_supply integer,
  schedule text,
  sealed bytea not null,
  unique (order_id, position)
);

-- The refills of an original are numbered. Two concurrent refills take the same number, so the second one is refused.
create table refill_requests (
  id uuid primary key,
  original_id uuid not null references medication_requests,
  number integer not null,
  requested_id uuid not null references medication_requests,
  order_id uuid not null references medication_orders,
  created_at timestamptz not null,
  constraint refill_requests_number unique (original_id, number)
);

create unique index refill_requests_of_order on refill_requests (order_id);
