/*
 * A request is an ASCII text with placeholders, each as long as what replaces it. A load writes only these bytes for
 * each request, so that making requests costs next to nothing.
 */

/** Becomes another number in each request. */
export const counterPlaceholder = '0000000000000000';

/** Becomes the last group of the id of a seeded row. */
export const rowPlaceholder = '<row-number>';

let counter = Date.now() * 1_000;

/**
 * Makes the requests of one connection. If there are rows, each is asked for once: `undefined` means that the given
 * share of them is used up.
 */
export function requestsFrom(template: string, rows?: readonly number[]) {
  const bytes = Buffer.from(template);
  const placesOf = (placeholder: string) =>
    [...template.matchAll(new RegExp(placeholder, 'g'))].map(({ index }) => index);
  const counterPlaces = placesOf(counterPlaceholder);
  const rowPlaces = placesOf(rowPlaceholder);
  let next = 0;
  return (share: number): Buffer | undefined => {
    if (rows && next >= rows.length * share) return undefined;
    const row = rows?.[next] ?? 0;
    next += 1;
    counter += 1;
    for (const place of counterPlaces) bytes.write(String(counter).padStart(16, '0'), place);
    for (const place of rowPlaces) bytes.write(lastGroup(row), place);
    return bytes;
  };
}

/** A number as the last group of a UUID. */
export function lastGroup(number: number): string {
  return number.toString(16).padStart(12, '0');
}
