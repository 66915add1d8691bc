import { newApiKey, readApiKey } from '../../accounts/key-format.ts';
import { isWorkingKey } from '../../accounts/store/admission.ts';
import { insertApiKey } from '../../accounts/store/api-keys.ts';
import { insertClinic } from '../../accounts/store/clinics.ts';
import type { Clinic } from '../../accounts/store/clinics.ts';
import { findPartner, hasPartners, insertPartner, lockEmptyStore } from '../../accounts/store/partners.ts';
import { auditRecord, noPerson } from '../../audit/record.ts';
import type { AuditInput } from '../../audit/record.ts';
import { saveCarrierTable } from '../../carriers/store.ts';
import { saveFormulary } from '../../formularies/store.ts';
import type { Change } from '../../store/change.ts';
import { newId } from '../../store/identifiers.ts';
import { transact } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { demoCarriers, demoFormulary, exampleIds } from './demo-data.ts';
import { createDemoFile, readDemoAccess, removeDemoFile } from './demo-file.ts';
import type { DemoAccess } from './demo-file.ts';

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
async function seedDemo(store: Store, access: DemoAccess, now: Date): Promise<boolean> {
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
    await saveFormulary(transaction, { id: clinicId, partnerId }, entries, change());
    await insertApiKey(transaction, { id: newId(now), partnerId, ...key, expiresAt: null }, change());
    return true;
  });
}

/** The access with another key, if somebody has revoked or rolled the demo key: the demo has to work after each start. */
async function withWorkingKey(store: Store, access: DemoAccess, now: Date): Promise<DemoAccess> {
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
    replay: null,
  };
}

/**
 * Makes sure that an empty development store has the demo data, and returns the demo's access. undefined if the store
 * has other partners; then demo.json is not touched: it may belong to another store. demo.json is written before the
 * store is filled, so that the next start can finish one that was interrupted in between. The caller writes it again with
 * the addresses of this start.
 */
export async function openDemo(dataDir: string, store: Store, now: Date): Promise<DemoAccess | undefined> {
  const isFilled = await hasPartners(store);
  // Read after the store: a start writes demo.json before it fills the store.
  const earlier = readDemoAccess(dataDir);
  if (!earlier && isFilled) return undefined;
  const { partnerId, clinicId, apiKey } = earlier ?? createDemoFile(dataDir, newDemoAccess(now));
  const access = { partnerId, clinicId, apiKey };
  await seedDemo(store, access, now);
  if (await findPartner(store, partnerId)) return withWorkingKey(store, access, now);
  // A start with another data directory was first to fill the store.
  if (!earlier) removeDemoFile(dataDir);
  return undefined;
}
