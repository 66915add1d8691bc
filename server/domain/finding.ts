/**
 * One thing that is wrong with a request (D14): the field as the caller wrote it (dotted path), a stable
 * snake_case reason for programs, and a sentence for people.
 */
export interface Finding {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
}

const longestName = 200;

/** A caller's own name for something, cut where it would not fit in an answer (the contract's limit of `field`). */
export function nameOf(text: string): string {
  if (text.length <= longestName) return text;
  return `${text.slice(0, longestName).toWellFormed()}…`;
}
