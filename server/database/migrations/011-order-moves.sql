-- That an order was received, when and from whom its own row says: history holds its moves, from position 1 on.
delete from order_history where position = 0;
