import type { ServiceChoice } from '../orders/order.ts';

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
function servicePrice(service: CarrierService, state: string): number {
  return service.prices[state] ?? service.defaultPrice;
}

/** A service in the list: what the patient pays, and what it costs without free shipping. */
interface ServiceQuote {
  readonly id: string;
  readonly name: string;
  readonly totalCost: number;
  readonly originalCost: number;
}

/** Sets the price for both the list and the order, so that an order costs what the list says (D19). */
export function quoteService(service: CarrierService, state: string, freeShipping: boolean): ServiceQuote {
  const originalCost = servicePrice(service, state);
  return { id: service.id, name: service.name, totalCost: freeShipping ? 0 : originalCost, originalCost };
}

/** The carriers and services to choose from, and the order's own needs. */
export interface ServiceOffer {
  readonly carrierIds: readonly string[];
  /** The services of all carriers; their ids are unique across carriers. */
  readonly services: readonly CarrierService[];
  /** Service ids to prefer if none is named, best first: the original's (for a refill), the clinic's default. */
  readonly preferred: readonly (string | null)[];
  /** Two-letter destination state. */
  readonly state: string;
  readonly isRefrigerated: boolean;
}

/** The chosen service, the field that names something unknown (404), or that there are no services at all. */
type ChosenService =
  | { readonly kind: 'chosen'; readonly service: CarrierService }
  | { readonly kind: 'not_found'; readonly field: 'carrierId' | 'serviceId' }
  | { readonly kind: 'none_offered' };

/** Chooses the service that an order ships by (D19). A preferred service that no longer exists is skipped. */
export function chooseService(choice: ServiceChoice, offer: ServiceOffer): ChosenService {
  if (choice.kind === 'named') {
    if (choice.carrierId !== null && !offer.carrierIds.includes(choice.carrierId)) {
      return { kind: 'not_found', field: 'carrierId' };
    }
    const service = offer.services.find(({ id }) => id === choice.serviceId);
    if (service === undefined || (choice.carrierId !== null && service.carrierId !== choice.carrierId)) {
      return { kind: 'not_found', field: 'serviceId' };
    }
    return { kind: 'chosen', service };
  }
  const service = preferredService(offer) ?? cheapestService(offer);
  return service === undefined ? { kind: 'none_offered' } : { kind: 'chosen', service };
}

function preferredService({ services, preferred }: ServiceOffer): CarrierService | undefined {
  return preferred
    .map((wanted) => services.find(({ id }) => id === wanted))
    .find((service) => service !== undefined);
}

/**
 * The cheapest for the state; of several, the first by id. A refrigerated order takes a service that can refrigerate, if there is
 * one.
 */
function cheapestService({ services, state, isRefrigerated }: ServiceOffer): CarrierService | undefined {
  const fitting = services.filter(({ canRefrigerate }) => canRefrigerate || !isRefrigerated);
  const candidates = fitting.length > 0 ? fitting : services;
  return candidates.toSorted(
    (a, b) => servicePrice(a, state) - servicePrice(b, state) || (a.id < b.id ? -1 : 1),
  )[0];
}

/**
 * The state as in prices and patientState: two upper-case letters (D19). Null if there is none: development also accepts
 * addresses whose state is not a code, and there is no price for those.
 */
export function destinationState(state: string | null): string | null {
  const code = state?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
