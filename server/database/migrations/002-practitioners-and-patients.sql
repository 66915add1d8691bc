-- Encrypted columns end in `sealed`: one blob each, bound to its table, column and row.

-- The signature is sealed separately: it is by far the largest value, and no order reads it.
create table practitioners (
  id uuid primary key,
  clinic_id uuid not null references clinics,
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
  created_at timestamptz not null
);

create table patients (
  id uuid primary key,
  clinic_id uuid not null references clinics,
  practitioner_id uuid references practitioners,
  species text not null,
  status text not null,
  state text,
  sealed bytea not null,
  created_at timestamptz not null
);
