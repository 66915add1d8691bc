export interface Carrier {
  readonly id: string;
  readonly name: string;
}

/** A way to ship with one carrier. Prices are US dollars by two-letter state, or else the default (D19). */
export interface CarrierService {
  readonly id: string;
  readonly carrierId: string;
  readonly name: string;
  readonly canRefrigerate: boolean;
  readonly defaultPrice: number;
  readonly prices: Readonly<Record<string, number>>;
}

/** The price of a service for a two-letter state (D19). */
export function servicePrice(service: CarrierService, state: string): number {
  return service.prices[state] ?? service.defaultPrice;
}

/** A service in the list: what the patient pays, and what it costs without free shipping. */
export interface ServiceQuote {
  readonly id: string;
  readonly name: string;
  readonly totalCost: number;
  readonly originalCost: number;
}

/** Prices both the list and the order, so that an order costs what the list says (D19). */
export function quoteService(service: CarrierService, state: string, freeShipping: boolean): ServiceQuote {
  const originalCost = servicePrice(service, state);
  return { id: service.id, name: service.name, totalCost: freeShipping ? 0 : originalCost, originalCost };
}

/** The only kind of free shipment: the patient's clinic ships free. */
export type FreeShipmentType = 'clinic';

export function freeShipmentType(freeShipping: boolean): FreeShipmentType | null {
  return freeShipping ? 'clinic' : null;
}
