-- concurrently
-- What an operator did. Nearly all records are of partners.
create index concurrently if not exists audit_records_of_operator
  on audit_records (operator_id, id) where operator_id is not null;
