-- The order's own row says when it was received. Its history holds only the moves, from position 1 on.
delete from order_history where position = 0;
