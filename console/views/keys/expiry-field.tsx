import { SelectField } from '../../components/fields.tsx';

/** In how many days a new key expires; empty if it does not. */
const choices = [
  ['', 'never'],
  ['30', 'in 30 days'],
  ['90', 'in 90 days'],
  ['365', 'in a year'],
] as const;

interface ExpiryFieldProps {
  readonly days: string;
  readonly onChange: (days: string) => void;
}

export function ExpiryField({ days, onChange }: ExpiryFieldProps) {
  return <SelectField label="The new key expires" value={days} onChange={onChange} options={choices} />;
}

/** The expires_at of a request. */
export function expiryIn(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
