import { lastGroup } from '../load/template.ts';
import { tenantCount } from '../seeded.ts';

/*
 * The seeded rows have numbers, and ids that follow from them: a load asks for any of two million rows without reading
 * one. Row n belongs to the tenant number n % 32. The ids are UUIDs of version 7, older than any that the service
 * makes, so that an index grows at the same place as in production.
 */

const kinds = { held: 0, patient: 1, order: 2, request: 3, refill: 4, audit: 5, webhook: 6, delivery: 7 };

type Kind = keyof typeof kinds;

/** The id of a seeded row; `last` is its last group, or the placeholder for one. */
export function seededId(kind: Kind, last: string): string {
  return `01900000-0000-700${kinds[kind]}-8000-${last}`;
}

/** The same in SQL, for a number that is an SQL expression. */
export function seededIdSql(kind: Kind, number: string): string {
  return `('${seededId(kind, '')}' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/**
 * Which rows requests are about: any patient and any refilled one again and again; orders on hold, medication requests to
 * refill, clinics with room for a webhook, and webhooks with a delivery each, once per measurement.
 */
export type RowPlan = 'patients' | 'refilled' | 'held' | 'refillable' | 'unregistered' | 'registered';

/** Each clinic's orders on hold, which are its oldest: a full page, to be found among all others. */
export const heldPerTenant = 25;

/** How many webhooks a clinic may have. */
const webhookLimit = 10;

/** Webhooks with a delivery each; the limit is checked only when one is registered. */
export const webhooksPerTenant = 100;

/** The fewest patients, shared among the tenants: as many orders can be refilled at every size. */
const ordersPerTenant = Math.floor(1_000 / tenantCount);

/** More than any measurement asks for. */
const patientsPerTenant = 500;

/** One in so many of a tenant's lines has a refill. */
export const refillEvery = 10;

/** The rows of a plan, for each tenant's connection. */
export function rowsOf(plan: RowPlan, patients: number): number[][] {
  const rowsPerTenant: Readonly<Record<RowPlan, readonly number[]>> = {
    patients: scattered(patientsPerTenant, patients),
    refilled: scattered(patientsPerTenant, patients / refillEvery).map((index) => index * refillEvery),
    held: Array.from({ length: heldPerTenant }, (_, index) => index),
    refillable: scattered(ordersPerTenant, patients),
    unregistered: Array.from({ length: webhookLimit }, (_, index) => index),
    registered: Array.from({ length: webhooksPerTenant }, (_, index) => index),
  };
  return Array.from({ length: tenantCount }, (_, tenant) =>
    rowsPerTenant[plan].map((index) => index * tenantCount + tenant),
  );
}

/** A prime, so that no table size is a multiple of it. */
const stride = 7_919;

/** Rows of one tenant spread over the whole table. None repeats until all were asked for. */
function scattered(count: number, patients: number): number[] {
  const own = Math.floor(patients / tenantCount);
  return Array.from({ length: count }, (_, index) => (index * stride) % own);
}

/** The id of a row by its number. */
export function idOfRow(kind: Kind, row: number): string {
  return seededId(kind, lastGroup(row));
}
