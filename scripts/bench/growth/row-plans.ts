import type { Row } from '../fresh-requests.ts';
import { refillableRequests } from './refillable-requests.ts';
import { scattered } from './scattered.ts';
import { clinicCount } from './seeded-ids.ts';

/**
 * What requests are about: patients anywhere in the table; medication requests, each to be refilled once; clinics that
 * have room for a webhook; webhooks, each to be deleted once.
 */
export type RowPlan = 'patients' | 'refillable' | 'unregistered' | 'registered';

/** A clinic may have so many (D11). */
export const webhooksPerClinic = 10;

/** So many rows of patients are enough for any measurement. */
const most = 40_000;

/**
 * The rows of a plan, a list for each connection. A connection asks for its own partner, whose clinics are those with
 * its number as the rest: what it is given is one of these clinics'.
 */
export function planRows(plan: RowPlan, patients: number, connections: number): Row[][] {
  const ofConnection = Map.groupBy(rowsOf(plan, patients), ({ clinic }) => clinic % connections);
  return Array.from({ length: connections }, (_, connection) => ofConnection.get(connection) ?? []);
}

function rowsOf(plan: RowPlan, patients: number): Row[] {
  switch (plan) {
    case 'patients':
      return scattered(most, patients).map((row) => ({ row, clinic: row % clinicCount }));
    case 'refillable':
      return refillableRequests(patients);
    case 'unregistered':
    case 'registered':
      return webhookRows;
  }
}

/** A clinic's first webhook before anybody's second. */
const webhookRows = Array.from({ length: clinicCount * webhooksPerClinic }, (_, row) => ({
  row,
  clinic: row % clinicCount,
}));
