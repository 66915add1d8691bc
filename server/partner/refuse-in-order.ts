import type { Finding } from '../domain/finding.ts';
import { clinicNotFound, notFound, refuseFindings } from '../errors.ts';
import { knownReferences } from '../store/known-references.ts';
import type { PartnerContext } from './context.ts';
import { refuseVerdict } from './verdict.ts';

interface Named {
  readonly id: string;
  /** As the caller wrote it. */
  readonly field: string;
}

/** What a request that adds something to a clinic refers to. */
export interface References {
  readonly clinic: Named;
  readonly practitioner?: Named | null;
}

/**
 * Refuses what rules have found, if they have found anything. A reference that does not hold is refused first (Errors
 * rules 2 and 4), so that a wrong clinic reads the same in both environments, whatever else production would not take.
 */
export async function refuseInOrder(
  { store, partnerId }: PartnerContext,
  refusals: readonly Finding[],
  { clinic, practitioner }: References,
): Promise<void> {
  if (refusals.length === 0) return;
  const asked = { partnerId, clinicId: clinic.id, practitionerId: practitioner?.id ?? null };
  refuseVerdict(await knownReferences(store, asked), {
    clinic_not_found: () => clinicNotFound(clinic.field),
    practitioner_not_found: () => notFound('Practitioner', practitioner?.field ?? ''),
  });
  refuseFindings(refusals);
}
