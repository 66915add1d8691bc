import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { useReading } from '../polling.ts';
import type { Polling, Reading } from '../polling.ts';
import { Button } from './button.tsx';
import { ReadingNote } from './action.tsx';
import { Table } from './table.tsx';
import type { TableProps } from './table.tsx';

/** Shown in place of an empty list; says what would fill it. */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}

/** The reader's place in a list that is paged by cursor. */
export interface Pages {
  /** The cursor of the page shown; undefined on the first. */
  readonly cursor: string | undefined;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
  /** Back to the first page: when a filter changes. */
  readonly reset: () => void;
}

export function usePages(): Pages {
  const cursors = useSignal<readonly string[]>([]);
  return {
    cursor: cursors.value.at(-1),
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

function Pager({ pages, next }: PagerProps) {
  const isFirst = pages.cursor === undefined;
  if (isFirst && !next) return null;
  return (
    <nav class="pager" aria-label="Pages">
      <Button onClick={pages.previous} disabled={isFirst}>
        Previous
      </Button>
      <Button onClick={() => next && pages.next(next)} disabled={!next}>
        Next
      </Button>
    </nav>
  );
}

interface Page {
  readonly next_cursor: string | null;
}

/** The last read of a page, and the way to the others. */
export interface Paged<Data> extends Reading<Data> {
  readonly pages: Pages;
}

interface Paging extends Polling {
  /** Given by a view that leaves the list and comes back to the same page. */
  readonly pages?: Pages;
}

/** Reads the reader's current page of a list; see `useReading`. */
export function usePaged<Data extends Page>(
  read: (page: { readonly cursor?: string }, signal: AbortSignal) => Promise<Data>,
  inputs: readonly unknown[],
  { pages: given, ...polling }: Paging = {},
): Paged<Data> {
  const own = usePages();
  const pages = given ?? own;
  const { cursor } = pages;
  const page = cursor === undefined ? {} : { cursor };
  return { ...useReading((signal) => read(page, signal), [...inputs, cursor], polling), pages };
}

interface ListedProps<Row> extends Omit<TableProps<Row>, 'rows' | 'isStale'> {
  readonly list: Paged<Page>;
  /** undefined until the first read has succeeded. */
  readonly rows: readonly Row[] | undefined;
  /** Shown if there are no rows. */
  readonly empty: ComponentChildren;
}

/** A page of a list as a table, and the way to the other pages. */
export function Listed<Row>({ list, rows, empty, ...table }: ListedProps<Row>) {
  const isStale = list.isLoading || list.fault !== undefined;
  return (
    <>
      <ReadingNote reading={list} />
      {rows?.length === 0 && empty}
      {rows !== undefined && rows.length > 0 && <Table {...table} rows={rows} isStale={isStale} />}
      <Pager pages={list.pages} next={list.data?.next_cursor} />
    </>
  );
}
