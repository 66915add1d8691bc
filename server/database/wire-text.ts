/** A value in the form that PostgreSQL reads it in; bytes are sent as they are. */
export function wireText(value: unknown): string | Buffer | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`A statement's value cannot be of the type ${typeof value}`);
}

/** An element of an array's text: quoted, with quotes and backslashes escaped. */
function element(value: unknown): string {
  const text = wireText(value);
  if (text === null) return 'NULL';
  const plain = typeof text === 'string' ? text : String.raw`\x${text.toString('hex')}`;
  return `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
