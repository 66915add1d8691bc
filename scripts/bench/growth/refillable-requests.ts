import type { Row } from '../fresh-requests.ts';
import { scattered } from './scattered.ts';
import { clinicCount } from './seeded-ids.ts';

/** So many medication requests of each size are there to be refilled, a refill each. */
const wanted = 3_000;

/** A thousand patients with an order of one line would have too few to refill. */
export function linesPerOrder(patients: number): number {
  return patients < wanted ? 3 : 1;
}

/** Of the lines of an order, so many numbers are its own. */
const numbersPerOrder = 4;

/** The number of an order's line, as an expression of SQL. */
export const requestNumberSql = (order: string, line: string): string =>
  `(${order} * ${numbersPerOrder} + ${line})`;

/** The medication requests that can be refilled, spread over the whole table. */
export function refillableRequests(patients: number): Row[] {
  const lines = linesPerOrder(patients);
  const orders = Math.min(patients, Math.floor(wanted / lines));
  return scattered(orders, patients).flatMap((order) =>
    Array.from({ length: lines }, (_, line) => ({
      row: order * numbersPerOrder + line,
      clinic: order % clinicCount,
    })),
  );
}
