-- A partner can change a patient and search a formulary.

-- Grows with each change of the patient, so that an order is not placed for what the patient was before.
alter table patients add column version integer not null default 0;

-- The names of the fields that a change of a patient changed. Never their values.
alter table audit_records add column changed_fields text[];

-- In the order of bytes, so that the index finds the names that begin with a text.
create index formulary_entries_by_name on formulary_entries
  (clinic_id, (name_key collate "C"), (strength_key collate "C"));
