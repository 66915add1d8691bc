-- One row per Idempotency-Key, partner and operation (D20). Without an answer, the request is still in progress.

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
