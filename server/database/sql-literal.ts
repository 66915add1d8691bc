/**
 * Writes a value as a SQL literal of no type yet: `execute` of a prepared statement gives it the parameter's.
 * Only the embedded database needs it; PostgreSQL is sent parameters.
 */
export function sqlLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return checked(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  throw new TypeError(`a ${typeof value} is no SQL value`);
}

function element(value: unknown): string {
  return value === null ? 'null' : `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A NUL would end the statement's text here and there; PostgreSQL refuses it in every text as well. */
function checked(text: string): string {
  if (text.includes('\0')) throw new TypeError('a NUL character cannot be stored');
  return text;
}
