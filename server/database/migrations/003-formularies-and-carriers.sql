-- The operator replaces formularies and carriers as a whole. Orders copy what they use, so no foreign key refers here.

-- name_key and strength_key are the forms that D18 compares.
create table formulary_entries (
  clinic_id uuid not null references clinics,
  medication_id uuid not null,
  name text not null,
  name_key text not null,
  strength text,
  strength_key text not null,
  schedule text,
  compounded boolean not null,
  primary key (clinic_id, medication_id),
  unique (clinic_id, name_key, strength_key)
);

create table carriers (
  id text primary key,
  position integer not null,
  name text not null
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
