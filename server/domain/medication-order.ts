import type { Address } from './address.ts';
import type { MedicationRequest } from './medication-request.ts';

/** How the sandbox walks an order by itself (D25); null where nothing is simulated. */
export type SandboxScenario = 'ship' | 'hold' | 'cancel';

/** One shipment: medication requests that are packed together and sent by one carrier service. */
export interface MedicationOrder {
  readonly id: string;
  readonly clinicId: string;
  readonly patientId: string;
  readonly practitionerId: string;
  readonly carrierId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  /** US dollars charged to the patient: what the service list said at that moment (D19). */
  readonly shippingCost: number;
  /** Two-letter code of the state shipped to; it set the price. */
  readonly destinationState: string;
  readonly isRefrigerated: boolean;
  readonly shipmentGroupId: string | null;
  readonly paymentMethodId: string | null;
  /** A refill's own address; null ships to the patient's. */
  readonly shippingAddress: Address | null;
  readonly scenario: SandboxScenario | null;
  /** At least one, in the order of the lines (D04). */
  readonly medicationRequests: readonly MedicationRequest[];
}

/** The first line's prescription: the one that an order's answer names alone (D06). */
export function leadingRequest({ id, medicationRequests }: MedicationOrder): MedicationRequest {
  const [first] = medicationRequests;
  if (!first) throw new Error(`The order ${id} has no medication request`);
  return first;
}
