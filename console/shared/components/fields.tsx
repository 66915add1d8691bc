import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

import { inWords } from '../words.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands below the field. */
  readonly hint?: string;
}

interface LabelledProps {
  /** The id of the control. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly children: ComponentChildren;
}

/** The label of a control above it, and its hint below. */
function Field({ id, label, hint, children }: LabelledProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <span id={hintOf(id)} class="hint">
          {hint}
        </span>
      )}
    </div>
  );
}

const hintOf = (id: string) => `${id}-hint`;

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly required?: boolean;
  /** Texts that the browser offers to complete. */
  readonly suggestions?: readonly string[];
}

/**
 * The value is reported when the reader leaves the field or presses Enter, so that half a word is not looked for. Until
 * then it is kept here: a page that reads again meanwhile must not take it away.
 */
export function TextField({
  label,
  value,
  onChange,
  hint,
  placeholder,
  required = false,
  suggestions,
}: TextFieldProps) {
  const id = useId();
  const draft = useSignal<string | null>(null);
  return (
    <Field id={id} label={label} hint={hint}>
      <input
        id={id}
        type="text"
        value={draft.value ?? value}
        placeholder={placeholder}
        required={required}
        autocomplete="off"
        spellcheck={false}
        list={suggestions && `${id}-list`}
        aria-describedby={hint && hintOf(id)}
        onInput={({ currentTarget }) => (draft.value = currentTarget.value)}
        onChange={({ currentTarget }) => {
          draft.value = null;
          onChange(currentTarget.value.trim());
        }}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  readonly maxLength: number;
}

/** Several lines, reported as they are typed. */
export function TextArea({ label, value, onChange, hint, maxLength }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <textarea
        id={id}
        rows={3}
        maxLength={maxLength}
        aria-describedby={hint && hintOf(id)}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Values and their words. */
  readonly options: readonly (readonly [value: string, words: string])[];
}

export function SelectField({ label, value, onChange, hint, options }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        id={id}
        value={value}
        aria-describedby={hint && hintOf(id)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([of, words]) => (
          <option key={of} value={of}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface CheckboxProps {
  readonly label: ComponentChildren;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** As the browser's own field has it: by the reader's clock, and empty if there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly required?: boolean;
}

/** A time by the reader's own clock. */
export function TimeField({ label, value, onChange, hint, required = false }: TimeFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <input
        id={id}
        type="datetime-local"
        required={required}
        value={value}
        aria-describedby={hint && hintOf(id)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

/** An instant as the value of a time field. */
export function localMinute(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

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
