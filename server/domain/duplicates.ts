/** A position in a list whose value already occurs at an earlier position. */
export interface Duplicate {
  readonly at: number;
  readonly first: number;
}

/** Finds every value that is not the first of its kind; nulls are skipped. */
export function duplicatesIn(values: readonly (string | null)[]): Duplicate[] {
  const positions = new Map<string, number>();
  const found: Duplicate[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const first = positions.get(value);
    if (first === undefined) positions.set(value, at);
    else found.push({ at, first });
  }
  return found;
}
