import type { Environment } from './environment.ts';
import type { Finding } from './finding.ts';

/**
 * Where a broken rule refuses the request (General rule 4): in both environments, in production only
 * (development then warns, D26), or nowhere, where it is no more than advice.
 */
export type Binding = 'always' | 'production' | 'never';

/**
 * A broken rule in the domain's own words. One wire shape says dob and another date_of_birth, so a rule
 * names a canonical field and leaves the sentence open: the predicate follows the field's wire name,
 * as in "must be at most 365".
 */
export interface Violation<Field extends string, Binds extends Binding = Binding> {
  readonly field: Field;
  /** Which medication line, counted from 0; absent where the field is not a line's. */
  readonly line?: number;
  readonly reason: string;
  readonly predicate: string;
  readonly binds: Binds;
}

/** Says a canonical field as the caller wrote it; each wire shape brings its own. */
export type WireName<Field extends string> = (field: Field, line?: number) => string;

/** Finishes a violation's sentence with the caller's name for the field (D14). */
export function toFinding<Field extends string>(
  { field, line, reason, predicate }: Violation<Field>,
  wireName: WireName<Field>,
): Finding {
  const name = wireName(field, line);
  return { field: name, reason, message: `${name} ${predicate}` };
}

/** What one environment makes of the same violations: refusals answer 400, warnings ride on the success. */
export interface Weighed {
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** The one place where an environment decides: production refuses by the very rules development warns of. */
export function weigh<Field extends string>(
  environment: Environment,
  violations: readonly Violation<Field>[],
  wireName: WireName<Field>,
): Weighed {
  const refuses = ({ binds }: Violation<Field>) =>
    binds === 'always' || (binds === 'production' && environment === 'production');
  const named = (chosen: readonly Violation<Field>[]) => chosen.map((one) => toFinding(one, wireName));
  return {
    refusals: named(violations.filter(refuses)),
    warnings: named(violations.filter((one) => !refuses(one))),
  };
}
