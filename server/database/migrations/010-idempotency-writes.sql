-- A row is written when the request comes and again when it is answered, and deleted a day later.

-- Leaves room on the page for the answer, so that adding it does not touch the indexes.
alter table idempotency_records set (fillfactor = 50);

-- Not needed: admission has just read the partner, and partners are never deleted.
alter table idempotency_records drop constraint idempotency_records_partner_id_fkey;
