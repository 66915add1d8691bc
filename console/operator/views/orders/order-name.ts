/** Names an order by the end of its ID, which tells the orders of a list apart. */
export const nameOf = (id: string) => `Order …${id.slice(-8)}`;
