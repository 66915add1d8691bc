import type { ComponentChildren } from 'preact';

import { Checkbox } from './fields.tsx';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  /** Values and what stands beside their boxes, in order. */
  readonly options: readonly (readonly [Value, ComponentChildren])[];
  readonly chosen: readonly Value[];
  /** Gets the chosen values in the order of the options. */
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Above the options. */
  readonly children?: ComponentChildren;
}

/** Chooses any number of values. */
export function Choice<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  children,
}: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {children}
      {options.map(([value, label]) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(on) =>
            onChange(options.flatMap(([one]) => ((one === value ? on : chosen.includes(one)) ? [one] : [])))
          }
        />
      ))}
    </fieldset>
  );
}
