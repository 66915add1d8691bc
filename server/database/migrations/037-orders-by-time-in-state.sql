-- concurrently
-- The orders in a state, those that have been in it longest first. `updated_at` is when an order was placed or last moved,
-- in 1.0.0 too: a move writes it together with its row in order_history. Nothing else does, but for the simulator.
create index concurrently if not exists medication_orders_by_time_in_state
  on medication_orders (status, updated_at, id);
