import type { ApiError } from '../errors.ts';

/** Verdicts of the store that refuse nothing. */
type Done = 'created' | 'deleted' | 'known';

/** Throws the refusal for a verdict of the store. Every refusing verdict must be given one. */
export function refuseVerdict<Verdict extends string>(
  verdict: Verdict,
  refusals: Readonly<Record<Exclude<Verdict, Done>, () => ApiError>>,
): void {
  const refusal = new Map<string, () => ApiError>(Object.entries(refusals)).get(verdict);
  if (refusal) throw refusal();
}
