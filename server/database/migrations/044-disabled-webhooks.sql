-- concurrently
-- How many webhooks are disabled, and why, for the metrics. Small: nearly all are enabled.
create index concurrently if not exists webhooks_disabled
  on webhooks (disabled_reason) where disabled_at is not null;
