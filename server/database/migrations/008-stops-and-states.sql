set local lock_timeout = '5s';

-- Set if an operator disables a webhook that its partner has disabled: a replay or a recovery of the operator still must not
-- enable it (D10).
alter table webhooks add column stopped_by_partner boolean not null default false;

-- Nothing reads the state that an order went to, which tells where a patient lives: it is not written any more.
alter table medication_orders alter column destination_state drop not null;
