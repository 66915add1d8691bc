import type { CarrierService } from '../../carriers/rules.ts';
import type { CarrierTable } from '../../carriers/table.ts';
import type { Schedule } from '../../formularies/rules.ts';

/**
 * The ids in the contract's examples, and so in the samples of the documentation. An order that is cancelled cannot be moved, a
 * webhook or client that is deleted cannot be read, and a key that is revoked cannot be rolled, so those samples use rows of
 * their own.
 */
export const exampleIds = {
  clinic: '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b',
  practitioner: '01a19cca-ea32-7600-97eb-972fbb50d7da',
  veterinarian: '01a19cd3-52f4-746d-ada2-1036213e4d8f',
  patient: '01a19ccb-d964-724c-a583-4cdfc3a2fd67',
  medication: '01a19cd2-63c2-7953-92b4-e73204fee6b4',
  order: '01a19ccc-c896-75e1-bf1a-f532816612bc',
  orderToMove: '01a19ccc-d71b-7d4a-9f26-08c5be3a6e17',
  orderOnHold: '01a19ccc-e5a3-7c90-8d14-6b2f9a47c3d1',
  request: '01a19ccd-b7c8-725e-8e71-654be27ef00c',
  refill: '01a19cd0-855e-7fc8-be55-68b00e056925',
  webhook: '01a19cd1-7490-7786-801d-3fc0ff69309a',
  webhookToDelete: '01a19cd1-8f2e-7b64-a1d9-4c7e90f3b258',
  key: '01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e',
  keyToRevoke: '01a19cc9-6b2f-7e81-b4c6-0d9a8f7e6c5b',
  client: 'dev_5e884898da280471',
  clientToDelete: 'dev_6b86b273ff34fce1',
  delivery: '01a19cd5-3158-755c-8381-a26cda3a188c',
} as const;

/** A row of the demo clinic's formulary */
interface DemoMedication {
  readonly name: string;
  readonly strength: string;
  readonly schedule: Schedule | null;
  readonly compounded: boolean;
  /** Set if a sample names it; otherwise the row gets a new id. */
  readonly id?: string;
}

/** Real medications and strengths, human and veterinary, with examples for every rule. */
export const demoFormulary: readonly DemoMedication[] = [
  plain('Amoxicillin', '500 mg'),
  plain('Amoxicillin', '875 mg'),
  plain('Atorvastatin', '20 mg'),
  plain('Atorvastatin', '40 mg'),
  plain('Carprofen', '75 mg'),
  plain('Cephalexin', '500 mg'),
  plain('Doxycycline', '100 mg'),
  plain('Finasteride', '1 mg'),
  plain('Furosemide', '10 mg/mL'),
  plain('Gabapentin', '300 mg'),
  plain('Ibuprofen', '600 mg'),
  plain('Insulin glargine', '100 units/mL'),
  plain('Levothyroxine', '50 mcg'),
  { ...plain('Lisinopril', '10 mg'), id: exampleIds.medication },
  plain('Lisinopril', '20 mg'),
  plain('Maropitant', '24 mg'),
  plain('Meloxicam', '1.5 mg/mL'),
  plain('Metformin', '500 mg'),
  plain('Metformin', '1000 mg'),
  plain('Ondansetron', '4 mg'),
  plain('Pimobendan', '5 mg'),
  plain('Prednisone', '10 mg'),
  plain('Sertraline', '50 mg'),
  plain('Tretinoin', '0.05 %'),
  compounded('Semaglutide', '2.5 mg/mL'),
  compounded('Tirzepatide', '10 mg/mL'),
  compounded('Naltrexone', '4.5 mg'),
  scheduled('Amphetamine salts', '20 mg', 'C-II'),
  scheduled('Testosterone cypionate', '200 mg/mL', 'C-III'),
  scheduled('Alprazolam', '0.5 mg', 'C-IV'),
  scheduled('Phentermine', '37.5 mg', 'C-IV'),
  scheduled('Pregabalin', '75 mg', 'C-V'),
];

function plain(name: string, strength: string): DemoMedication {
  return { name, strength, schedule: null, compounded: false };
}

function compounded(name: string, strength: string): DemoMedication {
  return { name, strength, schedule: null, compounded: true };
}

function scheduled(name: string, strength: string, schedule: Schedule): DemoMedication {
  return { name, strength, schedule, compounded: false };
}

/** States that cost more to reach by ground or air. */
const far = (price: number) => ({ AK: price * 2, HI: price * 2, PR: price * 2 });

/** Real carriers and services at invented prices. The contract's examples use them. */
export const demoCarriers: CarrierTable = [
  carrier('ups', 'UPS', '1Z[0-9A-Z]{16}', [
    service('ups-ground', 'UPS Ground', 9.5, { CA: 8.5, NV: 8.5, ...far(9.5) }),
    service('ups-2nd-day-air', 'UPS 2nd Day Air', 19.25, far(19.25), true),
    service('ups-next-day-air', 'UPS Next Day Air', 34, far(34), true),
  ]),
  carrier('fedex', 'FedEx', '\\d{12}|\\d{15}|\\d{20}|\\d{22}', [
    service('fedex-home-delivery', 'FedEx Home Delivery', 9.9, { TX: 8.75, ...far(9.9) }),
    service('fedex-2day', 'FedEx 2Day', 18.5, far(18.5), true),
    service('fedex-priority-overnight', 'FedEx Priority Overnight', 36.5, far(36.5), true),
  ]),
  carrier('usps', 'USPS', '9[1-5]\\d{20}|9[1-5]\\d{24}|\\d{20}|[A-Z]{2}\\d{9}US', [
    service('usps-ground', 'Ground Advantage', 6.4, { CA: 5.9, NY: 5.9 }),
    service('usps-priority', 'Priority Mail', 9.75, { CA: 8.5, OR: 8.5 }),
    service('usps-express', 'Priority Mail Express', 31.4, {}, true),
  ]),
];

type Service = Omit<CarrierService, 'carrierId'>;

function carrier(
  id: string,
  name: string,
  trackingPattern: string,
  services: readonly Service[],
): CarrierTable[number] {
  return {
    id,
    name,
    trackingPage: null,
    trackingPattern,
    services: services.map((offered) => ({ ...offered, carrierId: id })),
  };
}

function service(
  id: string,
  name: string,
  defaultPrice: number,
  prices: Readonly<Record<string, number>>,
  canRefrigerate = false,
): Service {
  return { id, name, canRefrigerate, defaultPrice, prices };
}
