import { checkReferences } from '../accounts/store/clinics.ts';
import { judge } from '../domain/environment.ts';
import type { Finding, Violation, WireName } from '../domain/findings.ts';
import { clinicNotFound, notFound, refuseFindings } from '../errors.ts';
import type { PartnerContext } from './context.ts';

/** The `warnings` of a successful answer; absent if there are none (D14). */
export interface Warnings {
  readonly warnings?: Finding[];
}

interface Reference {
  readonly id: string;
  /** The field's name in the request. */
  readonly field: string;
}

/** The clinic that a request adds something to, and the practitioner that it names, if any. */
interface References {
  readonly clinic: Reference;
  readonly practitioner?: Reference | null;
}

/**
 * Throws the findings that this environment refuses and returns the rest as warnings (D26). References that the caller has not
 * read yet are checked before a refusal, so that a wrong clinic is answered the same in both environments.
 */
export async function refuseOrWarn<Field extends string>(
  context: PartnerContext,
  violations: readonly Violation<Field>[],
  wireName: WireName<Field>,
  references?: References,
): Promise<Warnings> {
  const { refusals, warnings } = judge(context.environment, violations, wireName);
  if (refusals.length > 0 && references) await refuseUnknownReferences(context, references);
  refuseFindings(refusals);
  if (violations.some(({ binds }) => binds === 'production')) context.refusedInProduction();
  return warnings.length > 0 ? { warnings: [...warnings] } : {};
}

/** For reads, and before another refusal: a write checks its references itself. */
export async function refuseUnknownReferences(
  { store, partnerId }: PartnerContext,
  { clinic, practitioner }: References,
): Promise<void> {
  const asked = { partnerId, clinicId: clinic.id, practitionerId: practitioner?.id ?? null };
  refuseVerdict(await checkReferences(store, asked), {
    clinic_not_found: () => clinicNotFound(clinic.field),
    practitioner_not_found: () => notFound('Practitioner', practitioner?.field ?? ''),
  });
}

/** The verdicts of the store that are not refusals. */
type Success = 'created' | 'deleted' | 'known' | 'replayed';

/** Throws the error for a refusing verdict of the store. A refusing verdict without an error does not compile. */
export function refuseVerdict<Verdict extends string>(
  verdict: Verdict,
  refusals: Readonly<Record<Exclude<Verdict, Success>, () => Error>>,
): void {
  const refusal = new Map<string, () => Error>(Object.entries(refusals)).get(verdict);
  if (refusal) throw refusal();
}
