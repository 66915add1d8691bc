-- Partners see their latest requests, and how many were refused without a record (D41).

-- Of a refusal: the field, if the contract knows its name, and the reason. A success has neither.
alter table audit_records add column field text;

alter table audit_records add column reason text;

-- null if it was not a request, or was answered by a server of 1.0.0.
alter table audit_records add column duration_ms integer;

-- What listRequests shows without being asked for more. A page that watches it writes a record every few seconds, and those
-- would hide the others.
create index audit_records_of_requests on audit_records (partner_id, id)
  where actor_kind = 'partner' and operation not in ('listRequests', 'countRefusedRequests');

-- Requests that were refused with 401 or 429, which leave no audit record. Only those with the prefix of a known key.
create table refused_requests (
  partner_id uuid not null references partners,
  hour timestamptz not null,
  unauthorized bigint not null,
  rate_limited bigint not null,
  primary key (partner_id, hour)
);

create index refused_requests_by_age on refused_requests (hour);
