import { TimeField, localMinute } from '../../../shared/components/fields.tsx';

interface SinceFieldProps {
  /** As the API takes it. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A time of the reader's own clock, from which on orders have changed. */
export function SinceField({ value, onChange }: SinceFieldProps) {
  return (
    <TimeField
      label="Changed since"
      value={value === undefined ? '' : localMinute(new Date(value))}
      hint={value === undefined ? 'By your clock' : 'Oldest change first'}
      onChange={(sent) => {
        const at = new Date(sent);
        onChange(Number.isNaN(at.getTime()) ? undefined : at.toISOString());
      }}
    />
  );
}
