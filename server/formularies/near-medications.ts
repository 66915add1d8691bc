import type { Violation } from '../domain/findings.ts';
import { didYouMean, nearest } from '../nearest.ts';
import type { OrderDraft, OrderField } from '../orders/order.ts';
import type { PartnerContext } from '../partner/context.ts';
import type { Store } from '../store/store.ts';
import { sameName } from './rules.ts';
import { findFormulary } from './store.ts';

/** The most unknown names of an order that get suggestions, and the most entries with the same first letters to compare. */
const most = { names: 3, letters: 2, entries: 500, suggestions: 3 };

/** Medications with similar names differ: only a quarter of the letters may be wrong. */
const share = 0.25;

/**
 * If a name is not in the clinic's formulary, adds similar names from the formulary to the violation (D45). The formulary is read
 * only now, after the order was refused.
 */
export async function withNearMedications(
  violations: readonly Violation<OrderField>[],
  { clinicId, lines }: OrderDraft,
  { store, partnerId }: Pick<PartnerContext, 'store' | 'partnerId'>,
): Promise<Violation<OrderField>[]> {
  const nameOf = ({ reason, line = 0 }: Violation<OrderField>) =>
    reason === 'not_in_formulary' ? (lines[line]?.medicationName ?? null) : null;
  const unknown = new Set(violations.map(nameOf).filter((name) => name !== null));
  const near = new Map<string, string[]>();
  for (const name of [...unknown].slice(0, most.names))
    near.set(name, await nearNames(store, { partnerId, clinicId }, name));
  return violations.map((violation) => {
    const suggestions = near.get(nameOf(violation) ?? '') ?? [];
    return { ...violation, predicate: `${violation.predicate}${didYouMean(suggestions)}` };
  });
}

async function nearNames(
  store: Store,
  of: { readonly partnerId: string; readonly clinicId: string },
  name: string,
): Promise<string[]> {
  const beginning = [...name.trim()].slice(0, most.letters).join('');
  const page = { limit: most.entries, after: null };
  const { items } = await findFormulary(store, of, page, beginning);
  const names = new Set(items.map((entry) => entry.name));
  const near = nearest(name, names, { most: most.suggestions, share });
  return near.length > 0 ? near : withoutStrength(name, names);
}

/** Many people type the strength after the name: "Metformin 500 mg". */
function withoutStrength(text: string, names: ReadonlySet<string>): string[] {
  const typed = sameName(text);
  return [...names].filter((name) => typed.startsWith(`${sameName(name)} `)).slice(0, most.suggestions);
}
