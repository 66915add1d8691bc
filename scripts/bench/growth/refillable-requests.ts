import type { Row } from '../fresh-requests.ts';
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
  const rows: Row[] = [];
  for (let index = 0; index < orders; index += 1) {
    const order = Math.floor((index * patients) / orders);
    for (let line = 0; line < lines; line += 1) {
      rows.push({ row: order * numbersPerOrder + line, clinic: order % clinicCount });
    }
  }
  return rows;
}
