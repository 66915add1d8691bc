import { notAStateCode } from '../domain/address.ts';
import { toFinding } from '../domain/findings.ts';
import type { Violation, WireName } from '../domain/findings.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import type { ServiceChoice } from '../orders/order.ts';
import { chooseService, destinationState } from './rules.ts';
import type { CarrierService, ServiceOffer } from './rules.ts';

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

/** The state that sets the price (D19). Without a state nothing can ship, so both environments refuse. */
export function pricingState<Field extends string>(
  written: string | null,
  missing: Violation<Field, 'always'>,
  wireName: WireName<Field>,
): string {
  const state = destinationState(written);
  if (state === null) throw invalid([toFinding(missing, wireName)]);
  return state;
}

/** An order ships to the state of the patient's address. */
export const patientStateMissing: Violation<'patientId', 'always'> = {
  field: 'patientId',
  reason: 'patient_state_missing',
  predicate: 'refers to a patient without a state to ship to',
  binds: 'always',
};

/** A refill may have its own address (D28). */
export const addressStateUnknown: Violation<'shippingAddress.state', 'always'> = {
  field: 'shippingAddress.state',
  reason: 'state_code',
  predicate: notAStateCode,
  binds: 'always',
};
