import type { Schedule } from '../../formularies/rules.ts';
import { exampleIds } from './example-ids.ts';

/** A row of the demo clinic's formulary */
interface DemoMedication {
  readonly name: string;
  readonly strength: string;
  readonly schedule: Schedule | null;
  readonly compounded: boolean;
  /** Samples name it; the others get a new one. */
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
