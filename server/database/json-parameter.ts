/**
 * A value as a parameter of type json. Half a surrogate pair, which JSON can spell and PostgreSQL does not
 * take, becomes the replacement character, as it does in every text parameter.
 */
export function jsonParameter(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes(String.raw`\ud`) ? JSON.stringify(value, wellFormed) : text;
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
