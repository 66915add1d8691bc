import { idempotencyInProgress } from '../errors.ts';
import type { ApiError } from '../errors.ts';

/** Verdicts of the store that refuse nothing. */
type Done = 'created' | 'deleted' | 'known';

/**
 * Throws the refusal that a verdict of the store stands for; every refusing verdict must be given one. A claim
 * that was lost means that a twin of the request is running under the same Idempotency-Key.
 */
export function refuseVerdict<Verdict extends string>(
  verdict: Verdict,
  refusals: Readonly<Record<Exclude<Verdict, Done | 'claim_lost'>, () => ApiError>>,
): void {
  if (verdict === 'claim_lost') throw idempotencyInProgress();
  const refusal = new Map<string, () => ApiError>(Object.entries(refusals)).get(verdict);
  if (refusal) throw refusal();
}
