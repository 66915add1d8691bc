const columnNames = new Map<string, string>();

/** The same values under the names of their columns: `firstName` is `first_name`, `addressLine1` is `address_line_1`. */
export function snakeCased(record: object, prefix = ''): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) columns[prefix + columnName(name)] = value;
  return columns;
}

function columnName(name: string): string {
  const known = columnNames.get(name);
  if (known !== undefined) return known;
  const column = name.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
  columnNames.set(name, column);
  return column;
}
