import { useSignal } from '@preact/signals';

import { Button } from './button.tsx';

/** Where the reader is in a list that is read by cursor. */
export interface Pages {
  /** The cursor of the page shown; undefined on the first. */
  readonly cursor: string | undefined;
  readonly isFirst: boolean;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
  /** Back to the first page: when a filter changes. */
  readonly reset: () => void;
}

export function usePages(): Pages {
  const cursors = useSignal<readonly string[]>([]);
  return {
    cursor: cursors.value.at(-1),
    isFirst: cursors.value.length === 0,
    next: (cursor) => {
      cursors.value = [...cursors.peek(), cursor];
    },
    previous: () => {
      cursors.value = cursors.peek().slice(0, -1);
    },
    reset: () => {
      if (cursors.peek().length > 0) cursors.value = [];
    },
  };
}

interface PagerProps {
  readonly pages: Pages;
  /** The next_cursor of the page shown. */
  readonly next: string | null | undefined;
}

export function Pager({ pages, next }: PagerProps) {
  if (pages.isFirst && (next ?? null) === null) return null;
  return (
    <nav class="pager" aria-label="Pages">
      <Button onClick={pages.previous} disabled={pages.isFirst}>
        Previous
      </Button>
      <Button onClick={() => next && pages.next(next)} disabled={(next ?? null) === null}>
        Next
      </Button>
    </nav>
  );
}
