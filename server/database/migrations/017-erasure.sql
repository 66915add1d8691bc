-- A patient that the operator has erased (erasure.ts). Its row stays, with nothing in it, for the orders that refer to it.
alter table patients add column erased_at timestamptz;

-- The deliveries of an order's events.
create index deliveries_of_order on deliveries (order_id);
