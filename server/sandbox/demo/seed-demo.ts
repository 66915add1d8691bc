import type { Clinic } from '../../domain/clinic.ts';
import { auditRecord } from '../../store/audit.ts';
import { newApiKey, readApiKey } from '../../store/api-key.ts';
import { insertApiKey } from '../../store/api-keys.ts';
import { saveCarrierTable } from '../../store/carriers.ts';
import type { Change } from '../../store/change.ts';
import { insertClinic } from '../../store/clinics.ts';
import { saveFormulary } from '../../store/formularies.ts';
import { newId } from '../../store/identifiers.ts';
import { lockEmptyStore, insertPartner } from '../../store/partners.ts';
import type { Store } from '../../store/store.ts';
import { demoCarriers } from './demo-carriers.ts';
import type { DemoAccess } from './demo-file.ts';
import { demoFormulary } from './demo-formulary.ts';

/** A demo partner, clinic and key that do not exist yet. */
export function newDemoAccess(now: Date): DemoAccess {
  return { partnerId: newId(now), clinicId: newId(now), apiKey: newApiKey('development').apiKey };
}

/**
 * Fills an empty development store: a partner with a clinic, its formulary, a key, and the carriers. Whole or not
 * at all, and never into a store that holds anything; it says which.
 */
export async function seedDemo(store: Store, access: DemoAccess, now: Date): Promise<boolean> {
  const key = readApiKey('development', access.apiKey);
  if (!key) return false;
  const { partnerId, clinicId } = access;
  const seeding = () => changeOfSeed(partnerId, now);

  return store.database.transaction(async (database) => {
    const inside = { ...store, database };
    if (!(await lockEmptyStore(inside))) return false;
    await saveCarrierTable(inside, demoCarriers, seeding());
    await insertPartner(inside, { id: partnerId, name: 'Demo Telehealth' }, seeding());
    await insertClinic(inside, demoClinic(partnerId, clinicId), seeding());
    const entries = demoFormulary.map((entry) => ({ ...entry, medicationId: null, freshId: newId(now) }));
    await saveFormulary(inside, clinicId, entries, seeding());
    await insertApiKey(inside, { id: newId(now), partnerId, ...key, expiresAt: null }, seeding());
    return true;
  });
}

function demoClinic(partnerId: string, id: string): Clinic {
  return { id, partnerId, name: 'Demo Clinic', freeShipping: false, defaultServiceId: null, epcs: true };
}

function changeOfSeed(partnerId: string, now: Date): Change {
  return {
    audit: auditRecord({
      at: now,
      actor: { kind: 'operator' },
      partnerId,
      operation: 'seedDemo',
      ids: { partner_id: partnerId },
      status: 201,
      requestId: null,
    }),
    events: [],
    claim: null,
  };
}
