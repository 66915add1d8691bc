/**
 * The one form in which a tracking number is compared. People copy numbers with spaces and dashes or in lower case, and a scanner
 * also reads USPS's prefix, 420 and the ZIP code, though it is not part of the number.
 */
export function normalizeTrackingNumber(written: string): string {
  return withoutZip(
    written.replaceAll(/[\s\p{Pd}\p{Cc}]/gu, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  );
}

/** A tracking number as it is stored: as it was scanned or typed, without spaces and USPS's ZIP code. */
export function scannedNumber(written: string): string {
  return withoutZip(written.replaceAll(/[\s\p{Cc}]/gu, ''));
}

const withoutZip = (number: string) =>
  /^420(?:\d{9}|\d{5})(9[1-5](?:\d{20}|\d{24}))$/.exec(number)?.[1] ?? number;

/** True if a number has the form that its carrier's numbers have (D65). */
export function isLikely(number: string, pattern: string | null): boolean {
  return pattern === null || wholeNumber(pattern).test(normalizeTrackingNumber(number));
}

/**
 * Operators write these patterns, and the server runs them on every shipment. The contract takes only those that cannot backtrack
 * far, whatever the number: alternatives of single characters and classes, with at most one part of variable length each, in 255
 * characters.
 */
const wholeNumber = (pattern: string) => new RegExp(`^(?:${pattern})$`);

export function isRegularExpression(pattern: string): boolean {
  try {
    wholeNumber(pattern);
    return true;
  } catch {
    return false;
  }
}
