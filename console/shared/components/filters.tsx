import type { ComponentChildren } from 'preact';

import { Button } from './button.tsx';

/** The texts in the filters of a list, by name. An empty text leaves its filter out. */
type Texts<Name extends string> = Readonly<Record<Name, string>>;

export const isFiltered = (filter: Texts<string>) => Object.values(filter).some((text) => text !== '');

/**
 * The filters in use, as the API takes them. Times are entered by the reader's clock. A browser lets a reader type the year 20261,
 * which is no time and is left out.
 */
export function givenIn(filter: Texts<string>): Texts<string> {
  const given = Object.entries(filter).map(
    ([name, text]) => [name, /(?:since|until)$/.test(name) ? instantOf(text) : text] as const,
  );
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

function instantOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** The properties of the field for each filter. */
export function fieldsOf<Name extends string>(
  filter: Texts<Name>,
  onChange: (filter: Texts<Name>) => void,
): (name: Name, label: string) => FieldProps {
  return (name, label) => ({
    label,
    value: filter[name],
    onChange: (value) => onChange({ ...filter, [name]: value }),
  });
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A row of filters. Each applies when the reader leaves it; the button is for readers who expect one. */
export function Filters({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <form class="filters" role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
      <span class="apply">
        <Button type="submit">Apply</Button>
      </span>
    </form>
  );
}

interface MoreFiltersProps {
  readonly filter: Texts<string>;
  /** The filters that are folded away. */
  readonly folded: readonly string[];
  readonly children: ComponentChildren;
}

/** Folds the less common filters away, and says how many of them are in use. */
export function MoreFilters({ filter, folded, children }: MoreFiltersProps) {
  const used = folded.filter((name) => filter[name] !== '').length;
  return (
    <details class="more-filters">
      <summary>{used === 0 ? 'More filters' : `More filters (${used} in use)`}</summary>
      <div class="filters">{children}</div>
    </details>
  );
}

interface FilterableProps {
  /** Describes the list: "requests with this status". */
  readonly what: string;
  readonly onFilter: () => void;
  readonly children: ComponentChildren;
}

/** A value of one record, and a button that shows only the records that have it too. */
export function Filterable({ what, onFilter, children }: FilterableProps) {
  return (
    <span class="filterable">
      {children}
      <Button label={`Only these: ${what}`} onClick={onFilter}>
        Only these
      </Button>
    </span>
  );
}
