import { textsOf } from './table.ts';
import type { Table } from './table.ts';

/** A table for a terminal: its columns stand below each other, figures at the right. */
export function terminalTable(table: Table): string {
  const texts = textsOf(table);
  const widths = table.columns.map((_, index) => Math.max(...texts.map((row) => row[index]?.length ?? 0)));
  const lines = texts.map((row) =>
    row
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return table.columns[index]?.digits === undefined ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [table.title, '', ...lines, ...(table.notes ?? []).map((note) => `  ${note}`), ''].join('\n');
}
