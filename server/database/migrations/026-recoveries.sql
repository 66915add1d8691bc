-- Recoveries: a partner gets again what its webhook has not confirmed since an instant (D36).

-- Set while the webhook catches up, which is while its deliveries are sent one at a time, in the order of the feed. They are
-- then due a microsecond after this time for each position, whatever the clocks of the processes say.
alter table webhooks add column catching_up timestamptz;

-- While a recovery still looks for events, nothing is sent: an event that it finds later may have to go first.
alter table webhooks add column recovering boolean not null default false;

create index webhooks_recovering on webhooks (id) where recovering;

-- The last recovery of a webhook. It looks at `events` positions of the clinic's feed, from the one after `after_position`,
-- and has looked at `checked` of them.
create table recoveries (
  webhook_id uuid primary key,
  since timestamptz not null,
  started_at timestamptz not null,
  after_position bigint not null,
  events integer not null,
  checked integer not null default 0,
  resent integer not null default 0
);
