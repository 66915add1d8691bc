import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

import { inWords } from '../words.ts';

/** The value of a field that is kept in a signal. */
export function bound<Value>(signal: Signal<Value>) {
  return {
    value: signal.value,
    onChange: (value: Value) => {
      signal.value = value;
    },
  };
}

interface FieldProps<Value = string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shown below the field. */
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
 * The value is reported when the reader leaves the field or presses Enter, so that half a word starts no search. Until
 * then the field keeps it: a page that reads again must not overwrite it.
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

interface SelectFieldProps<Value> extends FieldProps<Value> {
  /** Values and their words. */
  readonly options: readonly (readonly [value: Value, words: string])[];
}

export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  hint,
  options,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        id={id}
        value={value}
        aria-describedby={hint && hintOf(id)}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen[0]);
        }}
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
  readonly value: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, value, onChange }: CheckboxProps) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  /** Values and the text beside each box, in order. */
  readonly options: readonly (readonly [Value, ComponentChildren])[];
  readonly value: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Above the options. */
  readonly children?: ComponentChildren;
}

/** Chooses any number of values. */
export function Choice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  children,
}: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {children}
      {options.map(([of, label]) => (
        <Checkbox
          key={of}
          label={label}
          value={value.includes(of)}
          onChange={(on) =>
            onChange(options.flatMap(([one]) => ((one === of ? on : value.includes(one)) ? [one] : [])))
          }
        />
      ))}
    </fieldset>
  );
}

interface TimeFieldProps extends FieldProps {
  readonly required?: boolean;
}

/** A time by the reader's own clock, in the form of the browser's own field; empty if there is none. */
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

interface ReasonFieldProps<Reason> extends FieldProps<Reason | undefined> {
  readonly reasons: readonly Reason[];
}

/** A choice among words of the contract, none of them chosen at first. */
export function ReasonField<Reason extends string>({
  reasons,
  value,
  onChange,
  ...field
}: ReasonFieldProps<Reason>) {
  const options = reasons.map((reason) => [reason, inWords(reason)] as const);
  return (
    <SelectField<Reason | ''>
      {...field}
      value={value ?? ''}
      options={[['', 'Choose a reason'], ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
