-- concurrently
-- The refusals of partners, by time, so that a report of the last hours reads nothing else (D50).
create index concurrently if not exists audit_records_refused
  on audit_records (id) where actor_kind = 'partner' and outcome <> 'done';
