import { SelectField } from '../components/fields.tsx';

/** Days until a new key expires; empty for the first choice. */
export type Expiries = readonly (readonly [days: string, words: string])[];

/** The keys of a partner's software, which may work until they are revoked. */
export const partnerExpiries: Expiries = [
  ['', 'never'],
  ['30', 'in 30 days'],
  ['90', 'in 90 days'],
  ['365', 'in a year'],
];

interface ExpiryFieldProps {
  readonly days: string;
  readonly choices: Expiries;
  readonly onChange: (days: string) => void;
}

export function ExpiryField({ days, choices, onChange }: ExpiryFieldProps) {
  return <SelectField label="The new key expires" value={days} onChange={onChange} options={choices} />;
}

/** The expires_at of a request. */
export function expiryIn(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
