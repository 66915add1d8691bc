set local lock_timeout = '5s';

-- An operator may disable a webhook that its partner has disabled already. The partner's stop still counts once it is enabled
-- for any other reason than the operator's own `enableWebhook` (D10).
alter table webhooks add column stopped_by_partner boolean not null default false;

-- Nothing reads the state that an order went to, which tells where a patient lives: it is not written any more.
alter table medication_orders alter column destination_state drop not null;
