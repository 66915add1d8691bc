import type { OrderStatus } from '../../../../server/orders/status.ts';

/**
 * The key of each move, the words on its button and in the help, and the sentence before the move. Processing commits
 * the pharmacy to nothing, so it asks nothing.
 */
export const moveKeys = [
  { to: 'processing', key: 'p', button: 'Process', what: 'takes the order into processing', told: undefined },
  {
    to: 'shipped',
    key: 's',
    button: 'Ship',
    what: 'ships it: enter or scan the tracking number',
    told: 'The partner will be told that it is shipped, and the tracking number.',
  },
  {
    to: 'on_hold',
    key: 'h',
    button: 'Hold',
    what: 'puts it on hold, with a reason and a note',
    told: 'The partner will be told that it is on hold, and reads the reason and the note.',
  },
  {
    to: 'delivered',
    key: 'd',
    button: 'Delivered',
    what: 'notes that it was delivered',
    told: 'The partner will be told that it was delivered. Nothing moves it after that.',
  },
  {
    to: 'cancelled',
    key: 'x',
    button: 'Cancel the order',
    what: 'cancels it, with a reason and a note',
    told: 'The partner will be told that it is cancelled, and reads the reason and the note. Nothing moves it after that.',
  },
] as const satisfies readonly {
  readonly to: OrderStatus;
  readonly key: string;
  readonly button: string;
  readonly what: string;
  readonly told: string | undefined;
}[];

/** Shown if the key of a move was pressed before the order could be read. */
export const tooEarly = 'That key came too early, and nothing was moved. Press it again.';
