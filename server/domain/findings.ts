/**
 * Which environments refuse a request that breaks a rule: both, only production (development warns, D26), or none,
 * if the rule is only advice.
 */
export type Binding = 'always' | 'production' | 'never';

/**
 * A broken rule in terms of the domain. One form calls a field dob and another date_of_birth, so a rule names the
 * domain's field. The predicate ends a sentence that begins with the field's name on the wire: "must be at most 365".
 */
export interface Violation<Field extends string, Binds extends Binding = Binding> {
  readonly field: Field;
  /** The index of the medication line; absent if the field does not belong to a line. */
  readonly line?: number;
  readonly reason: string;
  readonly predicate: string;
  readonly binds: Binds;
  /** The strengths that the field could have named (D18). */
  readonly strengths?: string[];
}

/** The name of a domain field in the form that the caller sent. */
export type WireName<Field extends string> = (field: Field, line?: number) => string;

/** Completes a violation's sentence with the caller's name for the field (D14). */
export function toFinding<Field extends string>(
  { field, line, reason, predicate, strengths }: Violation<Field>,
  wireName: WireName<Field>,
): Finding {
  const name = wireName(field, line);
  return { field: name, reason, message: `${name} ${predicate}`, ...(strengths && { strengths }) };
}

/** One fault of a request (D14): the field's path as the caller wrote it, a stable reason code, and a sentence. */
export interface Finding {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
  /** The strengths that the field could have named (D18). */
  readonly strengths?: string[];
}

/** The contract's limit of `field`. */
const longestName = 200;

/** A name that the caller made up, cut to fit into an answer. */
export function nameOf(text: string): string {
  if (text.length <= longestName) return text;
  return `${text.slice(0, longestName).toWellFormed()}…`;
}
