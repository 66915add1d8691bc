import { Fragment } from 'preact';

import { scopes } from '../../../generated/partner/scopes.ts';
import type { Scope } from '../../../generated/partner/scopes.ts';
import { Choice } from '../components/choice.tsx';
import { Checkbox } from '../components/fields.tsx';

interface ScopeChoiceProps {
  /** The scopes that may be given away: those of whoever gives them. */
  readonly given: readonly Scope[];
  /** null is everything. */
  readonly chosen: readonly Scope[] | null;
  readonly onChange: (chosen: readonly Scope[] | null) => void;
}

/** Chooses what a key or an OAuth client may do (D60). */
export function ScopeChoice({ given, chosen, onChange }: ScopeChoiceProps) {
  const options = scopes
    .filter(({ name }) => given.includes(name))
    .map(
      ({ name, allows }) =>
        [
          name,
          <>
            <code>{name}</code> <span class="muted">{allows}</span>
          </>,
        ] as const,
    );
  return (
    <Choice
      legend="It may"
      options={chosen === null ? [] : options}
      chosen={chosen ?? []}
      onChange={onChange}
    >
      <Checkbox
        label={given.length === scopes.length ? 'do everything' : 'do all that your key may do'}
        checked={chosen === null}
        onChange={(all) => onChange(all ? null : [])}
      />
    </Choice>
  );
}

/** What a credential may do, in a table. */
export function ScopeWords({ held }: { readonly held: readonly Scope[] }) {
  if (held.length === scopes.length) return <>everything</>;
  return (
    <span>
      {held.map((scope, index) => (
        <Fragment key={scope}>
          {index > 0 && ', '}
          <span class="whole">{scope}</span>
        </Fragment>
      ))}
    </span>
  );
}
