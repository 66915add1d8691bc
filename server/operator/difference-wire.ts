import type { Difference } from '../domain/difference.ts';

/** A response shows this many items of each kind. */
const mostShown = 100;

interface Named {
  readonly name: string;
}

/** How many items an import adds, changes and removes, and the first of each by name (D50). */
export function differenceOnWire<Item extends Named, Shown>(
  { added, changed, removed }: Difference<Item>,
  onWire: (item: Item) => Shown,
) {
  return {
    added: firstByName(added, onWire),
    changed: firstByName(changed, (item) => ({ ...onWire(item), changes: [...item.changes] })),
    removed: firstByName(removed, onWire),
  };
}

function firstByName<Item extends Named, Shown>(items: readonly Item[], onWire: (item: Item) => Shown) {
  const sorted = items.toSorted((a, b) => order.compare(a.name, b.name));
  return { count: items.length, first: sorted.slice(0, mostShown).map(onWire) };
}

const order = new Intl.Collator('en');

export const dryRunMessage = 'Dry run: nothing was changed';

/** Tells the audit record of a dry run from that of a replacement. */
export function dryRunReason(dryRun: boolean): string | null {
  return dryRun ? 'dry_run' : null;
}
