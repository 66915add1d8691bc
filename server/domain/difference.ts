/** A value of an item before and after, as text; null if it has none. */
interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The difference between a list and the one that replaces it. */
export interface Difference<Item> {
  readonly added: readonly Item[];
  /** In their new form. */
  readonly changed: readonly (Item & { readonly changes: readonly FieldChange[] })[];
  readonly removed: readonly Item[];
}

interface Comparison<Item> {
  /** Items with the same key are the same item. The strongest key comes first; each is unique within a list. */
  readonly keys: readonly ((item: Item) => string)[];
  /** Every field of an item that can change, as text by its name. */
  readonly fieldsOf: (item: Item) => Readonly<Record<string, string | null>>;
}

/** Compares a list with its replacement, in any order. */
export function differenceOf<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  { keys, fieldsOf }: Comparison<Item>,
): Difference<Item> {
  let [removed, added] = [before, after];
  const changed: (Item & { readonly changes: readonly FieldChange[] })[] = [];
  for (const keyOf of keys) {
    const earlier = new Map(removed.map((item) => [keyOf(item), item]));
    const stays = new Set<Item>();
    for (const item of added) {
      const same = earlier.get(keyOf(item));
      if (same === undefined) continue;
      stays.add(same).add(item);
      const changes = changesBetween(fieldsOf(same), fieldsOf(item));
      if (changes.length > 0) changed.push({ ...item, changes });
    }
    removed = removed.filter((item) => !stays.has(item));
    added = added.filter((item) => !stays.has(item));
  }
  return { added, changed, removed };
}

function changesBetween(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** A position in a list whose value already occurs at an earlier position. */
interface Duplicate {
  readonly at: number;
  readonly first: number;
}

/** Finds every repeated value; nulls are skipped. */
export function duplicatesIn(values: readonly (string | null)[]): Duplicate[] {
  const positions = new Map<string, number>();
  const found: Duplicate[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const first = positions.get(value);
    if (first === undefined) positions.set(value, at);
    else found.push({ at, first });
  }
  return found;
}

/** A response shows at most this many items of each kind. */
const mostShown = 100;

interface Named {
  readonly name: string;
}

/** The number of items that an import adds, changes and removes, and the first of each by name (D50). */
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

/** Distinguishes the audit record of a dry run from that of a replacement. */
export function dryRunReason(dryRun: boolean): string | null {
  return dryRun ? 'dry_run' : null;
}
