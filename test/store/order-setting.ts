import type { OrderDraft } from '../../server/domain/order-draft.ts';
import type { CarrierTable } from '../../server/store/carriers.ts';
import type { Store } from '../../server/store/store.ts';
import { aClinic, aPatient, aPractitioner } from './fixtures.ts';

const service = (carrierId: string, id: string) => ({
  id,
  carrierId,
  name: `Service ${id}`,
  canRefrigerate: true,
  defaultPrice: 9.75,
  prices: { CA: 8.5 },
});

export const priority = service('usps', 'usps-priority');
export const overnight = service('acme', 'acme-overnight');

/** Two carriers with a service each. */
export const carriers: CarrierTable = [
  { id: 'usps', name: 'US Postal Service', services: [priority] },
  { id: 'acme', name: 'Acme', services: [overnight] },
];

/** A clinic, a practitioner and a patient of its own, and the draft of an order without lines for them. */
export async function aSetting(store: Store) {
  const clinic = await aClinic(store, { freeShipping: true, defaultServiceId: 'usps-priority', epcs: true });
  const practitioner = await aPractitioner(store, clinic);
  const patient = await aPatient(store, clinic);
  const draft: OrderDraft = {
    form: 'carrier',
    clinicId: clinic.id,
    patientId: patient.id,
    practitionerId: practitioner.id,
    service: { kind: 'default' },
    isRefrigerated: false,
    lines: [],
  };
  return { clinic, practitioner, patient, draft };
}
