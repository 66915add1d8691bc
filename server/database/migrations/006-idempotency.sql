-- One row a key that a partner sent with an operation (D20); without an answer it is a claim in flight.

create table idempotency_records (
  partner_id uuid not null references partners,
  operation text not null,
  key text not null,
  owner uuid not null,
  fingerprint_sealed bytea not null,
  claimed_at timestamptz not null,
  answer_sealed bytea,
  primary key (partner_id, operation, key)
);

create index idempotency_records_by_age on idempotency_records (claimed_at);
