-- The audit is append-only: not even this server can change it. No foreign keys: it outlives what it refers to
-- (`environment reset` keeps it).

create table audit_records (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null,
  partner_id uuid,
  key_id uuid,
  operation text not null,
  ids jsonb not null,
  outcome text not null,
  status smallint not null,
  request_id text
);

create index audit_records_of_partner on audit_records (partner_id, id);

create index audit_records_of_patient on audit_records ((ids ->> 'patient_id'), id)
  where ids ? 'patient_id';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_records can only be appended to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_records_are_kept
  before update or delete or truncate on audit_records
  for each statement execute function refuse_audit_change();
