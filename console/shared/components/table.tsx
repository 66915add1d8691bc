import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Numbers stand at the right edge. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Whether the rows belong to an earlier filter or page, and others are on their way. */
  readonly isStale?: boolean;
}

/**
 * A table; on a phone each row becomes a block of names and values. The roles are written out because browsers drop them
 * from a table that is not laid out as one.
 */
export function Table<Row>({ caption, columns, rows, keyOf, isStale = false }: TableProps<Row>) {
  return (
    <div class="table-frame" aria-busy={isStale}>
      <table role="table">
        <caption class="for-screen-readers">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isNumber = false }) => (
              <th key={title} role="columnheader" scope="col" class={isNumber ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, isNumber = false }) => (
                <td key={title} role="cell" data-title={title} class={isNumber ? 'number' : undefined}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
