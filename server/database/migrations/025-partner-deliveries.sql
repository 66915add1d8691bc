-- Partners see their deliveries, repeat them and send test events (D36).

-- A test event has neither an order nor a row in `events`: its body is made when it is sent. `body` is empty, so an older
-- server does not get past it, and its lease runs out (015-events.sql).
alter table deliveries alter column order_id drop not null;

-- The deliveries of one webhook with a status. Small: nearly all deliveries are delivered in the end.
create index deliveries_of_webhook_undelivered on deliveries (webhook_id, status, id) where status <> 'delivered';

-- The first failed attempt since the last one that succeeded; null if none failed since.
alter table webhooks add column failing_since timestamptz;

-- Those that operators look at: they fail, or they do not run and their partner did not ask for it.
create index webhooks_failing on webhooks (id)
  where failing_since is not null or disabled_reason in ('gone', 'failing', 'operator');
