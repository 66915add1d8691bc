import { Fragment } from 'preact';

import { scopes } from '../../../generated/partner/scopes.ts';
import type { Scope } from '../../../generated/partner/scopes.ts';
import { Checkbox, Choice } from '../components/fields.tsx';

/** Days until a new key expires; empty for the first choice. */
export type Expiries = readonly (readonly [days: string, words: string])[];

/** The keys of a partner's software, which may work until they are revoked. */
export const partnerExpiries: Expiries = [
  ['', 'never'],
  ['30', 'in 30 days'],
  ['90', 'in 90 days'],
  ['365', 'in a year'],
];

/** The expires_at of a request. */
export function expiryIn(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}

interface ScopeChoiceProps {
  /** The scopes that may be given away: those that the giver has. */
  readonly given: readonly Scope[];
  /** null is everything. */
  readonly value: readonly Scope[] | null;
  readonly onChange: (chosen: readonly Scope[] | null) => void;
}

/** Chooses what a key or an OAuth client may do (D60). */
export function ScopeChoice({ given, value, onChange }: ScopeChoiceProps) {
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
    <Choice legend="It may" options={value === null ? [] : options} value={value ?? []} onChange={onChange}>
      <Checkbox
        label={given.length === scopes.length ? 'do everything' : 'do all that your key may do'}
        value={value === null}
        onChange={(all) => onChange(all ? null : [])}
      />
    </Choice>
  );
}

/** The scopes of a credential, in a table. */
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
