import type { Fact } from '../../shared/components/facts.tsx';
import { inWords, joined } from '../../shared/words.ts';
import type { components } from '../api.ts';

type Order = components['schemas']['Order'];

export function patientFacts(patient: Order['patient']): readonly Fact[] {
  const { first_name: first, middle_name: middle, last_name: last, species } = patient;
  return [
    ['Name', joined([first, middle, last])],
    ['Born', patient.date_of_birth],
    ['Species', species === 'human' ? null : species],
    ['Owner', patient.animal_owner_name],
    ...patient.contacts.map(({ key, value }) => [inWords(key), value] as const),
  ];
}

export function addressFacts(to: Order['ship_to']): readonly Fact[] {
  return [
    ['Street', joined([to.line1, to.line2, to.line3], ', ')],
    ['City', joined([to.city, to.state, to.postal_code])],
    ['Country', to.country],
  ];
}

/** The specification has no unit for a weight. */
export function weightOf({ weight, weight_recorded_on: date }: Order['patient']): string {
  return weight === null ? 'not given' : `${weight}, unit not stated${date === null ? '' : `, of ${date}`}`;
}
