import { Fragment } from 'preact';
import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** Numbers are aligned right. */
  readonly isNumber?: boolean;
}

export interface TableProps<Row> {
  /** Read by screen readers only. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** True while the rows belong to an earlier filter or page. */
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

interface TextProps {
  readonly text: string;
}

/** A name of code in a narrow column: its lines break between its words, as in created_at or createPatient. */
export function Breakable({ text }: TextProps) {
  return (
    <span class="breakable">
      {text.split(/(?<=[._])|(?=[A-Z][a-z])/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  );
}

export const BreakableCode = ({ text }: TextProps) => (
  <code>
    <Breakable text={text} />
  </code>
);

/** The name of a row, as a button that opens a dialog with all details. */
export const Opener = ({ text, onOpen }: TextProps & { readonly onOpen: () => void }) => (
  <button type="button" class="as-link" aria-haspopup="dialog" onClick={onOpen}>
    <Breakable text={text} />
  </button>
);
