-- concurrently
-- A request that a partner quotes, among years of records.
create index concurrently if not exists audit_records_of_request
  on audit_records (request_id) where request_id is not null;
