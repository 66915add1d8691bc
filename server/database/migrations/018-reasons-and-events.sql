-- Why an order was held or cancelled (D32); null in all other moves, and where an older server wrote the row.
alter table order_history add column reason text;

-- The types of events that a webhook gets; null means the three of 1.0.0 (D32).
alter table webhooks add column events text[];

-- Where a parcel of the carrier can be followed, with {tracking_number} in it; null means the built-in one, if any.
alter table carriers add column tracking_url text;
