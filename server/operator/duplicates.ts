/** A place in a list whose value an earlier place has already. */
export interface Duplicate {
  readonly at: number;
  readonly first: number;
}

/** Finds every value that is not the first of its kind; null is no value. */
export function duplicatesIn(values: readonly (string | null)[]): Duplicate[] {
  const places = new Map<string, number>();
  const found: Duplicate[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const first = places.get(value);
    if (first === undefined) places.set(value, at);
    else found.push({ at, first });
  }
  return found;
}
