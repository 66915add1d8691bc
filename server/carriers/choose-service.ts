import { toFinding } from '../domain/findings.ts';
import type { WireName } from '../domain/findings.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import type { ServiceChoice } from '../orders/order.ts';
import { chooseService } from './rules.ts';
import type { CarrierService, Destination, ServiceOffer } from './rules.ts';

/** The service that an order ships by. A named service that does not exist is 404 with the field that names it (D19). */
export function requireService(
  choice: ServiceChoice,
  offer: ServiceOffer,
  wireName: WireName<'carrierId' | 'serviceId'>,
): CarrierService {
  const chosen = chooseService(choice, offer);
  if (chosen.kind === 'chosen') return chosen.service;
  // The operator has not imported any carrier service yet, so no other request would succeed either.
  if (chosen.kind === 'none_offered') throw new ApiError('SERVICE_UNAVAILABLE');
  throw notFound(chosen.field === 'carrierId' ? 'Carrier' : 'Carrier service', wireName(chosen.field));
}

/** The state that sets the price. Without it nothing can ship, so both environments refuse (D19). */
export function pricingState<Field extends string>(
  destination: Destination<Field>,
  wireName: WireName<Field>,
): string {
  if (destination.kind === 'known') return destination.state;
  throw invalid([toFinding(destination.violation, wireName)]);
}
