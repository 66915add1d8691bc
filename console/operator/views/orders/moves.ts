import type { OrderStatus } from '../../../../server/domain/order-status.ts';

/** The key of each move, what its button says, and what the help says. */
export const moveKeys = [
  { to: 'processing', key: 'p', button: 'Process', what: 'takes the order into processing' },
  { to: 'shipped', key: 's', button: 'Ship', what: 'ships it: enter or scan the tracking number' },
  { to: 'on_hold', key: 'h', button: 'Hold', what: 'puts it on hold, with a reason' },
  { to: 'delivered', key: 'd', button: 'Delivered', what: 'notes that it was delivered' },
  { to: 'cancelled', key: 'x', button: 'Cancel the order', what: 'cancels it, with a reason' },
] as const satisfies readonly {
  readonly to: OrderStatus;
  readonly key: string;
  readonly button: string;
  readonly what: string;
}[];
