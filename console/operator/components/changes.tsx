import './imports.css';

/** What an import does, in words: how many items, and the first of them. */
interface ChangedItems {
  readonly count: number;
  readonly lines: readonly string[];
}

export interface Changes {
  readonly added: ChangedItems;
  readonly changed: ChangedItems;
  readonly removed: ChangedItems;
  /** Whether what stays gets another order. */
  readonly reordered: boolean;
}

interface Group<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What an import does, as the API answers it. */
interface Difference<Item> {
  readonly added: Group<Item>;
  readonly changed: Group<Item & { readonly changes: readonly Change[] }>;
  readonly removed: Group<Item>;
  readonly reordered?: boolean;
}

export function changesOf<Item>(
  { added, changed, removed, reordered = false }: Difference<Item>,
  nameOf: (item: Item) => string,
): Changes {
  const named = ({ count, first }: Group<Item>) => ({ count, lines: first.map(nameOf) });
  const lines = changed.first.map((item) => `${nameOf(item)}: ${item.changes.map(changeText).join(', ')}`);
  return {
    added: named(added),
    changed: { count: changed.count, lines },
    removed: named(removed),
    reordered,
  };
}

const changeText = ({ field, from, to }: Change): string =>
  `${field} from ${from ?? 'none'} to ${to ?? 'none'}`;

export const changesNothing = ({ added, changed, removed, reordered }: Changes): boolean =>
  added.count + changed.count + removed.count === 0 && !reordered;

const kinds = [
  ['added', 'Adds'],
  ['changed', 'Changes'],
  ['removed', 'Removes'],
] as const;

/** What an import would do, by name. */
export function ChangesShown({ changes }: { readonly changes: Changes }) {
  return (
    <div class="changes">
      {kinds.map(([kind, words]) => (
        <ChangeList key={kind} kind={kind} title={`${words} ${changes[kind].count}`} items={changes[kind]} />
      ))}
      {changes.reordered && <p>What stays gets another order.</p>}
    </div>
  );
}

interface ChangeListProps {
  readonly kind: string;
  readonly title: string;
  readonly items: ChangedItems;
}

function ChangeList({ kind, title, items: { count, lines } }: ChangeListProps) {
  return (
    <section class={`change change-${count === 0 ? 'none' : kind}`} aria-label={title}>
      <h3>{title}</h3>
      {lines.length > 0 && (
        // Scrolled by keyboard, too.
        <ul tabIndex={0} aria-label={title}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {count > lines.length && <li>and {count - lines.length} more</li>}
        </ul>
      )}
    </section>
  );
}
