import { newApiKey, readApiKey } from '../../accounts/key-format.ts';
import { isWorkingKey } from '../../accounts/store/admission.ts';
import { insertApiKey } from '../../accounts/store/api-keys.ts';
import { insertClinic } from '../../accounts/store/clinics.ts';
import type { Clinic } from '../../accounts/store/clinics.ts';
import { insertPartner, lockEmptyStore } from '../../accounts/store/partners.ts';
import { auditRecord, noPerson } from '../../audit/record.ts';
import type { AuditInput } from '../../audit/record.ts';
import { saveCarrierTable } from '../../carriers/store.ts';
import { saveFormulary } from '../../formularies/store.ts';
import type { Change } from '../../store/change.ts';
import { newId } from '../../store/identifiers.ts';
import { transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { demoCarriers } from './demo-carriers.ts';
import type { DemoAccess } from './demo-file.ts';
import { demoFormulary } from './demo-formulary.ts';
import { exampleIds } from './example-ids.ts';

/** The ids and the key of a demo partner that is not in the store yet. The samples name its clinic. */
export function newDemoAccess(now: Date): DemoAccess {
  return {
    partnerId: newId(now),
    clinicId: exampleIds.clinic,
    apiKey: newApiKey('development').apiKey,
  };
}

/**
 * Fills an empty development store in one transaction: carriers, and a partner with a clinic, its formulary and a key.
 * Returns false, and changes nothing, if the store has partners already.
 */
export async function seedDemo(store: Store, access: DemoAccess, now: Date): Promise<boolean> {
  const key = readApiKey('development', access.apiKey);
  if (!key) return false;
  const { partnerId, clinicId } = access;
  const change = () => seedChange(partnerId, now);

  return transact(store, async (transaction) => {
    if (!(await lockEmptyStore(transaction))) return false;
    await saveCarrierTable(transaction, demoCarriers, change());
    await insertPartner(transaction, { id: partnerId, name: 'Demo Telehealth' }, change());
    await insertClinic(transaction, demoClinic(partnerId, clinicId), change());
    const entries = demoFormulary.map(({ id = newId(now), ...entry }) => ({
      ...entry,
      medicationId: null,
      freshId: id,
    }));
    await saveFormulary(transaction, clinicId, entries, change());
    await insertApiKey(transaction, { id: newId(now), partnerId, ...key, expiresAt: null }, change());
    return true;
  });
}

/** The access with another key, if somebody has revoked or rolled the demo key: the demo has to work after each start. */
export async function withWorkingKey(store: Store, access: DemoAccess, now: Date): Promise<DemoAccess> {
  const key = readApiKey('development', access.apiKey);
  if (key && (await isWorkingKey(store, key))) return access;
  const { partnerId } = access;
  const { apiKey, ...parts } = newApiKey('development');
  await insertApiKey(
    store,
    { id: newId(now), partnerId, ...parts, expiresAt: null },
    seedChange(partnerId, now),
  );
  return { ...access, apiKey };
}

function demoClinic(partnerId: string, id: string): Clinic {
  return { id, partnerId, name: 'Demo Clinic', freeShipping: false, defaultServiceId: null, epcs: true };
}

export function seedChange(
  partnerId: string,
  now: Date,
  { status, ids }: Pick<AuditInput, 'status' | 'ids'> = { status: 201, ids: { partner_id: partnerId } },
): Change {
  return {
    audit: auditRecord({
      at: now,
      actor: noPerson,
      partnerId,
      operation: 'seedDemo',
      ids,
      status,
      requestId: null,
    }),
    events: [],
    claim: null,
  };
}
