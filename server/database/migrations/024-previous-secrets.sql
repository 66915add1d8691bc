-- The previous secrets of a webhook whose secret was rotated, each with the time until which it signs too (D36). Null if the
-- secret was never rotated.
alter table webhooks add column previous_secrets_sealed bytea;
