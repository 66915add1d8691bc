/** No body of our contracts nests deeper. */
export const maxDepth = 64;

/** Why a body is not parsed. */
export type Excess = 'too_deep' | 'too_many_values';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set<number | undefined>([0x5b, 0x7b]);
const closing = new Set<number | undefined>([0x5d, 0x7d]);

/**
 * Looks at the bytes of a JSON text for more nesting or more values than any valid body has. A list takes two bytes as text
 * and fifty as an object, so 1 MiB of lists would cost 50 MB and 100 ms to parse and to validate.
 */
export function excessIn(bytes: Buffer, maxValues: number): Excess | undefined {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      depth += 1;
      values += 1;
    } else if (closing.has(byte)) depth -= 1;
    if (depth > maxDepth) return 'too_deep';
    if (values > maxValues) return 'too_many_values';
  }
  return undefined;
}
