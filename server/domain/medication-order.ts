import type { Address } from './address.ts';
import type { Clinic } from './clinic.ts';
import type { MedicationRequest } from './medication-request.ts';
import { noReference } from './own-reference.ts';
import type { OwnReference } from './own-reference.ts';
import type { SandboxScenario } from './sandbox-scenario.ts';
import { quoteService } from './shipping.ts';
import type { CarrierService } from './shipping.ts';

/** One shipment: medication requests that are packed together and sent by one carrier service. */
export interface MedicationOrder {
  readonly id: string;
  readonly clinicId: string;
  readonly patientId: string;
  /** The version of the patient that the order was checked and priced for. */
  readonly patientVersion: number;
  readonly practitionerId: string;
  readonly carrierId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  /** US dollars charged to the patient: the listed price when the order was placed (D19). */
  readonly shippingCost: number;
  /** Two-letter code of the state that set the price. */
  readonly destinationState: string;
  readonly isRefrigerated: boolean;
  readonly shipmentGroupId: string | null;
  readonly paymentMethodId: string | null;
  /** A refill's own address, or the one that the patient had before it moved (D35); null means the patient's. */
  readonly shippingAddress: Address | null;
  /** Null if nothing is simulated. */
  readonly scenario: SandboxScenario | null;
  readonly reference: OwnReference;
  /** At least one, in line order (D04). */
  readonly medicationRequests: readonly MedicationRequest[];
}

/** The first line's prescription, which the answer names as medication_request_id (D06). */
export function leadingRequest({ id, medicationRequests }: MedicationOrder): MedicationRequest {
  const [first] = medicationRequests;
  if (!first) throw new Error(`The order ${id} has no medication request`);
  return first;
}

/** What an order is made of, once its references are known and its service is chosen. */
type OrderParts = Pick<
  MedicationOrder,
  'id' | 'destinationState' | 'isRefrigerated' | 'scenario' | 'medicationRequests'
> &
  Partial<Pick<MedicationOrder, 'shipmentGroupId' | 'paymentMethodId' | 'shippingAddress' | 'reference'>> & {
    readonly clinic: Pick<Clinic, 'id' | 'freeShipping'>;
    readonly patient: { readonly id: string; readonly version: number };
    readonly practitioner: { readonly id: string };
    readonly service: CarrierService;
  };

/** Makes an order. Its shipping costs what the service list shows for its state (D19). */
export function makeOrder({ clinic, patient, practitioner, service, ...parts }: OrderParts): MedicationOrder {
  return {
    shipmentGroupId: null,
    paymentMethodId: null,
    shippingAddress: null,
    reference: noReference,
    ...parts,
    clinicId: clinic.id,
    patientId: patient.id,
    patientVersion: patient.version,
    practitionerId: practitioner.id,
    carrierId: service.carrierId,
    serviceId: service.id,
    serviceName: service.name,
    shippingCost: quoteService(service, parts.destinationState, clinic.freeShipping).totalCost,
  };
}
