-- Why an order was held or cancelled (D32); null in all other moves, and if an older server wrote the row.
alter table order_history add column reason text;

-- The types of events that a webhook gets. A webhook of an older server gets the three that it knows.
alter table webhooks
  add column events text[] not null default '{order.created,order.fulfilled,refill.ready}';

-- Where a parcel of the carrier can be followed, with {tracking_number} in it; null: as domain/tracking.ts knows it.
alter table carriers add column tracking_url text;
