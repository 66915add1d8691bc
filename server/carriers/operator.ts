import type { components } from '../../generated/operator/types.ts';
import { isStateCode } from '../domain/address.ts';
import { differenceOnWire, dryRunMessage, dryRunReason, duplicatesIn } from '../domain/difference.ts';
import type { Finding } from '../domain/findings.ts';
import { refuseFindings } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { findCarrierTable, saveCarrierTable } from './store.ts';
import type { CarrierItem, CarrierTable } from './table.ts';
import { isRegularExpression } from './tracking-number.ts';

/** Replaces the carrier table as a whole. If a part breaks a rule, nothing changes (D19). */
export const replaceCarriers = operatorOperation(
  'replaceCarriers',
  async ({ query, body }, context, reply) => {
    const table = toCarrierTable(body);
    refuseFindings(carrierFindings(table));
    const dryRun = query.dry_run === true;
    const change = context.change({ status: 200, ids: {}, partnerId: null, reason: dryRunReason(dryRun) });
    const { reordered, ...difference } = await saveCarrierTable(context.store, table, change, { dryRun });
    const services = table.flatMap((carrier) => carrier.services).length;
    const data = {
      carriers: table.length,
      services,
      dry_run: dryRun,
      ...differenceOnWire(difference, itemOnWire),
      reordered,
    };
    return reply(200, { data, message: dryRun ? dryRunMessage : 'Carriers replaced' });
  },
);

/** Shows the whole carrier table; it is small, so it has no pages. */
export const listCarriers = operatorOperation('listCarriers', async (_request, { store }, reply) =>
  reply(200, { data: { carriers: carriersOnWire(await findCarrierTable(store)) } }),
);

interface Located {
  readonly id: string;
  /** The path in the request body: carriers[0].services[1]. */
  readonly path: string;
}

/** The faults of a carrier table that the contract's schemas cannot express: duplicate ids, patterns and prices. */
function carrierFindings(table: CarrierTable): Finding[] {
  const carriers = table.map(({ id }, at) => ({ id, path: `carriers[${String(at)}]` }));
  const services = table.flatMap((carrier, at) =>
    carrier.services.map((service, index) => ({
      ...service,
      path: `carriers[${String(at)}].services[${String(index)}]`,
    })),
  );
  return [
    ...duplicateFindings(carriers),
    ...duplicateFindings(services),
    ...table.flatMap(patternFindings),
    ...services.flatMap(priceFindings),
  ];
}

/** The contract allows only patterns that cannot backtrack; the ends of a class or a count may still be swapped. */
function patternFindings({ trackingPattern }: CarrierTable[number], at: number): Finding[] {
  if (trackingPattern === null || isRegularExpression(trackingPattern)) return [];
  const field = `carriers[${String(at)}].tracking_pattern`;
  return [{ field, reason: 'regular_expression', message: `${field} must be a regular expression` }];
}

/** Service ids are unique across carriers, since a refill names a service alone (D19). */
function duplicateFindings(items: readonly Located[]): Finding[] {
  return duplicatesIn(items.map(({ id }) => id)).map(({ at, first }) => {
    const field = `${items[at]?.path ?? ''}.id`;
    return {
      field,
      reason: 'duplicate',
      message: `${field} is the same as in ${items[first]?.path ?? ''}`,
    };
  });
}

function priceFindings({
  path,
  defaultPrice,
  prices,
}: CarrierTable[number]['services'][number] & Located): Finding[] {
  const notStates = Object.keys(prices).filter((state) => !isStateCode(state));
  return [
    ...notStates.map((state) => ({
      field: `${path}.prices.${state}`,
      reason: 'state_code',
      message: `${path}.prices.${state} must be for a two-letter code of a US state or territory`,
    })),
    ...[
      { field: `${path}.default_price`, price: defaultPrice },
      ...Object.entries(prices).map(([state, price]) => ({ field: `${path}.prices.${state}`, price })),
    ]
      .filter(({ price }) => !isInCents(price))
      .map(({ field }) => ({
        field,
        reason: 'decimals',
        message: `${field} must have at most 2 decimals`,
      })),
  ];
}

/** Compares with the rounded text, because a float such as 8.51 is not exact. */
function isInCents(price: number): boolean {
  return Number(price.toFixed(2)) === price;
}

function toCarrierTable({ carriers }: components['schemas']['CarriersImport']): CarrierTable {
  return carriers.map(({ id, name, services, ...tracking }) => ({
    id,
    name,
    trackingPage: tracking.tracking_url ?? null,
    trackingPattern: tracking.tracking_pattern ?? null,
    services: services.map((service) => ({
      id: service.id,
      carrierId: id,
      name: service.name,
      canRefrigerate: service.can_refrigerate,
      defaultPrice: service.default_price,
      prices: service.prices ?? {},
    })),
  }));
}

function itemOnWire({ carrierId, serviceId, name }: CarrierItem): components['schemas']['CarrierItem'] {
  return { carrier_id: carrierId, service_id: serviceId, name };
}

/** The listed table can be sent back unchanged. */
function carriersOnWire(table: CarrierTable): components['schemas']['Carrier'][] {
  return table.map(({ id, name, trackingPage, trackingPattern, services }) => ({
    id,
    name,
    tracking_url: trackingPage,
    tracking_pattern: trackingPattern,
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      can_refrigerate: service.canRefrigerate,
      default_price: service.defaultPrice,
      prices: service.prices,
    })),
  }));
}
