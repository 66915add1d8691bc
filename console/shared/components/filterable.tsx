import type { ComponentChildren } from 'preact';

import { Button } from './button.tsx';

interface FilterableProps {
  /** What the list would show: requests with this status. */
  readonly what: string;
  readonly onFilter: () => void;
  readonly children: ComponentChildren;
}

/** A value of one record, and a button that shows only those that have it too. */
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
