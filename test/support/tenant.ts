import type { Scope } from '../../generated/partner/scopes.ts';
import { demoCarriers, demoFormulary } from '../../server/sandbox/demo/demo-data.ts';
import { type Clinic, insertClinic } from '../../server/accounts/store/clinics.ts';
import type { Environment } from '../../server/domain/environment.ts';
import { newApiKey } from '../../server/accounts/key-format.ts';
import { insertApiKey } from '../../server/accounts/store/api-keys.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { auditRecord, noPerson } from '../../server/audit/record.ts';
import type { Change } from '../../server/store/change.ts';
import { saveFormulary } from '../../server/formularies/store.ts';
import { newId } from '../../server/store/identifiers.ts';
import { insertPartner, savePartner } from '../../server/accounts/store/partners.ts';
import type { Store } from '../../server/store/store.ts';

/** A partner with one clinic, the demo formulary and a key. */
export interface Tenant {
  readonly partnerId: string;
  readonly clinicId: string;
  readonly keyId: string;
  readonly apiKey: string;
}

export interface TenantOptions {
  readonly environment?: Environment;
  readonly baaSigned?: boolean;
  readonly expiresAt?: Date | null;
  /** The scopes of the key; all if absent. */
  readonly scopes?: readonly Scope[];
  readonly clinic?: Partial<Omit<Clinic, 'id' | 'partnerId'>>;
}

/** Creates a partner in the store. Each test has its own, so tests do not affect each other. */
export async function newTenant(store: Store, now: Date, options: TenantOptions = {}): Promise<Tenant> {
  const {
    environment = 'development',
    baaSigned = true,
    expiresAt = null,
    scopes = null,
    clinic = {},
  } = options;
  const partnerId = newId(now);
  const change = () => operatorChange(partnerId, now);
  await insertPartner(store, { id: partnerId, name: 'Lakeside Telehealth' }, change());
  const keyId = newId(now);
  const { apiKey, lookupId, secretHash } = newApiKey(environment);
  const [clinicId] = await Promise.all([
    newClinic(store, partnerId, now, clinic),
    insertApiKey(store, { id: keyId, partnerId, lookupId, secretHash, scopes, expiresAt }, change()),
    baaSigned ? savePartner(store, partnerId, { baaSigned: true }, change()) : undefined,
  ]);
  return { partnerId, clinicId, keyId, apiKey };
}

/** Another clinic of a partner, with the demo formulary. */
export async function newClinic(
  store: Store,
  partnerId: string,
  now: Date,
  settings: Partial<Omit<Clinic, 'id' | 'partnerId'>> = {},
): Promise<string> {
  const id = newId(now);
  const clinic = {
    name: 'Lakeside Clinic',
    freeShipping: false,
    defaultServiceId: null,
    epcs: true,
    ...settings,
  };
  await insertClinic(store, { id, partnerId, ...clinic }, operatorChange(partnerId, now));
  const entries = demoFormulary.map((entry) => ({ ...entry, medicationId: null, freshId: newId(now) }));
  await saveFormulary(store, { id, partnerId }, entries, operatorChange(partnerId, now));
  return id;
}

/** Imports the demo carriers, which a production store does not have. */
export async function importCarriers(store: Store, now: Date): Promise<void> {
  await saveCarrierTable(store, demoCarriers, operatorChange(null, now));
}

/** A change by the operator. */
export function operatorChange(partnerId: string | null, now: Date): Change {
  return {
    audit: auditRecord({
      at: now,
      actor: noPerson,
      partnerId,
      operation: 'test',
      ids: {},
      status: 200,
      requestId: null,
    }),
    events: [],
    replay: null,
  };
}
