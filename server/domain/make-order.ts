import type { CarrierService } from './carrier.ts';
import type { Clinic } from './clinic.ts';
import type { MedicationOrder } from './medication-order.ts';
import { quoteService } from './shipping.ts';

/** What an order is made of once it is settled what is shipped, for whom, where to and how. */
type OrderParts = Pick<
  MedicationOrder,
  'id' | 'destinationState' | 'isRefrigerated' | 'scenario' | 'medicationRequests'
> &
  Partial<Pick<MedicationOrder, 'shipmentGroupId' | 'paymentMethodId' | 'shippingAddress'>> & {
    readonly clinic: Pick<Clinic, 'id' | 'freeShipping'>;
    readonly patient: { readonly id: string };
    readonly practitioner: { readonly id: string };
    readonly service: CarrierService;
  };

/** Makes an order, at the price that the service list shows for its state (D19). */
export function makeOrder({ clinic, patient, practitioner, service, ...parts }: OrderParts): MedicationOrder {
  return {
    shipmentGroupId: null,
    paymentMethodId: null,
    shippingAddress: null,
    ...parts,
    clinicId: clinic.id,
    patientId: patient.id,
    practitionerId: practitioner.id,
    carrierId: service.carrierId,
    serviceId: service.id,
    serviceName: service.name,
    shippingCost: quoteService(service, parts.destinationState, clinic.freeShipping).totalCost,
  };
}
