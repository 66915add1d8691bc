-- A claim is written when a request comes and again when it is answered, and is forgotten a day later.

-- Room on the page for the answer: then neither index is written again.
alter table idempotency_records set (fillfactor = 50);

-- Whose claim it is, admission has just read, and no partner is ever deleted.
alter table idempotency_records drop constraint idempotency_records_partner_id_fkey;
