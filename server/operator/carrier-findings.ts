import type { Finding } from '../domain/finding.ts';
import { isStateCode } from '../domain/states.ts';
import type { CarrierTable } from '../store/carrier-table.ts';
import { duplicatesIn } from './duplicates.ts';

/** What is wrong with a carrier table beyond its form: what is there twice, and prices that could not be charged. */
export function carrierFindings(table: CarrierTable): Finding[] {
  const carriers = table.map(({ id }, at) => ({ id, place: `carriers[${String(at)}]` }));
  const services = table.flatMap((carrier, at) =>
    carrier.services.map((service, index) => ({
      ...service,
      place: `carriers[${String(at)}].services[${String(index)}]`,
    })),
  );
  return [...duplicates(carriers), ...duplicates(services), ...services.flatMap(priceFindings)];
}

interface Placed {
  readonly id: string;
  readonly place: string;
}

/** Service ids are unique across carriers, since an order names a service alone (D19). */
function duplicates(placed: readonly Placed[]): Finding[] {
  return duplicatesIn(placed.map(({ id }) => id)).map(({ at, first }) => {
    const field = `${placed[at]?.place ?? ''}.id`;
    return {
      field,
      reason: 'duplicate',
      message: `${field} is already that of ${placed[first]?.place ?? ''}`,
    };
  });
}

function priceFindings({
  place,
  defaultPrice,
  prices,
}: CarrierTable[number]['services'][number] & Placed): Finding[] {
  const states = Object.keys(prices).filter((state) => !isStateCode(state));
  return [
    ...states.map((state) => ({
      field: `${place}.prices.${state}`,
      reason: 'state_code',
      message: `${place}.prices.${state} must be for a two-letter code of a US state or territory`,
    })),
    ...[
      { field: `${place}.default_price`, price: defaultPrice },
      ...Object.entries(prices).map(([state, price]) => ({ field: `${place}.prices.${state}`, price })),
    ]
      .filter(({ price }) => !isInCents(price))
      .map(({ field }) => ({
        field,
        reason: 'decimals',
        message: `${field} must have at most 2 decimals`,
      })),
  ];
}

/** Read back from its text, since 8.51 is no exact number to a computer. */
function isInCents(price: number): boolean {
  return Number(price.toFixed(2)) === price;
}
