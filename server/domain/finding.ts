/** One fault of a request (D14): the field's path as the caller wrote it, a stable reason code, and a sentence. */
export interface Finding {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
  /** What the field could have named (D18). */
  readonly strengths?: string[];
}

/** The contract's limit of `field`. */
const longestName = 200;

/** A name that the caller made up, cut to fit into an answer. */
export function nameOf(text: string): string {
  if (text.length <= longestName) return text;
  return `${text.slice(0, longestName).toWellFormed()}…`;
}
