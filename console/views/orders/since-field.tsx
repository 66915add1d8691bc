import { useId } from 'preact/hooks';

interface SinceFieldProps {
  /** As the API takes it. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A time of the reader's own clock, from which on orders have changed. */
export function SinceField({ value, onChange }: SinceFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Changed since</label>
      <input
        id={id}
        type="datetime-local"
        value={value === undefined ? '' : localTime(new Date(value))}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const at = new Date(currentTarget.value);
          onChange(Number.isNaN(at.getTime()) ? undefined : at.toISOString());
        }}
      />
      <span id={`${id}-hint`} class="hint">
        {value === undefined ? 'By your clock' : 'Oldest change first'}
      </span>
    </div>
  );
}

const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
