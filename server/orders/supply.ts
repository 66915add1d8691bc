import { dateAfter, daysBetween } from '../domain/calendar.ts';

/** A shipped fill of a prescription: the original's, or a refill's (D64). */
export interface Fill {
  readonly orderId: string;
  readonly requestId: string;
  /** The date in UTC. */
  readonly shippedOn: string;
  readonly quantity: number;
  readonly daysSupply: number | null;
}

type Supplied = Pick<Fill, 'shippedOn' | 'daysSupply'>;

/**
 * The date on which the supply of all fills, oldest first, runs out: each begins when it ships, or when the one before it
 * ends. null if the order of a fill did not say for how many days it lasts.
 */
export function supplyEndsOn(fills: readonly Supplied[]): string | null {
  let end: string | null = null;
  for (const { shippedOn, daysSupply } of fills) {
    if (daysSupply === null) return null;
    end = dateAfter(daysSupply, end !== null && end > shippedOn ? end : shippedOn);
  }
  return end;
}

/** The date on which the supply ends, if a refill on this day is early by more than a quarter of the last fill; else null. */
export function earlyUntil(fills: readonly Supplied[], today: string): string | null {
  const end = supplyEndsOn(fills);
  const supply = fills.at(-1)?.daysSupply ?? null;
  return end !== null && supply !== null && daysBetween(today, end) > supply / 4 ? end : null;
}
