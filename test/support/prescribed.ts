import type { Environment } from '../../server/domain/environment.ts';
import { lineBody, orderBody } from './bodies.ts';
import { ship } from './order-progress.ts';
import { idIn } from './partner.ts';
import { newParty } from './party.ts';
import type { Party } from './party.ts';
import type { TestService } from './service.ts';
import type { TenantOptions } from './tenant.ts';

/** A party with an order of one prescription. */
export interface Prescribed extends Party {
  readonly medicationOrderId: string;
  readonly medicationRequestId: string;
}

/** What is ordered: Metformin with two refills, kept cold, unless these say otherwise. */
export interface PrescribedOptions extends TenantOptions {
  readonly line?: object;
  readonly order?: object;
}

export async function newPrescribed(
  service: TestService,
  environment: Environment,
  { line = {}, order = {}, ...options }: PrescribedOptions = {},
): Promise<Prescribed> {
  const party = await newParty(service, environment, options);
  const body = { ...orderBody(party), medication_requests: [{ ...lineBody(), ...line }], ...order };
  const answer = await party.call('createMedicationOrder', { body });
  return {
    ...party,
    medicationOrderId: idIn(answer, 'medication_order_id'),
    medicationRequestId: idIn(answer, 'medication_request_id'),
  };
}

/** The same once the order has shipped. */
export async function newShipped(
  service: TestService,
  environment: Environment,
  options: PrescribedOptions = {},
): Promise<Prescribed> {
  const prescribed = await newPrescribed(service, environment, options);
  await ship(service, prescribed.medicationOrderId);
  return prescribed;
}
