import type { ComponentChildren } from 'preact';

import { Loading } from './empty.tsx';
import { ErrorNote } from './error-note.tsx';
import { Pager } from './pager.tsx';
import type { Pages } from './pager.tsx';

interface ListedProps<Row> {
  /** How the last read went. */
  readonly reading: { readonly fault: unknown; readonly isLoading: boolean; readonly refresh: () => void };
  /** undefined until the first read has succeeded. */
  readonly rows: readonly Row[] | undefined;
  /** What stands in the place of no rows. */
  readonly empty: ComponentChildren;
  readonly pages: Pages;
  readonly next: string | null | undefined;
  readonly children: (rows: readonly Row[]) => ComponentChildren;
}

/** A page of a list: why it could not be read, that it is read, that it is empty, or its rows; and the way to others. */
export function Listed<Row>({ reading, rows, empty, pages, next, children }: ListedProps<Row>) {
  const { fault, isLoading, refresh } = reading;
  return (
    <>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {rows === undefined && isLoading && <Loading />}
      {rows?.length === 0 && empty}
      {rows !== undefined && rows.length > 0 && children(rows)}
      <Pager pages={pages} next={next} />
    </>
  );
}
