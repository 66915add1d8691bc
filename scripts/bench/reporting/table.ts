/** What stands in a table: a word, a figure, or nothing where nothing was measured. */
export type Cell = string | number | undefined;

export interface Column {
  readonly key: string;
  readonly label: string;
  /** So many digits after the point, where the column holds figures. */
  readonly digits?: number;
}

/** Measured figures as people and programs read them: the rows are the JSON report's, the columns say how to print. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  /** What a reader has to know to trust the figures. */
  readonly notes?: readonly string[];
}

/** The table as texts, the head first. */
export function textsOf({ columns, rows }: Table): string[][] {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((column) => textOf(row[column.key], column))),
  ];
}

function textOf(cell: Cell, { digits = 0 }: Column): string {
  if (cell === undefined || Number.isNaN(cell)) return '–';
  if (typeof cell === 'string') return cell;
  return cell.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
