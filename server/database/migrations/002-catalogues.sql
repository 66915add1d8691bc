-- Formularies and carriers. The operator replaces them as a whole, and orders copy the values, so no foreign key refers here.

-- name_key and strength_key are the forms that D18 compares.
create table formulary_entries (
  partner_id uuid not null,
  clinic_id uuid not null,
  medication_id uuid not null,
  name text not null,
  name_key text not null,
  strength text,
  strength_key text not null,
  schedule text,
  compounded boolean not null,
  primary key (clinic_id, medication_id),
  unique (clinic_id, name_key, strength_key),
  foreign key (partner_id, clinic_id) references clinics (partner_id, id)
);

-- In the order of bytes, so that the index finds the names that begin with a text.
create index formulary_entries_by_name on formulary_entries
  (clinic_id, (name_key collate "C"), (strength_key collate "C"));

create table carriers (
  id text primary key,
  position integer not null,
  name text not null,
  -- Where a parcel can be followed, with {tracking_number} in it; null: as orders/tracking.ts knows it.
  tracking_url text,
  -- The form of its tracking numbers (D65); null: any.
  tracking_pattern text
);

create table carrier_services (
  id text primary key,
  carrier_id text not null references carriers on delete cascade,
  position integer not null,
  name text not null,
  can_refrigerate boolean not null,
  default_price numeric(10, 2) not null,
  prices jsonb not null
);
