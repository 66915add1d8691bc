import { SelectField } from './fields.tsx';
import { inWords } from '../words.ts';

interface ReasonFieldProps<Reason extends string> {
  readonly label: string;
  readonly reasons: readonly Reason[];
  readonly value: Reason | undefined;
  readonly onChange: (reason: Reason | undefined) => void;
}

/** A choice among words of the contract, none of them chosen at first. */
export function ReasonField<Reason extends string>({
  label,
  reasons,
  value,
  onChange,
}: ReasonFieldProps<Reason>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[['', 'Choose a reason'], ...reasons.map((reason) => [reason, inWords(reason)] as const)]}
      onChange={(chosen) => onChange(reasons.find((reason) => reason === chosen))}
    />
  );
}
