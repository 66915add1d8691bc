-- What partners read of their orders (D30).

-- When the order last changed, by the clock of the database: `updated_since` must miss no change, but the clocks of processes
-- differ and may jump. null if no change came since this migration: then it is `updated_at`. So no row is rewritten here.
alter table medication_orders add column changed_at timestamptz;

alter table medication_orders alter column changed_at set default clock_timestamp();

create function note_order_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

-- A trigger, so that servers of 1.0.0 set it too. Erasure, sealing and rotation of the PHI key name neither column.
create trigger medication_orders_note_changes
  before update of status, event_sequence on medication_orders
  for each row execute function note_order_change();

-- A clinic's orders with updated_since, in the order of their changes.
create index medication_orders_by_change
  on medication_orders (clinic_id, coalesce(changed_at, updated_at), id);

-- The same with a status.
create index medication_orders_by_status_and_change
  on medication_orders (clinic_id, status, coalesce(changed_at, updated_at), id);

-- A clinic's orders with a status, newest first.
create index medication_orders_of_clinic_by_status on medication_orders (clinic_id, status, id);

-- A patient's orders: so few that they are sorted when they are read.
create index medication_orders_of_patient on medication_orders (patient_id);
