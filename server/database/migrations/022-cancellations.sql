-- What a partner said when it cancelled an order (D31): its reason and a note to the pharmacy.
alter table medication_orders add column cancellation_sealed bytea;
