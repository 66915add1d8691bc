/** A parameter in PostgreSQL's text format. Bytes are sent as they are. */
export function parameter(value: unknown): string | Buffer | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`A parameter cannot be of the type ${typeof value}`);
}

/** Quoted, with quotes and backslashes escaped. */
function arrayElement(value: unknown): string {
  const text = parameter(value);
  if (text === null) return 'NULL';
  const plain = typeof text === 'string' ? text : String.raw`\x${text.toString('hex')}`;
  return `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * A parameter of type json. JSON can escape a lone surrogate, which PostgreSQL refuses in json; it becomes the
 * replacement character, as it does in text parameters.
 */
export function jsonParameter(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes(String.raw`\ud`) ? JSON.stringify(value, wellFormed) : text;
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
