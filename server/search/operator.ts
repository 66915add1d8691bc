import type { components } from '../../generated/operator/types.ts';
import type { AuditIds } from '../audit/record.ts';
import { invalid } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { roleRequired } from '../operator/refusals.ts';
import { personsIn } from './rules.ts';
import { search } from './store.ts';
import type { Hit } from './store.ts';

const mostHits = 20;

/**
 * Finds the things that a text names, within the reader's scopes (D63). Only a reader who may open patients, and says why, finds
 * a person. The audit keeps the purpose, and the result if it is a single thing; never the text.
 */
export const findAnything = operatorOperation('findAnything', async ({ body }, context, reply) => {
  const { store, operator, auditRead } = context;
  const { purpose = null } = body;
  const text = body.text.trim();
  if (personsIn(text).length > 0) {
    if (!operator.scopes.has('health-information:read')) throw roleRequired('health-information:read');
    if (purpose === null) throw purposeRequired();
  }
  const orders = operator.scopes.has('orders:read') ? (['order'] as const) : [];
  const patients = operator.scopes.has('patients:find') ? (['patient'] as const) : [];
  const { hits, hasMore } = await search(
    store,
    text,
    [...orders, ...patients, 'clinic', 'partner'],
    mostHits,
  );
  const [only, ...others] = hits;
  auditRead(only && others.length === 0 ? idsOf(only) : {}, purpose);
  return reply(200, { data: { hits: hits.map(hitOnWire), has_more: hasMore } });
});

function purposeRequired() {
  const message = 'purpose is required to find a patient by name and date of birth';
  return invalid([{ field: 'purpose', reason: 'purpose_required', message }]);
}

function idsOf({ kind, id, clinicId, partnerId }: Hit): AuditIds {
  return {
    partner_id: partnerId,
    ...(clinicId !== null && { clinic_id: clinicId }),
    ...(kind === 'order' && { order_id: id }),
    ...(kind === 'patient' && { patient_id: id }),
  };
}

function hitOnWire({ foundBy, clinicId, clinicName, partnerId, partnerName, createdAt, ...hit }: Hit) {
  return {
    ...hit,
    found_by: foundBy,
    clinic_id: clinicId,
    clinic_name: clinicName,
    partner_id: partnerId,
    partner_name: partnerName,
    created_at: createdAt.toISOString(),
  } satisfies components['schemas']['SearchHit'];
}
