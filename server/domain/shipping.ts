import type { CarrierService } from './carrier.ts';

/** One service as the list shows it: what the patient is charged, and what it would cost without a gift. */
export interface ServiceQuote {
  readonly id: string;
  readonly name: string;
  readonly totalCost: number;
  readonly originalCost: number;
}

/** The one known kind of free shipment: the patient's clinic ships for nothing. */
export type FreeShipmentType = 'clinic';

/** The price of a service for a two-letter destination state, else its default (D19). */
export function servicePrice(service: CarrierService, state: string): number {
  return service.prices[state] ?? service.defaultPrice;
}

/** List and order both price here, so what is listed is what is charged (D19). */
export function quoteService(service: CarrierService, state: string, freeShipping: boolean): ServiceQuote {
  const originalCost = servicePrice(service, state);
  return { id: service.id, name: service.name, totalCost: freeShipping ? 0 : originalCost, originalCost };
}

export function freeShipmentType(freeShipping: boolean): FreeShipmentType | null {
  return freeShipping ? 'clinic' : null;
}
